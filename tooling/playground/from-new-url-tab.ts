// Any text through both readers, with the rows of docs/refusals.md that are like it.
import { ourAnswer } from '../support/beside-new-url.ts';
import { codeLink, sectionLink } from './doc-links.ts';
import { fill, h } from './dom.ts';
import { look } from './model.ts';
import type { Host, Tab } from './tab.ts';
import { besideCard } from './view.ts';

/** Rows of docs/refusals.md: the text, our answer, that of `new URL`. They are put in when the site is built. */
declare const REFUSALS: string;

export type Refusal = readonly [text: string, ours: string, theirs: string];

/** The rows that are like a text: refused for the same reason, or read to another host likewise. */
export function rowsLike(
  rows: readonly Refusal[],
  text: string,
  ours: string,
  isOtherHost: boolean,
): readonly Refusal[] {
  const code = ours.split(' ')[0];
  return rows
    .filter(
      ([own, answer, theirs]) =>
        own === text ||
        (ours !== '' && answer.startsWith(`✗ ${code} `)) ||
        (isOtherHost && !answer.startsWith('✗') && theirs !== '=' && theirs !== '✗'),
    )
    .slice(0, 12);
}

export function tab(host: Host): Tab {
  const rows: readonly Refusal[] = JSON.parse(REFUSALS);
  const input = h('input', {
    type: 'text',
    id: 'any',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
  });
  const answer = h('div', { 'aria-live': 'polite' });

  function show(): void {
    const seen = look(host.registries(), { text: input.value, isTolerant: host.isTolerant(), base: '' });
    const ours = ourAnswer(host.registries().strict, input.value);
    const like =
      input.value === '' ? [] : rowsLike(rows, input.value, ours.ok ? '' : ours.why, seen.beside?.verdict === 'host');
    const body = like.map(([text, own, theirs]) =>
      h('tr', {}, h('td', {}, h('code', {}, text)), h('td', {}, own), h('td', {}, theirs)),
    );
    fill(
      answer,
      seen.error !== undefined &&
        h(
          'section',
          { class: 'card' },
          h('h2', {}, 'Why it is refused'),
          h('pre', { class: 'caret', tabindex: '0' }, seen.error.explained),
          h('p', {}, codeLink(seen.error.code), ' ', sectionLink(seen.error.section)),
          seen.mended !== undefined &&
            h('p', {}, 'Tolerant reading makes ', h('code', {}, seen.mended), ' of it, and lists the repairs.'),
        ),
      besideCard(seen.beside),
      seen.notes.length > 0 &&
        h(
          'section',
          { class: 'card' },
          h('h2', {}, 'What new URL does not tell'),
          h(
            'ul',
            { class: 'notes' },
            ...seen.notes.map(({ kind, code, sentence }) =>
              h(
                'li',
                {},
                h('span', { class: `badge b-${kind}` }, kind),
                h('div', {}, h('p', {}, sentence), h('p', { class: 'source' }, codeLink(code))),
              ),
            ),
          ),
        ),
      like.length > 0 &&
        h(
          'section',
          { class: 'card' },
          h('h2', {}, 'Texts like it'),
          h(
            'p',
            { class: 'soft' },
            '✗ is refused, ✓ is read and has no host, = is the same host. ',
            h('a', { href: '../refusals/' }, 'All refusals'),
          ),
          h(
            'div',
            { class: 'table', tabindex: '0' },
            h(
              'table',
              {},
              h(
                'thead',
                {},
                h('tr', {}, ...['Text', '@url', 'new URL'].map((word) => h('th', { scope: 'col' }, word))),
              ),
              h('tbody', {}, ...body),
            ),
          ),
        ),
    );
  }

  input.addEventListener('input', show);
  fill(
    host.panel,
    h(
      'div',
      { class: 'card form' },
      h('label', { for: 'any' }, 'Any text that you give to new URL'),
      input,
      h(
        'p',
        { class: 'soft' },
        h('a', { href: '../from-new-url/' }, 'From new URL'),
        ' has the counterparts, and what surprises.',
      ),
    ),
    answer,
  );
  return {
    open({ any }) {
      input.value = any ?? (input.value || 'http:/evil.com');
      show();
    },
    fields: () => ({ any: input.value }),
  };
}
