// Changes of one part of a URL, and URLs that are begun with nothing but a scheme.
import { build, change, format, type Registry, type Result, type Url } from '@url/core';
import { valueAt } from './model.ts';

/** The text of the URL with another value at a part, or the reason why it cannot be written. */
export function changedText(
  registry: Registry,
  url: Url,
  part: string,
  text: string,
  fragment: string | undefined,
): Result<string> {
  const [name = '', ...rest] = part.split('.');
  const value = typeof valueAt(url, part) === 'number' ? Number(text) : text;
  const whole = rest.length === 0 ? value : withValue(valueAt(url, name), rest, value);
  const result = change(registry, url as never, { [name]: whole } as never) as Result<Url>;
  return result.ok ? { ...result, url: format(registry, result.url as never, fragment) } : result;
}

/** Data with another value at a path. */
function withValue(data: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  const inner = rest.length === 0 ? value : withValue(Object(data)[name], rest, value);
  if (Array.isArray(data)) return data.map((each, at) => (String(at) === name ? inner : each));
  return { ...Object(data), [name]: inner };
}

/** Values for parts that a new URL needs. */
const BEGINNINGS: Readonly<Record<string, unknown>> = {
  host: 'host.dom',
  address: 'fred@host.dom',
  group: 'comp.lang.c',
  kind: 'all',
  database: 'db',
  messageId: 'a@host.dom',
  contentId: 'a@host.dom',
  hsoname: 'name',
  name: 'a:b',
  cell: 'host.dom',
  path: ['name'],
  fields: [],
  gtype: '1',
  selector: '',
  hosts: [{ host: 'host.dom' }],
};

/** The shortest URL of a scheme that can be made of these values; `undefined` for a scheme that needs others. */
export function beginning(registry: Registry, scheme: string): string | undefined {
  const parts: Record<string, unknown> = { scheme };
  for (let tries = 0; tries < 10; tries += 1) {
    const result = build(registry, parts as never) as Result<Url>;
    if (result.ok) return format(registry, result.url as never);
    const { part = '' } = result.error;
    const [name = ''] = part.split('.');
    if (name in parts) return undefined;
    const value = name === 'kind' && scheme === 'wais' ? 'database' : BEGINNINGS[name];
    if (value === undefined) return undefined;
    parts[name] = value;
  }
  return undefined;
}
