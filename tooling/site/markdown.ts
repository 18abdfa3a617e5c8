// The site's additions to Markdown: links between files lead to pages, URLs lead to the playground, schemes have pictures.

import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { canParse, createRegistry, parse, tolerant } from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { secretsIn } from '@url/safety';
import type { MarkdownRenderer } from 'vitepress';
import { ROOT } from './nav.ts';
import { escaped } from './railroad.ts';

export const BASE = '/url/';
export const SITE = `https://at-url.github.io${BASE}`;
const REPOSITORY = 'https://github.com/at-url/url';

const strict = createRegistry([...rfc1630, https]);
const loose = createRegistry([...rfc1630, https], { tolerant });

/** The fragment by which the playground shows a URL; `undefined` for what is not one, and for one with a secret. */
export function tryAddress(text: string): string | undefined {
  if (!/^[a-z][\w+.-]*:\S/i.test(text) || text.length > 500) return undefined;
  const isStrict = canParse(strict, text);
  if ((!isStrict && !parse(loose, text).ok) || secretsIn(loose, text).length > 0) return undefined;
  return `url=${encodeURIComponent(text)}${isStrict ? '' : '&tolerant=1'}`;
}

/** A link that leaves VitePress for the playground. */
export function playgroundLink(text: string, html: string): string | undefined {
  const address = tryAddress(text);
  return address && `<a class="try" target="_self" href="${BASE}playground/#${escaped(address)}">${html}</a>`;
}

/** A link as the site has it: to a page, or to the file in the repository. VitePress says which of the others are dead. */
export function linkOf(url: string, source: string, routes: ReadonlyMap<string, string>): string {
  if (url.startsWith(SITE)) return `/${url.slice(SITE.length)}`;
  const inRepository = new RegExp(`^${REPOSITORY}/(?:blob|tree)/main/(.*)$`).exec(url)?.[1];
  if (inRepository === undefined && /^[a-z][\w+.-]*:|^#|^\//i.test(url)) return url;
  const [path = '', anchor] = (inRepository ?? url).split('#');
  const file = posix.join(inRepository === undefined ? posix.dirname(source) : '', decodeURI(path)).replace(/\/$/, '');
  const hash = anchor === undefined ? '' : `#${anchor}`;
  const route = routes.get(file) ?? routes.get(`${file}/README.md`);
  if (route !== undefined) return `/${route}${hash}`;
  if (!existsSync(ROOT + file)) return inRepository === undefined ? url : `/${file}`;
  return `${REPOSITORY}/${/\.[a-z]+$/.test(file) ? 'blob' : 'tree'}/main/${file}${hash}`;
}

export interface Site {
  /** The routes of pages by their files. */
  readonly routes: ReadonlyMap<string, string>;
  /** The HTML after the heading of a page, and that at its end. */
  readonly around: ReadonlyMap<string, readonly [before: string, after: string]>;
}

/** Pages are rendered for the browser, for the server and for the search: their code is coloured once. */
const coloured = new Map<string, string>();

export function extend(md: MarkdownRenderer, { routes, around }: Site): void {
  const { highlight } = md.options;
  md.options.highlight = (code, language, attributes) => {
    const key = `${language} ${attributes} ${code}`;
    const html = coloured.get(key) ?? highlight?.(code, language, attributes) ?? '';
    coloured.set(key, html);
    return html;
  };
  const sources = new Map(Array.from(routes, ([file, route]) => [`${route}index.md`, file]));
  const { render } = md;
  md.render = (text, env = {}) => {
    const [before, after] = around.get(sources.get(env.relativePath) ?? '') ?? ['', ''];
    return render.call(md, `${text.replace(/^# .*\n/m, (heading) => `${heading}\n${before}\n`)}\n\n${after}`, env);
  };
  md.core.ruler.push('links', ({ tokens, env }) => {
    const source = sources.get(env.relativePath) ?? '';
    const isApi = source.startsWith('docs/api/');
    for (const token of tokens) if (token.info === 'abnf' || (isApi && token.info === 'ts')) token.info = 'txt';
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const url = token.attrGet('href');
      if (url === null) continue;
      const link = linkOf(url, source, routes);
      token.attrSet('href', link);
      if (!link.startsWith('/playground/')) continue;
      // It is no page of VitePress, which leaves a link with a target as it is.
      token.attrSet('href', BASE + link.slice(1));
      token.attrSet('target', '_self');
    }
  });
  md.renderer.rules['table_open'] = () => '<div class="table" tabindex="0"><table>\n';
  md.renderer.rules['table_close'] = () => '</table></div>\n';
  md.renderer.rules['code_inline'] = (tokens, at) => {
    const content = tokens[at]?.content ?? '';
    const code = `<code v-pre>${escaped(content)}</code>`;
    const isInLink = tokens.slice(0, at).findLast(({ type }) => type.startsWith('link_'))?.type === 'link_open';
    return (isInLink ? undefined : playgroundLink(content, code)) ?? code;
  };
}
