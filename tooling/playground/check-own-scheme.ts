// `checkScheme` for a scheme of one's own. It is loaded when somebody asks for it.
import { type AnyScheme, createRegistry, parse, type Result, type Url } from '@url/core';
import { checkScheme } from '@url/testing';

export interface LawReport {
  readonly ok: boolean;
  readonly count: number;
  readonly text: string;
}

/** Holds a scheme to the laws, with a text of it. */
export function checked(scheme: AnyScheme, text: string): LawReport {
  const result = parse(createRegistry([scheme]), text) as Result<Url>;
  const vectors = result.ok ? [{ kind: 'parse', in: text, out: { ...result.url } }] : [];
  // Times in a page that does other work mean nothing.
  const report = checkScheme(scheme, vectors, { clock: () => 0 });
  return { ok: report.ok, count: report.checked, text: report.text };
}
