import fc from 'fast-check';
import { hosts, IP_PIECES, laws, optional, ports, texts } from '../../../tooling/support/laws.ts';
import { gopher } from '../src/index.ts';

laws({
  schemes: [gopher],
  openings: ['gopher://', 'gopher://h/', 'gopher://h/0s%09%09', 'GOPHER://H.dom/7', 'gopher:', ''],
  pieces: [...IP_PIECES, '%09%09+', '%09', '+', '?', '!+ASK', '%0D%0A', '.', '+%091%0D%0A+-1%0D%0A'],
  constants: ['text', 'menu', 'opaque', 'ask', 'attributes', '\t', '!+ASK'],
  parts: fc.record({
    scheme: fc.constant('gopher'),
    host: hosts,
    port: ports,
    gtype: texts,
    selector: texts,
    search: optional(texts),
    plus: optional(texts),
  }),
  older: [...'07a?+! $~#f', '%09', '%09+', '%09$', '%3F', '%2B', '%0D%0A', '%zz'],
});
