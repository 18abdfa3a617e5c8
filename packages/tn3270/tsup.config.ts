export { library as default } from '../../tooling/tsup.ts';
