import { canParse, format, type Registry } from '@url/core';
import { others } from './registry.ts';

/**
 * The URL that was probably meant by a text that lacks its beginning: a host with a port, two slashes and a host, or a Windows path. Its first
 * word may read as a scheme: `localhost:8080`.
 */
export function meantUrl(registry: Registry, text: string): string | undefined {
  const [, port] = HOST_AND_PORT.exec(text) ?? [];
  if (port !== undefined) return legal(registry, `${port === '443' ? 'https' : 'http'}://${text}`);
  if (/^\/\/[^/]*\.[^/]/.test(text)) return legal(registry, `http:${text}`);
  const [, name] = WINDOWS_PATH.exec(text) ?? [];
  if (name === undefined) return undefined;
  const result = others.fromPath(name, 'windows');
  return result.ok ? format(registry, result.url) : undefined;
}

function legal(registry: Registry, text: string): string | undefined {
  return canParse(registry, text) ? text : undefined;
}

/** A name with a dot is a host: hardly any scheme has one. */
const HOST_AND_PORT = /^(?:localhost|[a-z\d-]+(?:\.[a-z\d-]+){1,127}):(\d{1,5})(?=$|[/?#])/i;

/** `C:\a`, `C:/a`, and either after `file:` and too few slashes. */
const WINDOWS_PATH = /^(?:file:\/{0,2})?([a-z]:(?:\\|\/(?!\/)).*)$/is;
