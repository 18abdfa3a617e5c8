import { decode } from '@url/core';
import fc from 'fast-check';
import { hosts, IP_PIECES, laws, ports, texts } from '../../../tooling/support/laws.ts';
import { wais } from '../src/index.ts';

const server = { scheme: fc.constant('wais'), host: hosts, port: ports, database: texts };

laws({
  schemes: [wais],
  openings: ['wais://', 'wais://h/', 'wais://h/d/', 'wais://h/d/T/1', 'WAIS://H.dom/d?', 'wais:', ''],
  pieces: [...IP_PIECES, '?', '%3D', 'TEXT/', ';', '=', '1=', '1/'],
  says: ({ search = '' }: { readonly search?: string }) => [decode(search)],
  parts: fc.oneof(
    fc.record({ ...server, kind: fc.constant('database') }),
    fc.record({ ...server, kind: fc.constant('search'), search: texts }),
    fc.record({ ...server, kind: fc.constant('document'), wtype: texts, wpath: texts }),
  ),
  legal:
    /^wais:\/\/[a-z][a-z\d]{0,5}(?::[1-9]\d{0,3})?\/(?:[\w$.+!*'(),-]|%[\dA-Fa-f]{2}){0,6}(?:\?(?:[\w$.+!*'(),;:@&=-]|%[\dA-Fa-f]{2}){0,6}|\/(?:[\w$.+!*'(),-]|%[\dA-Fa-f]{2}){0,6}\/(?:[\w$.+!*'(),-]|%[\dA-Fa-f]{2}){0,6})?$/,
});
