import fc from 'fast-check';
import { hosts, IP_PIECES, laws, ports, texts } from '../../../tooling/support/laws.ts';
import { prospero } from '../src/index.ts';

laws({
  schemes: [prospero],
  openings: ['prospero://', 'prospero://h/', 'prospero://h/a;', 'PROSPERO://H.dom//', 'prospero:', ''],
  pieces: [...IP_PIECES, ';', '=', ';a=b', '?'],
  parts: fc.record({
    scheme: fc.constant('prospero'),
    host: hosts,
    port: ports,
    hsoname: texts,
    fields: fc.array(fc.record({ name: texts, value: texts }), { maxLength: 3 }),
  }),
  legal:
    /^prospero:\/\/[a-z][a-z\d]{0,5}(?::[1-9]\d{0,3})?\/(?:[\w$.+!*'(),/?:@&=-]|%[\dA-Fa-f]{2}){0,9}(?:;(?:[\w$.+!*'(),?:@&-]|%[\dA-Fa-f]{2}){0,5}=(?:[\w$.+!*'(),?:@&-]|%[\dA-Fa-f]{2}){0,5}){0,3}$/,
  older: [...'ab/;=?0 ~#3', '%00', '%00', '%002', '%00x1', ';b=c', '%0A', '%zz'],
});
