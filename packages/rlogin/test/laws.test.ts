import { IP_PIECES, laws, withLogin } from '../../../tooling/laws.ts';
import { rlogin } from '../src/index.ts';

laws({
  schemes: [rlogin],
  openings: ['rlogin://', 'rlogin://h/', 'rlogin://u@h', 'RLOGIN://H.dom/', 'rlogin:', ''],
  pieces: IP_PIECES,
  parts: withLogin('rlogin'),
  legal:
    /^rlogin:\/\/(?:(?:[\w$.+!*'(),;?&=-]|%[\dA-Fa-f]{2}){0,6}(?::(?:[\w$.+!*'(),;?&=-]|%[\dA-Fa-f]{2}){0,6})?@)?[a-z][a-z\d]{0,5}(?::[1-9]\d{0,3})?\/?$/,
});
