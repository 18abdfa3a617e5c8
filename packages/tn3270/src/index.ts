export {
  type Tn3270Code,
  type Tn3270Plan,
  type Tn3270RepairCode,
  type Tn3270Scheme,
  type Tn3270Url,
  tn3270,
} from './tn3270.ts';
