import fc from 'fast-check';
import { hosts, laws, octets, optional, ports } from '../../../tooling/laws.ts';
import { nntp } from '../src/index.ts';

laws({
  schemes: [nntp],
  openings: ['nntp://', 'nntp://h/', 'nntp://h/g/', 'NNTP://H.dom/', 'nntp:', ''],
  pieces: ['//', '/', 'h', 'g', 'comp.', '12', '007', ':', '119', 'u@', '*', '%2E', '%31', '%0D', '%zz', '#f', '?'],
  parts: fc.record({
    scheme: fc.constant('nntp'),
    host: hosts,
    port: ports,
    group: fc.oneof(fc.stringMatching(/^[A-Za-z][\w\-.+]{0,8}$/), octets),
    article: optional(fc.oneof(fc.stringMatching(/^[1-9]\d{0,4}$/), octets)),
  }),
});
