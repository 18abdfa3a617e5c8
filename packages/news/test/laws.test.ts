import fc from 'fast-check';
import { identifiers, laws, octets } from '../../../tooling/laws.ts';
import { news } from '../src/index.ts';

const groups = fc.oneof(octets, fc.stringMatching(/^[A-Za-z][\w\-.+]{0,8}$/));

laws({
  schemes: [news],
  openings: ['news:', 'news:a@', 'NEWS:', 'news:comp.', 'news:*', ''],
  pieces: ['@', 'a', 'b.c', '.', '%40', '%2F', '%3C', '%3E', '%20', '%0D', '%zz', '%E9', '/', '#f', '*'],
  parts: fc.oneof(
    fc.record({ scheme: fc.constant('news'), kind: fc.constant('all') }),
    fc.record({ scheme: fc.constant('news'), kind: fc.constant('group'), group: groups }),
    fc.record({ scheme: fc.constant('news'), kind: fc.constant('article'), messageId: identifiers }),
  ),
  options: { server: 'h' },
});
