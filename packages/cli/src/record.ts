import { explain, redact, type UrlError } from '@url/core';
import { type Reading, warningsOf } from './read.ts';
import { type ReadingOptions, readOptions } from './reading.ts';
import { registry } from './registry.ts';
import { hide, type ShowOptions } from './show.ts';

/** What `--json` prints of a text that was read, without the text. */
export function recordOf(text: string, reading: Reading & { ok: true }, options: ShowOptions & ReadingOptions): object {
  const { url, fragment, repairs, scheme } = reading;
  const { showPassword } = options;
  return {
    ok: true,
    registered: scheme === undefined ? false : undefined,
    url: showPassword ? url : hide(url, scheme?.secrets),
    canonical: showPassword ? registry.format(url, fragment) : redact(registry, url, fragment),
    fragment,
    repairs,
    findings: warningsOf(text, readOptions(options)),
  };
}

/** What it prints of what is refused; `part` is the argument that the position is one in, or the part that is wrong. */
export function refusalOf({ code, position, section, sentence }: UrlError, part?: string): object {
  return { ok: false, error: { code, position, section, part, message: sentence ?? explain(code) } };
}
