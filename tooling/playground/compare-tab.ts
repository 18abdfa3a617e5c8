// Two URLs at the three levels, and what makes them differ.
import { equivalent, key, type Level, parseAny, type Registry, type Url } from '@url/core';
import { fill, html } from './dom.ts';
import type { Host, Tab } from './tab.ts';
import { table } from './view.ts';

const LEVELS: readonly (readonly [level: Level, words: string])[] = [
  ['text', 'the same characters'],
  ['encoding', 'the same once case and escapes are folded'],
  ['scheme', 'equal data: default ports and empty paths too'],
];

/** The parts that differ in two data, as paths. */
export function differing(one: unknown, other: unknown, part = ''): readonly string[] {
  if (Object.is(one, other)) return [];
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return [part];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) =>
    differing(
      (one as Record<string, unknown>)[name],
      (other as Record<string, unknown>)[name],
      part === '' ? name : `${part}.${name}`,
    ),
  );
}

export interface Comparison {
  readonly rows: readonly {
    readonly level: Level;
    readonly words: string;
    readonly equal: boolean;
    readonly keys: readonly [string, string];
  }[];
  readonly parts: readonly string[];
  /** The reason why nothing was compared. */
  readonly fault: string | undefined;
}

export function compare(registry: Registry, one: string, other: string): Comparison {
  const [left, right] = [parseAny(registry, one), parseAny(registry, other)];
  for (const [which, result] of [
    ['first', left],
    ['second', right],
  ] as const) {
    if (!result.ok)
      return {
        rows: [],
        parts: [],
        fault: `The ${which} is not a URL: ${result.error.sentence} (${result.error.code}).`,
      };
  }
  const rows = LEVELS.map(([level, words]) => {
    const result = equivalent(registry, one, other, level);
    const keyOf = (text: string): string => {
      const told = key(registry, text, level);
      return told.ok ? told.key : '';
    };
    return { level, words, equal: result.ok && result.equal, keys: [keyOf(one), keyOf(other)] as const };
  });
  const data = (result: typeof left): Url | undefined => (result.ok ? result.url : undefined);
  return { rows, parts: differing(data(left), data(right)), fault: undefined };
}

export function tab(host: Host): Tab {
  const field = (name: string): HTMLInputElement =>
    html`<input type="text" id=${name} autocomplete="off" autocapitalize="none" spellcheck="false" />`;
  const [one, other] = [field('one'), field('other')];
  const answer = html`<div aria-live="polite"></div>`;

  function show(): void {
    const { strict, loose } = host.registries();
    const { rows, parts, fault } = compare(host.isTolerant() ? loose : strict, one.value, other.value);
    if (fault !== undefined) {
      fill(answer, html`<p class="fault">${fault}</p>`);
      return;
    }
    const body = rows.map(
      ({ level, words, equal, keys }) => html`<tr>
        <th scope="row">${level}</th>
        <td>${words}</td>
        <td><span class="badge b-${equal ? 'good' : 'caution'}">${equal ? 'equal' : 'differ'}</span></td>
        <td><code>${keys[0]}</code>${!equal && [html`<br />`, html`<code>${keys[1]}</code>`]}</td>
      </tr>`,
    );
    const differences = parts.length === 0 ? 'Their data is the same.' : `Their data differs in ${parts.join(', ')}.`;
    fill(answer, table(['Level', 'Meaning', 'They', 'Key'], body), html`<p>${differences}</p>`);
  }

  for (const each of [one, other]) each.addEventListener('input', show);
  fill(
    host.panel,
    html`<div class="card form">
      <label for="one">One URL</label>
      ${one}
      <label for="other">Another URL</label>
      ${other}
      <p class="soft">When two are the same depends on who asks. <a href="../comparison/">When are two the same?</a></p>
    </div>`,
    html`<section class="card"><h2>At the three levels</h2>${answer}</section>`,
  );
  return {
    open({ one: first, other: second }) {
      one.value = first ?? (one.value || 'http://host.dom:80/%7Efred');
      other.value = second ?? (other.value || 'HTTP://Host.dom/%7efred');
      show();
    },
    fields: () => ({ one: one.value, other: other.value }),
  };
}
