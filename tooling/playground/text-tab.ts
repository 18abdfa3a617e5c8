// URLs in a text: what `extract` finds, as somebody types.
import { format, type Registry } from '@url/core';
import { extract } from '@url/text';
import { codeLink, sectionLink } from './doc-links.ts';
import { fill, h } from './dom.ts';
import type { Host, Tab } from './tab.ts';

const EXAMPLE = `Yes, Jim, I found it under <URL:ftp://info.cern.ch/pub/www/doc;type=d> but
you can probably pick it up from <URL:ftp://ds.inter
nic.net/rfc>. Note the warning in <URL:http://ds.internic.net/instructions/
overview.html#WARNING>. The list is at <URL:http://host.dom/mail-
list>, and the draft at <URL:http://host.dom/{draft}>. See http://host.dom/a(b)?c=d.`;

/** More items are counted and not shown. */
const MOST = 100;

interface Found {
  readonly isUrl: boolean;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly wrapped: boolean;
  readonly alternatives: readonly string[];
  readonly code: string | undefined;
  readonly sentence: string | undefined;
  readonly section: string | undefined;
  readonly repairs: number;
}

/** The URLs and the problems of a text. */
export function foundIn(registry: Registry, text: string, bare: boolean): readonly Found[] {
  return Array.from(extract(registry, text, { bare }), (item) => {
    const { start, end, wrapped } = item;
    if (!item.ok) {
      const { code, sentence, section } = item.error;
      return {
        isUrl: false,
        start,
        end,
        text: text.slice(start, end),
        wrapped,
        alternatives: [],
        code,
        sentence,
        section,
        repairs: 0,
      };
    }
    const shown = format(registry, item.url as never, item.fragment);
    return {
      isUrl: true,
      start,
      end,
      text: shown,
      wrapped,
      alternatives: item.alternatives,
      code: undefined,
      sentence: undefined,
      section: undefined,
      repairs: item.repairs.length,
    };
  });
}

export function tab(host: Host): Tab {
  const field = h('textarea', { id: 'prose', rows: '8', spellcheck: 'false', 'data-main-field': true });
  const bare = h('input', { type: 'checkbox', id: 'bare', checked: true });
  const tolerant = h('input', { type: 'checkbox', id: 'text-tolerant' });
  const list = h('ol', { class: 'found-list' });
  const count = h('p', { role: 'status' });

  function show(): void {
    const { strict, loose } = host.registries();
    const found = foundIn(tolerant.checked ? loose : strict, field.value, bare.checked);
    const urls = found.filter(({ isUrl }) => isUrl).length;
    count.textContent = `${urls} ${urls === 1 ? 'URL' : 'URLs'}, ${found.length - urls} ${found.length - urls === 1 ? 'problem' : 'problems'}`;
    fill(
      list,
      ...found.slice(0, MOST).map((each) => itemOf(each)),
      found.length > MOST && h('li', {}, `${found.length - MOST} more`),
    );
    mark(found);
  }

  function itemOf({
    isUrl,
    start,
    end,
    text,
    wrapped,
    alternatives,
    code,
    sentence,
    section,
    repairs,
  }: Found): HTMLElement {
    const jump = (): void => {
      field.focus();
      field.setSelectionRange(start, end);
    };
    const words = [...(wrapped ? ['in brackets'] : []), ...(repairs > 0 ? [`${repairs} repairs`] : [])].join(', ');
    return h(
      'li',
      {},
      h('span', { class: `badge b-${isUrl ? 'good' : 'error'}` }, isUrl ? 'URL' : 'problem'),
      ' ',
      h('code', {}, text.length > 200 ? `${text.slice(0, 200)}…` : text),
      ' ',
      words !== '' && h('small', {}, words),
      code !== undefined && h('p', {}, `${sentence} `, codeLink(code), ' ', sectionLink(section ?? '')),
      alternatives.length > 0 &&
        h(
          'details',
          {},
          h('summary', {}, `Or perhaps (${alternatives.length})`),
          h(
            'ul',
            {},
            ...alternatives.map((each) =>
              h(
                'li',
                {},
                h('code', {}, each),
                ' ',
                h('button', { type: 'button', class: 'small', onclick: () => host.show(each) }, 'Take it apart'),
              ),
            ),
          ),
        ),
      h(
        'div',
        { class: 'offers' },
        h('button', { type: 'button', class: 'small', onclick: jump }, 'Show where'),
        isUrl && h('button', { type: 'button', class: 'small', onclick: () => host.show(text) }, 'Take it apart'),
      ),
    );
  }

  /** Marks the finds below the field: one text with ranges, without an element for each. */
  function mark(found: readonly Found[]): void {
    const shown = h('div', { class: 'mirror', 'aria-hidden': 'true' }, `${field.value}\u200B`);
    box.querySelector('.mirror')?.replaceWith(shown);
    if (!('highlights' in CSS)) return;
    const { firstChild } = shown;
    if (firstChild === null) return;
    const ranges = (isUrl: boolean): Range[] =>
      found
        .filter((each) => each.isUrl === isUrl)
        .slice(0, 1000)
        .map(({ start, end }) => {
          const range = new Range();
          range.setStart(firstChild, start);
          range.setEnd(firstChild, end);
          return range;
        });
    CSS.highlights.set('url', new Highlight(...ranges(true)));
    CSS.highlights.set('problem', new Highlight(...ranges(false)));
  }

  const box = h('div', { class: 'field' }, h('div', { class: 'mirror', 'aria-hidden': 'true' }), field);
  field.addEventListener('input', show);
  for (const box of [bare, tolerant]) box.addEventListener('change', show);
  fill(
    host.panel,
    h(
      'div',
      { class: 'card' },
      h(
        'div',
        { class: 'bar' },
        h('label', { for: 'prose' }, 'A text'),
        h(
          'span',
          { class: 'tools' },
          h('label', { class: 'switch' }, tolerant, ' Tolerant'),
          h('label', { class: 'switch' }, bare, ' Without brackets too'),
        ),
      ),
      box,
      count,
    ),
    h('section', { class: 'card' }, h('h2', {}, 'What was found'), list),
  );
  return {
    open({ prose }) {
      tolerant.checked ||= host.isTolerant();
      if (prose !== undefined) field.value = prose;
      else if (field.value === '') field.value = EXAMPLE;
      show();
    },
    fields: () => ({ prose: field.value }),
  };
}
