// What a scheme itself finds in a URL, and where in the text.
import { type AnyScheme, createRegistry, type Finding, findings } from '@url/core';
import { expect } from 'vitest';

/** Each as its code, severity and section, and the text from its place on. Data alone has the same, but no places. */
export function found(scheme: AnyScheme, text: string): readonly string[] {
  const registry = createRegistry({ schemes: [scheme] });
  const own = (of: Parameters<typeof findings<AnyScheme>>[1]): readonly Finding[] => {
    const result = findings(registry, of);
    return result.ok ? result.findings.filter(({ code }) => code.startsWith(`${scheme.name}-`)) : expect.fail(text);
  };
  const inText = own(text);
  const { url } = registry.parseOrThrow(text);
  expect(own(url)).toEqual(inText.map((finding) => ({ ...finding, position: undefined })));
  return inText.map(
    ({ code, severity, section, position }) => `${code} ${severity} ${section} ${text.slice(position ?? text.length)}`,
  );
}
