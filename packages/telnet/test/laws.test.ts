import { loginLaws } from '../../../tooling/laws.ts';
import { telnet } from '../src/index.ts';

loginLaws(telnet);
