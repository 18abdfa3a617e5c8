import { loginLaws } from '../../../tooling/laws.ts';
import { rlogin } from '../src/index.ts';

loginLaws(rlogin);
