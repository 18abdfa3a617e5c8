// Two URLs at the three levels, and what makes them differ.
import { equivalent, key, type Level, parseAny, type Registry, type Url } from '@url/core';
import { fill, h } from './dom.ts';
import type { Host, Tab } from './tab.ts';

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

export interface Compared {
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

export function compare(registry: Registry, one: string, other: string): Compared {
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
  const fields = ['one', 'other'].map((name) =>
    h('input', { type: 'text', id: name, autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false' }),
  );
  const [one, other] = fields as [HTMLInputElement, HTMLInputElement];
  const answer = h('div', { 'aria-live': 'polite' });

  function show(): void {
    const { strict, loose } = host.registries();
    const { rows, parts, fault } = compare(host.isTolerant() ? loose : strict, one.value, other.value);
    if (fault !== undefined) {
      fill(answer, h('p', { class: 'fault' }, fault));
      return;
    }
    const body = rows.map(({ level, words, equal, keys }) =>
      h(
        'tr',
        {},
        h('th', { scope: 'row' }, level),
        h('td', {}, words),
        h('td', {}, h('span', { class: `badge b-${equal ? 'good' : 'caution'}` }, equal ? 'equal' : 'differ')),
        h('td', {}, h('code', {}, keys[0]), !equal && h('br'), !equal && h('code', {}, keys[1])),
      ),
    );
    fill(
      answer,
      h(
        'div',
        { class: 'table', tabindex: '0' },
        h(
          'table',
          {},
          h(
            'thead',
            {},
            h('tr', {}, ...['Level', 'Meaning', 'They', 'Key'].map((word) => h('th', { scope: 'col' }, word))),
          ),
          h('tbody', {}, ...body),
        ),
      ),
      h('p', {}, parts.length === 0 ? 'Their data is the same.' : `Their data differs in ${parts.join(', ')}.`),
    );
  }

  for (const field of fields) field.addEventListener('input', show);
  fill(
    host.panel,
    h(
      'div',
      { class: 'card form' },
      h('label', { for: 'one' }, 'One URL'),
      one,
      h('label', { for: 'other' }, 'Another URL'),
      other,
      h(
        'p',
        { class: 'soft' },
        'When two are the same depends on who asks. ',
        h('a', { href: '../comparison/' }, 'When are two the same?'),
      ),
    ),
    h('section', { class: 'card' }, h('h2', {}, 'At the three levels'), answer),
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
