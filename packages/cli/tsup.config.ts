export { command as default } from '../../tooling/tsup.ts';
