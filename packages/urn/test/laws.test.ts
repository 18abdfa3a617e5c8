import { escape, UCHAR } from '@url/core';
import fc from 'fast-check';
import { laws, octets } from '../../../tooling/laws.ts';
import { urn } from '../src/index.ts';

laws({
  schemes: [urn],
  openings: ['urn:', 'urn:/', 'URN:isbn:', ''],
  pieces: ['isbn:', '/', '//', 'a', '%41', '%2e', '%2F', '%', '#', '?', '<', '..'],
  parts: fc.record({
    scheme: fc.constant('urn'),
    name: fc.oneof(
      octets,
      octets.map((level) => escape(level, UCHAR)),
    ),
  }),
});
