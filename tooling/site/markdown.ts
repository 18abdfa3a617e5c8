// Markdown as the site shows it: code in colours, headings with addresses, links that lead to pages, URLs that lead to the playground.
import { posix } from 'node:path';
import { canParse, createRegistry, parse, secretsIn, tolerant } from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import GithubSlugger from 'github-slugger';
import MarkdownIt, { type Token } from 'markdown-it';
import { createCssVariablesTheme, createHighlighter } from 'shiki';
import { linkTo } from './routes.ts';

const HOME = 'https://github.com/at-url/url';

export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** A page as HTML, and what is learned on the way. */
export interface Rendered {
  readonly html: string;
  /** The first heading. */
  readonly title: string;
  readonly headings: readonly Heading[];
  /** The first paragraph, without markup. */
  readonly lead: string;
  /** The text of each section, for the search. */
  readonly sections: readonly Section[];
  /** The Markdown with its links as the site has them. */
  readonly twin: string;
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly level: number;
  readonly text: string;
}

/** The routes of Markdown files that are pages; for a heading of a file that is split, the page that has it. */
export interface Targets {
  routeOf(file: string, anchor: string | undefined): string | undefined;
  /** True if the repository has this file or folder. */
  has(path: string): boolean;
}

/** The settings that a page is rendered with. */
type Env = Place & { readonly slugger: GithubSlugger; readonly headings: Heading[] };

interface Place {
  readonly route: string;
  readonly source: string;
  readonly targets: Targets;
  readonly problems: string[];
}

const highlighter = await createHighlighter({
  themes: [createCssVariablesTheme({ name: 'site', variablePrefix: '--code-' })],
  langs: ['ts', 'tsx', 'json', 'sh', 'sql', 'console'],
});

const strict = createRegistry([...rfc1630, https]);
const loose = createRegistry([...rfc1630, https], { tolerant });

/** Code in colours. Each colour is a class: no style is inline. */
function coloured(code: string, language: string): string {
  const lang = highlighter.getLoadedLanguages().includes(language) ? language : 'text';
  const html = highlighter.codeToHtml(code.replace(/\n$/, ''), { lang, theme: 'site' });
  return html
    .replace(/<pre[^>]*>/, '<pre tabindex="0">')
    .replace(/ style="color:var\(--code-(?:token-)?([a-z-]+)\)"/g, (_, name) =>
      name === 'foreground' ? '' : ` class="c-${name}"`,
    )
    .replace(/ style="[^"]*"/g, '')
    .replace(/<span>([^<]*)<\/span>/g, '$1');
}

const markdown = new MarkdownIt({ html: true, linkify: false });

function envOf(env: object | undefined): Env {
  return env as Env;
}

markdown.renderer.rules['fence'] = (tokens, at) => {
  const { info, content } = tokens[at] as Token;
  return coloured(content, info.trim().split(/\s/)[0] ?? '');
};
markdown.renderer.rules['code_block'] = (tokens, at) => coloured((tokens[at] as Token).content, 'text');
markdown.renderer.rules['heading_open'] = (tokens, at, _options, env) => {
  const { tag } = tokens[at] as Token;
  const { headings, slugger } = envOf(env);
  const text = textOf(tokens[at + 1] as Token);
  const id = slugger.slug(text);
  headings.push({ level: Number(tag.slice(1)), id, text });
  return `<${tag} id="${id}">`;
};
markdown.renderer.rules['heading_close'] = (tokens, at, _options, env) => {
  const { tag } = tokens[at] as Token;
  const { id = '', text = '' } = envOf(env).headings.at(-1) ?? {};
  const anchor = tag === 'h1' ? '' : ` <a class="anchor" href="#${id}" aria-label="Link to ${attribute(text)}">#</a>`;
  return `${anchor}</${tag}>\n`;
};
markdown.renderer.rules['table_open'] = () => '<div class="table" tabindex="0"><table>\n';
markdown.renderer.rules['table_close'] = () => '</table></div>\n';
markdown.renderer.rules['th_open'] = () => '<th scope="col">';
markdown.renderer.rules['td_open'] = () => '<td>';
markdown.renderer.rules['code_inline'] = (tokens, at, _options, env) => {
  const { content } = tokens[at] as Token;
  const code = `<code>${markdown.utils.escapeHtml(content)}</code>`;
  const isInLink =
    tokens
      .slice(0, at)
      .reduce((depth, { type }) => depth + Number(type === 'link_open') - Number(type === 'link_close'), 0) > 0;
  const address = isInLink ? undefined : tryAddress(content);
  return address === undefined
    ? code
    : `<a class="try" href="${linkTo(envOf(env).route, `playground/#${address}`)}">${code}</a>`;
};
markdown.core.ruler.push('links', ({ tokens, env }) => {
  for (const { children } of tokens) {
    for (const token of children ?? []) {
      for (const name of ['href', 'src']) {
        const url = token.attrGet(name);
        if (url !== null) token.attrSet(name, linkOf(String(url), envOf(env)));
      }
    }
  }
});

/** The fragment by which the playground shows a URL; `undefined` for what is not one, and for one with a secret. */
export function tryAddress(text: string): string | undefined {
  if (!/^[a-z][\w+.-]*:\S/i.test(text) || text.length > 500) return undefined;
  if (!canParse(strict, text) && !parse(loose, text).ok) return undefined;
  if (secretsIn(loose, text).length > 0) return undefined;
  return `url=${encodeURIComponent(text)}${canParse(strict, text) ? '' : '&tolerant=1'}`;
}

/** A link of a page, as the site has it: to a page, or to the file in the repository. A link to what is not there is a problem. */
function linkOf(url: string, { route, source, targets, problems }: Env): string {
  const [, inRepository] = new RegExp(`^${HOME}/(?:blob|tree)/main/(.*)$`).exec(url) ?? [];
  if (inRepository === undefined && /^[a-z][\w+.-]*:/i.test(url)) return url;
  const [path = '', anchor] = (inRepository ?? url).split('#');
  const decoded = decodeURIComponent(path);
  const target = inRepository === undefined ? posix.join(posix.dirname(source), decoded) : decoded;
  const file = path === '' ? source : target.replace(/\/$/, '');
  const page = targets.routeOf(file, anchor) ?? targets.routeOf(`${file}/README.md`, anchor);
  if (page !== undefined) return linkTo(route, anchor === undefined ? page : `${page}#${anchor}`);
  if (/\.(?:png|svg)$/.test(file)) return linkTo(route, `pictures/${posix.basename(file)}`);
  if (!targets.has(file)) problems.push(`${source}: ${url} leads nowhere`);
  return `${HOME}/${/\.[a-z]+$/.test(file) ? 'blob' : 'tree'}/main/${file}${anchor === undefined ? '' : `#${anchor}`}`;
}

function textOf({ children, content }: Token): string {
  return (children ?? []).length === 0
    ? content
    : (children ?? []).map((each) => (each.type === 'softbreak' ? ' ' : each.content)).join('');
}

function attribute(text: string): string {
  return markdown.utils.escapeHtml(text);
}

/** Renders a page. `problems` gets what is wrong with its links. */
export function render(text: string, place: Place): Rendered {
  const env: Env = { ...place, slugger: new GithubSlugger(), headings: [] };
  const tokens = markdown.parse(text, { ...env });
  const html = markdown.renderer.render(tokens, markdown.options, { ...env });
  const lead = tokens.find(({ type }, at) => type === 'inline' && tokens[at - 1]?.type === 'paragraph_open');
  return {
    html,
    title: env.headings.find(({ level }) => level === 1)?.text ?? '',
    headings: env.headings,
    lead: lead === undefined ? '' : textOf(lead),
    sections: sectionsOf(tokens, env.headings),
    twin: twinOf(text, env),
  };
}

/** The text between two headings. */
function sectionsOf(tokens: readonly Token[], headings: readonly Heading[]): readonly Section[] {
  const sections: { id: string; title: string; level: number; text: string }[] = [];
  let next = 0;
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const { id = '', text = '', level = 1 } = headings[next++] ?? {};
      sections.push({ id, title: text, level, text: '' });
    } else if ((token.type === 'inline' && tokens[at - 1]?.type !== 'heading_open') || token.type === 'fence') {
      const last = sections.at(-1);
      if (last !== undefined) last.text += ` ${textOf(token)}`;
    }
  }
  return sections;
}

/** The Markdown of a page, whose links lead to the twins of other pages. */
function twinOf(text: string, env: Env): string {
  const quiet: Env = { ...env, problems: [] };
  return text.replace(/(\]\()([^)\s]+)(\))/g, (_, before, url, after) => {
    if (/^#/.test(url)) return before + url + after;
    return before + linkOf(url, quiet).replace(/\/(#|$)/, '/index.md$1') + after;
  });
}
