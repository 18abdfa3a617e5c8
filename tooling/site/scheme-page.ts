// The additions of a scheme's page to its README: a picture, its codes, the plan of its example, its grammar.

import { readFileSync } from 'node:fs';
import { type AnyScheme, access, createRegistry, parse, type Registry, type Result, type Url } from '@url/core';
import { diagram, notationOfScheme } from '@url/grammar/tools';
import { assumedAccess, steps } from '@url/safety';
import { piecesOf } from '../playground/url-pieces.ts';
import { productionsOf, schemesOf } from '../support/scheme-grammars.ts';
import { playgroundLink } from './markdown.ts';
import { ROOT } from './nav.ts';
import { escaped, railroad } from './railroad.ts';

/** The first URL of the scheme in its README. */
function exampleIn(readme: string, scheme: AnyScheme, registry: Registry): string | undefined {
  const found = Array.from(readme.matchAll(/'([^'\s]+)'/g), ([, text = '']) => text).filter((text) =>
    text.startsWith(`${scheme.name}:`),
  );
  return found.find((text) => parse(registry, text).ok);
}

/** The HTML before the README of a package, and the Markdown after it. */
export async function schemeParts(name: string): Promise<readonly [before: string, after: string]> {
  const schemes = await schemesOf(name);
  const registry = createRegistry(schemes);
  const [scheme] = schemes;
  if (scheme === undefined) throw new Error(`@url/${name} has no scheme`);
  const example = exampleIn(readFileSync(`${ROOT}packages/${name}/README.md`, 'utf8'), scheme, registry);
  if (example === undefined) throw new Error(`the README of ${scheme.name} has no example`);
  return [picture(registry, example), [codesOf(scheme), planOf(registry, example), grammarOf(scheme)].join('\n\n')];
}

/** A URL with its parts in colours, the names below them. */
export function picture(registry: Registry, text: string): string {
  const pieces = piecesOf(registry, text).map(({ text: shown, label, colour }) =>
    label === undefined
      ? `<span class="piece"><code>${escaped(shown)}</code></span>`
      : `<span class="piece p-${colour}"><code>${escaped(shown) || '&nbsp;'}</code><small>${escaped(label)}</small></span>`,
  );
  const link = playgroundLink(text, 'Take it apart in the playground');
  return `<div v-pre class="card picture" role="group" aria-label="A URL and its parts"><div class="pieces">${pieces.join('')}</div>${link === undefined ? '' : `<p>${link}</p>`}</div>`;
}

function codesOf({ name, syntax }: AnyScheme): string {
  const rows = (['errors', 'repairs', 'findings'] as const).flatMap((kind) =>
    Object.entries(syntax.rules?.[kind] ?? {}).map(([code, rule]) => {
      const [section, sentence] = (rule as readonly string[]).slice(-2);
      const severity = kind === 'findings' ? (rule as readonly string[])[0] : kind.slice(0, -1);
      return `| [\`${code}\`](/findings/#${code}) | <span class="badge b-${severity}">${severity}</span> | ${escaped(section ?? '')} | ${escaped(sentence ?? '')} |`;
    }),
  );
  if (rows.length === 0) return '';
  return `## Its codes\n\nThose that every scheme shares are in [errors and codes](/findings/).\n\n| code of ${name} | kind | section | what it means |\n| --- | --- | --- | --- |\n${rows.join('\n')}`;
}

function planOf(registry: Registry, example: string): string {
  const result = parse(registry, example) as Result<Url>;
  if (!result.ok) return '';
  const { plan, assumed } = assumedAccess(registry, result.url as never);
  const shown = plan.by === 'refused' ? access(registry, result.url as never) : plan;
  const rows = steps(registry, shown, { assumed }).map(
    ({ verb, argument, note, assumed: isAssumed }) =>
      `<li><strong>${escaped(verb)}</strong> ${argument === undefined ? '' : `<code>${escaped(argument)}</code>`} ${[
        note,
        ...(isAssumed ? ['assumed'] : []),
      ]
        .filter((word) => word !== undefined)
        .map((word) => `<small>${escaped(word)}</small>`)
        .join(' ')}</li>`,
  );
  return `## The plan of its example\n\nWhat \`access\` says a client does for \`${example}\`.\n\n<ol v-pre class="steps">${rows.join('')}</ol>`;
}

/** The grammar as diagrams. The README has it as ABNF. */
function grammarOf(scheme: AnyScheme): string {
  const head = '## The syntax\n\n';
  if (notationOfScheme(scheme) !== undefined) {
    return `${head}<div v-pre class="rails" tabindex="0">${railroad(diagram(scheme), `The syntax of ${scheme.name}`)}</div>`;
  }
  const drawn = productionsOf(scheme).map(
    ({ name, diagram: data, text }) =>
      `<figure class="rule"><figcaption><code>${name}</code></figcaption>${railroad(data, text.replace(/\s+/g, ' '))}</figure>`,
  );
  const [first, ...others] = drawn;
  return `${head}<div v-pre class="rails" tabindex="0">${first}${others.slice(0, 5).join('')}</div>${others.length > 5 ? `<details><summary>The other ${others.length - 5} productions</summary><div v-pre class="rails" tabindex="0">${others.slice(5).join('')}</div></details>` : ''}`;
}
