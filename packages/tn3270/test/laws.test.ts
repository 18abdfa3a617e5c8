import { loginLaws } from '../../../tooling/support/laws.ts';
import { tn3270 } from '../src/index.ts';

loginLaws(tn3270);
