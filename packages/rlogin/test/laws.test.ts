import { loginLaws } from '../../../tooling/support/laws.ts';
import { rlogin } from '../src/index.ts';

loginLaws(rlogin);
