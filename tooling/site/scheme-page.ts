// The additions of a scheme's page to its README: a picture, its codes, the plan of its example, its grammar.
import {
  type AnyScheme,
  access,
  assumedAccess,
  createRegistry,
  parse,
  type Registry,
  type Result,
  steps,
  type Url,
} from '@url/core';
import { diagram, notationOfScheme } from '@url/grammar/tools';
import { piecesOf } from '../playground/url-pieces.ts';
import { productionsOf } from '../support/scheme-grammars.ts';
import { tryAddress } from './markdown.ts';
import { escaped, railroad } from './railroad.ts';
import { linkTo } from './routes.ts';

/** The first URL of the scheme in its README. */
function exampleIn(readme: string, scheme: AnyScheme, registry: Registry): string | undefined {
  const found = Array.from(readme.matchAll(/'([^'\s]+)'/g), ([, text = '']) => text).filter((text) =>
    text.startsWith(`${scheme.name}:`),
  );
  return found.find((text) => parse(registry, text).ok);
}

/** The HTML before the README, and that after it. */
export function aroundReadme(
  route: string,
  readme: string,
  schemes: readonly AnyScheme[],
): { before: string; after: string } {
  const registry = createRegistry(schemes);
  const [scheme] = schemes;
  if (scheme === undefined) throw new Error(`${route} has no scheme`);
  const example = exampleIn(readme, scheme, registry);
  if (example === undefined) throw new Error(`the README of ${scheme.name} has no example`);
  return {
    before: picture(registry, example, route),
    after: codesOf(route, scheme) + planOf(registry, example) + grammarOf(scheme),
  };
}

/** A URL with its parts in colours, the names below them. */
export function picture(registry: Registry, text: string, route: string): string {
  const pieces = piecesOf(registry, text).map(({ text: shown, label, colour }) =>
    label === undefined
      ? `<span class="piece"><code>${escaped(shown)}</code></span>`
      : `<span class="piece p-${colour}"><code>${escaped(shown) || '&nbsp;'}</code><small>${escaped(label)}</small></span>`,
  );
  const address = tryAddress(text);
  const link =
    address === undefined
      ? ''
      : `<p><a href="${linkTo(route, `playground/#${address}`)}">Take it apart in the playground</a></p>`;
  return `<div class="card picture" role="group" aria-label="A URL and its parts"><div class="pieces">${pieces.join('')}</div>${link}</div>`;
}

function codesOf(route: string, { name, syntax }: AnyScheme): string {
  const rows = (['errors', 'repairs', 'findings'] as const).flatMap((kind) =>
    Object.entries(syntax.rules?.[kind] ?? {}).map(([code, rule]) => {
      const [section, sentence] = (rule as readonly string[]).slice(-2);
      const severity = kind === 'findings' ? (rule as readonly string[])[0] : kind.slice(0, -1);
      return `<tr><td><a href="${linkTo(route, `codes/#${code}`)}"><code>${code}</code></a></td><td><span class="badge b-${severity}">${severity}</span></td><td>${escaped(section ?? '')}</td><td>${escaped(sentence ?? '')}</td></tr>`;
    }),
  );
  if (rows.length === 0) return '';
  return `<h2 id="its-codes">Its codes</h2><p>Those that every scheme shares are in <a href="${linkTo(route, 'codes/')}">errors and codes</a>.</p><div class="table" tabindex="0"><table><thead><tr><th scope="col">code of ${escaped(name)}</th><th scope="col">kind</th><th scope="col">section</th><th scope="col">what it means</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
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
  return `<h2 id="the-plan-of-its-example">The plan of its example</h2><p>What <code>access</code> says a client does for <code>${escaped(example)}</code>.</p><ol class="steps">${rows.join('')}</ol>`;
}

/** The grammar as diagrams. The README has it as ABNF. */
function grammarOf(scheme: AnyScheme): string {
  const head = '<h2 id="the-syntax">The syntax</h2>';
  if (notationOfScheme(scheme) !== undefined) {
    return `${head}<div class="rails" tabindex="0">${railroad(diagram(scheme), `The syntax of ${scheme.name}`)}</div>`;
  }
  const drawn = productionsOf(scheme).map(
    ({ name, diagram: data, text }) =>
      `<figure class="rule"><figcaption><code>${name}</code></figcaption>${railroad(data, text.replace(/\s+/g, ' '))}</figure>`,
  );
  const [first, ...others] = drawn;
  return `${head}<div class="rails" tabindex="0">${first}${others.slice(0, 5).join('')}</div>${others.length > 5 ? `<details><summary>The other ${others.length - 5} productions</summary><div class="rails" tabindex="0">${others.slice(5).join('')}</div></details>` : ''}`;
}
