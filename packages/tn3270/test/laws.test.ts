import { IP_PIECES, laws, withLogin } from '../../../tooling/laws.ts';
import { tn3270 } from '../src/index.ts';

laws({
  schemes: [tn3270],
  openings: ['tn3270://', 'tn3270://h/', 'tn3270://u@h', 'TN3270://H.dom/', 'tn3270:', ''],
  pieces: IP_PIECES,
  parts: withLogin('tn3270'),
  legal:
    /^tn3270:\/\/(?:(?:[\w$.+!*'(),;?&=-]|%[\dA-Fa-f]{2}){0,6}(?::(?:[\w$.+!*'(),;?&=-]|%[\dA-Fa-f]{2}){0,6})?@)?[a-z][a-z\d]{0,5}(?::[1-9]\d{0,3})?\/?$/,
});
