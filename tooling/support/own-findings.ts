// The findings of a scheme itself in a URL, and their positions in the text.
import { type AnyScheme, createRegistry, type Finding, parseOrThrow } from '@url/core';
import { findings } from '@url/safety';
import { expect } from 'vitest';

/** Each finding as its code, severity and section, and the text from its position on. Data has the same findings, without positions. */
export function found(scheme: AnyScheme, text: string): readonly string[] {
  const registry = createRegistry([scheme]);
  const own = (of: string | ReturnType<typeof urlOf>): readonly Finding[] => {
    const result = findings(registry, of as string);
    return result.ok ? result.findings.filter(({ code }) => code.startsWith(`${scheme.name}-`)) : expect.fail(text);
  };
  const urlOf = () => parseOrThrow(registry, text).url;
  const inText = own(text);
  expect(
    own(urlOf())
      .map(({ code }) => code)
      .sort(),
  ).toEqual(inText.map(({ code }) => code).sort());
  return inText.map(
    ({ code, severity, section, position }) => `${code} ${severity} ${section} ${text.slice(position ?? text.length)}`,
  );
}
