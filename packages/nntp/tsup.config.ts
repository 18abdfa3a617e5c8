export { library as default } from '../../tooling/support/tsup.ts';
