import { encode, UCHAR } from '@url/core';
import { isDecodedText } from '@url/core/scheme';
import fc from 'fast-check';
import { laws, texts } from '../../../tooling/support/laws.ts';
import { urn } from '../src/index.ts';

laws({
  schemes: [urn],
  openings: ['urn:', 'urn:/', 'URN:isbn:', ''],
  pieces: ['isbn:', '/', '//', 'a', '%41', '%2e', '%2F', '%', '#', '?', '<', '..'],
  parts: fc.record({
    scheme: fc.constant('urn'),
    name: fc.oneof(
      texts,
      texts.filter(isDecodedText).map((level) => encode(level, UCHAR)),
    ),
  }),
});
