export { command as default } from '../../tooling/support/tsup.ts';
