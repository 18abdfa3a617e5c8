import { IP_PIECES, laws, withLogin } from '../../../tooling/laws.ts';
import { telnet } from '../src/index.ts';

laws({
  schemes: [telnet],
  openings: ['telnet://', 'telnet://h/', 'telnet://u@h', 'TELNET://H.dom/', 'telnet:', ''],
  pieces: IP_PIECES,
  parts: withLogin('telnet'),
  legal:
    /^telnet:\/\/(?:(?:[\w$.+!*'(),;?&=-]|%[\dA-Fa-f]{2}){0,6}(?::(?:[\w$.+!*'(),;?&=-]|%[\dA-Fa-f]{2}){0,6})?@)?[a-z][a-z\d]{0,5}(?::[1-9]\d{0,3})?\/?$/,
});
