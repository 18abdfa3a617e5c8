import { describe, expect, test } from 'vitest';
import { share } from '../support/share.ts';
import { curlVersion, placesOfCurl } from './curl.ts';
import { type ByMode, foundElsewhere, judged, nothingByMode, placeOfUrl, readings, texts } from './hosts.ts';

const COUNT = share() < 1 ? 1_000 : 200_000;
const made = texts(COUNT, 1738);

function expectNoSurprise(modes: ByMode, least: number): void {
  for (const { read, same, unwarned } of Object.values(modes)) {
    expect(unwarned).toEqual([]);
    expect(same).toBeGreaterThan(least);
    expect(read).toBeGreaterThan(same);
  }
  // A reader that never differed would show that nothing was compared.
  expect(modes.strict.warned).toEqual({
    'host-number-leading-zero': expect.any(Number),
    'user-question-mark': expect.any(Number),
  });
  // Nobody disagrees about a canonical text, except about leading zeros.
  expect(Object.keys(modes.written.warned)).toEqual(['host-number-leading-zero']);
}

describe('a text that we read leads other readers to the same host and port, or has a finding that says otherwise', () => {
  test('new URL', () => {
    const read = made.flatMap(readings);
    expectNoSurprise(judged(nothingByMode, read, placeOfUrl), COUNT / 40);
  });

  test.skipIf(curlVersion() === undefined)('curl', async () => {
    const given = made
      .slice(0, share() < 1 ? 400 : 50_000)
      .flatMap(readings)
      .filter(({ text }) => !/^ *telnet:/i.test(text));
    const places = await placesOfCurl(given.map(({ text }) => text));
    expectNoSurprise(
      judged(nothingByMode, given, (text) => places.get(text)),
      COUNT / 160,
    );
  });
});

test('a URL that is found in a text has the host that new URL sees in the same characters', () => {
  expect(foundElsewhere(made)).toEqual([]);
});
