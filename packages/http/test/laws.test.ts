import fc from 'fast-check';
import { hosts, IP_PIECES, laws, optional, ports, texts } from '../../../tooling/support/laws.ts';
import { http, https } from '../src/index.ts';

laws({
  schemes: [http, https],
  openings: ['http://', 'http://h/', 'HTTPS://H.dom/', 'http:', ''],
  pieces: [...IP_PIECES, '?', '?a=b', '%2e', '%2e%2E', '%2B'],
  constants: ['/', '?'],
  parts: fc.record({
    scheme: fc.constantFrom('http', 'https'),
    host: hosts,
    port: ports,
    path: texts,
    search: optional(texts),
  }),
});
