import { loginLaws } from '../../../tooling/support/laws.ts';
import { telnet } from '../src/index.ts';

loginLaws(telnet);
