// The panels of the page for one URL.
import type { Beside } from '../support/beside-new-url.ts';
import { codeLink, sectionLink } from './doc-links.ts';
import { type Child, copy, h } from './dom.ts';
import type { Look, Note, Row } from './model.ts';

/** The functions of the page that the panels call. */
export interface Page {
  /** Selects a range of the field. */
  select(start: number, end: number): void;
  /** Puts a text into the field. */
  put(text: string): void;
  /** Changes a part to a text; gives the reason where that cannot be written. */
  changePart(part: string, text: string): Promise<string | undefined>;
  /** Shows the URL as it was. */
  cancel(): void;
}

/** The panels. `absent` are the parts that the URL may have and has not. */
export function panels(look: Look, page: Page, absent: readonly string[]): readonly Child[] {
  if (look.state === 'empty') return [];
  const left = [partsCard(look, page, absent), writtenCard(look)];
  const right = [notesCard(look, page), planCard(look), besideCard(look.beside)];
  return [h('div', { class: 'columns' }, h('div', {}, ...left), h('div', {}, ...right))];
}

function card(title: string, ...children: readonly Child[]): HTMLElement {
  return h('section', { class: 'card' }, h('h2', {}, title), ...children);
}

/** A table without a sideways scroll of the page. */
function table(head: readonly string[], rows: readonly HTMLElement[]): HTMLElement {
  return h(
    'div',
    { class: 'table', tabindex: '0' },
    h(
      'table',
      {},
      h('thead', {}, h('tr', {}, ...head.map((word) => h('th', { scope: 'col' }, word)))),
      h('tbody', {}, ...rows),
    ),
  );
}

function partsCard({ pieces, rows, more, state }: Look, page: Page, absent: readonly string[]): Child {
  if (pieces.length === 0 && rows.length === 0) return undefined;
  const picture = h(
    'ul',
    { class: 'pieces', 'aria-label': 'The parts in their order' },
    ...pieces.map(({ text, label, colour }) =>
      h(
        'li',
        { class: label === undefined ? 'piece' : `piece p-${colour}` },
        h('code', {}, text === '' ? '\u00A0' : text),
        label !== undefined && h('small', {}, label),
      ),
    ),
  );
  const shown =
    rows.length === 0
      ? undefined
      : table(
          ['Part', 'Written', 'Means'],
          rows.map((row) => partRow(row, page, state)),
        );
  return card(
    'Parts',
    picture,
    shown,
    ...more.map((words) => h('p', { class: 'soft' }, words)),
    state !== 'unregistered' && absent.length > 0 && addParts(absent, page),
  );
}

/** Buttons for the parts that the URL has not. */
function addParts(absent: readonly string[], page: Page): HTMLElement {
  const told = h('div', {});
  const buttons = absent.map((part) =>
    h(
      'button',
      {
        type: 'button',
        class: 'small',
        onclick: () => {
          editor({ part, label: part, value: '' }, told, page);
        },
      },
      `Add ${part}`,
    ),
  );
  return h('div', { class: 'offers' }, ...buttons, told);
}

function partRow(
  { part, label, colour, written, value, isDefault, isLeftOut }: Row,
  page: Page,
  state: Look['state'],
): HTMLElement {
  const remark = isDefault ? ' (the default)' : isLeftOut ? ' (left out)' : '';
  const means = h(
    'td',
    {},
    value === undefined ? '' : value === '' ? h('em', {}, '(empty)') : h('code', {}, value === written ? '' : value),
  );
  if (!isLeftOut && value !== undefined && part !== 'scheme' && part !== 'fragment' && state !== 'unregistered') {
    means.append(' ', changeButton({ part, label, value }, means, page));
  }
  return h(
    'tr',
    {},
    h('th', { scope: 'row', class: `p-${colour}` }, `${label}${remark}`),
    h('td', {}, written === undefined ? '' : written === '' ? h('em', {}, '(empty)') : h('code', {}, written)),
    means,
  );
}

/** A button that becomes a field. */
function changeButton(
  { part, label, value }: { part: string; label: string; value: string },
  cell: HTMLElement,
  page: Page,
): HTMLElement {
  return h(
    'button',
    {
      type: 'button',
      class: 'small',
      'aria-label': `Change ${label}`,
      onclick: () => editor({ part, label, value }, cell, page),
    },
    'Change',
  );
}

/** A field for a value: Enter writes the URL with it, Escape leaves it as it was. */
function editor(
  { part, label, value }: { part: string; label: string; value: string },
  cell: HTMLElement,
  page: Page,
): void {
  const input = h('input', { type: 'text', 'aria-label': `The new ${label}`, value });
  const told = h('p', { role: 'alert', class: 'fault' });
  const finish = async (): Promise<void> => {
    const fault = await page.changePart(part, input.value);
    if (fault !== undefined) told.textContent = fault;
  };
  const save = h('button', { type: 'button', onclick: () => void finish() }, 'Change');
  cell.replaceChildren(h('span', { class: 'edit' }, input, save), told);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') void finish();
    if (event.key === 'Escape') page.cancel();
  });
  input.focus();
  input.select();
}

function writtenCard({ canonical, text, log, key }: Look): Child {
  const rows: [string, string][] = [];
  if (canonical !== undefined) rows.push(['Canonical', canonical === text ? 'as it is' : canonical]);
  if (log !== undefined) rows.push(['For a log', log]);
  if (key !== undefined && key !== canonical) rows.push(['Key', key]);
  if (rows.length === 0) return undefined;
  return card(
    'Written',
    h(
      'dl',
      { class: 'written' },
      ...rows.flatMap(([word, shown]) => [
        h('dt', {}, word),
        h('dd', {}, shown === 'as it is' ? shown : h('code', {}, shown)),
      ]),
    ),
  );
}

function notesCard({ notes, error, state }: Look, page: Page): Child {
  if (error !== undefined && notes.length === 0) return undefined;
  if (notes.length === 0)
    return card(
      'Before you follow it',
      h(
        'p',
        { class: 'soft' },
        state === 'unregistered' ? 'Nothing is known of this scheme.' : 'Nothing that is worth knowing was found.',
      ),
    );
  const title = error === undefined ? 'Before you follow it' : 'Before you follow it, as tolerant reading has it';
  return card(title, h('ul', { class: 'notes' }, ...notes.map((note) => noteItem(note, page))));
}

function noteItem({ kind, code, section, sentence, start, end, quoted }: Note, page: Page): HTMLElement {
  const select =
    start === undefined || quoted === ''
      ? undefined
      : h(
          'button',
          {
            type: 'button',
            class: 'quote',
            'aria-label': `Select ${quoted}`,
            onclick: () => page.select(start, end ?? start),
          },
          quoted,
        );
  return h(
    'li',
    {},
    h('span', { class: `badge b-${kind}` }, kind),
    h(
      'div',
      {},
      h('p', {}, sentence),
      h('p', { class: 'source' }, select, ' ', codeLink(code), ' ', sectionLink(section)),
    ),
  );
}

function planCard({ steps, octets, isPlanRefused }: Look): Child {
  if (steps.length === 0) return undefined;
  const list = h(
    'ol',
    { class: isPlanRefused ? 'steps refused' : 'steps' },
    ...steps.map(({ verb, argument, notes }) =>
      h(
        'li',
        {},
        h('strong', {}, verb),
        ' ',
        argument !== undefined && h('span', { class: 'mono' }, argument),
        ...notes.map((note) => h('small', {}, ` ${note}`)),
      ),
    ),
  );
  const sent =
    octets === undefined
      ? undefined
      : h('details', {}, h('summary', {}, 'The octets it sends'), h('pre', { tabindex: '0' }, octets));
  return card('How a client gets at it', isPlanRefused && h('p', {}, 'No plan is made:'), list, sent);
}

const VERDICTS: { readonly [verdict in Beside['verdict']]: string } = {
  neither: 'Neither reads it.',
  'ours-alone': 'new URL refuses it.',
  'theirs-alone': 'new URL reads it, and says nothing of what is wrong.',
  same: 'Both read the same.',
  spelling: 'Both read the same, written otherwise.',
  parts: 'Both read it, and differ.',
  host: 'Two readers, two hosts: they lead to different places.',
};

function besideCard(beside: Beside | undefined): Child {
  if (beside === undefined) return undefined;
  const { verdict, rows } = beside;
  // Of one reading alone there is nothing to compare.
  const isTold = verdict !== 'theirs-alone' && verdict !== 'ours-alone';
  const shown = rows.map(({ part, ours, theirs, differs }) =>
    h(
      'tr',
      { class: isTold && differs === 'yes' ? 'differs' : undefined },
      h(
        'th',
        { scope: 'row' },
        part,
        isTold && differs === 'yes' && h('span', { class: 'unseen' }, ' (differs)'),
        differs === 'spelling' && h('small', {}, ' written otherwise'),
      ),
      h('td', {}, h('code', {}, ours ?? '')),
      h('td', {}, h('code', {}, theirs ?? '')),
    ),
  );
  return card(
    'Beside new URL',
    h('p', { class: verdict === 'host' ? 'fault' : undefined }, VERDICTS[verdict], leads(beside)),
    shown.length > 0 && table(['Part', '@url', 'new URL'], shown),
  );
}

/** The host to which a text leads that we refuse. */
function leads({ verdict, rows }: Beside): string {
  const host = rows.find(({ part }) => part === 'host')?.theirs;
  return verdict === 'theirs-alone' && host !== undefined ? ` With it, the text leads to ${host}.` : '';
}

/** The line below the field: the state, and what is wrong. */
export function verdictLine(look: Look, page: Page, readTolerantly: () => void): readonly Child[] {
  const { state, verdict, section, error, mended, notes, resolved } = look;
  if (state === 'empty') return [verdict];
  const badge = { legal: 'good', repaired: 'repair', unregistered: 'note', refused: 'error', empty: '' }[state];
  const word = { legal: 'legal', repaired: 'repaired', unregistered: 'unregistered', refused: 'not a URL', empty: '' }[
    state
  ];
  const count = (kind: Note['kind'], one: string, many: string): Child => {
    const number = notes.filter((note) => note.kind === kind).length;
    return number > 0 && h('span', { class: `badge b-${kind}` }, `${number} ${number === 1 ? one : many}`);
  };
  const line = h(
    'p',
    {},
    h('span', { class: `badge b-${badge}` }, word),
    ` ${verdict} `,
    error !== undefined && codeLink(error.code),
    ' ',
    section !== undefined && sectionLink(section),
    ' ',
    count('danger', 'danger', 'dangers'),
    ' ',
    count('caution', 'caution', 'cautions'),
    ' ',
    count('repair', 'repair', 'repairs'),
  );
  const parts: Child[] = [line];
  if (resolved !== undefined) parts.push(h('p', {}, 'It stands for ', h('code', {}, resolved)));
  if (error !== undefined) {
    const { position, end } = error;
    parts.push(h('pre', { class: 'caret', tabindex: '0', 'aria-label': 'The error and its place' }, error.explained));
    const show =
      position === undefined
        ? undefined
        : h('button', { type: 'button', onclick: () => page.select(position, end ?? position) }, 'Show where');
    const tolerantly =
      mended === undefined
        ? undefined
        : h(
            'span',
            {},
            h('button', { type: 'button', onclick: readTolerantly }, 'Read tolerantly'),
            ' gives ',
            h('code', {}, mended),
            ' ',
            h('button', { type: 'button', onclick: () => page.put(mended) }, 'Use it'),
          );
    parts.push(h('div', { class: 'offers' }, show, tolerantly));
  }
  return parts;
}

/** For readers who do not see the page. */
export function spoken({ state, verdict, error, notes }: Look): string {
  if (state === 'empty') return '';
  if (error !== undefined) return `Not a URL. ${verdict}, at character ${(error.position ?? 0) + 1}.`;
  const dangers = notes.filter(({ kind }) => kind === 'danger').length;
  const cautions = notes.filter(({ kind }) => kind === 'caution').length;
  return `${state}. ${verdict}. ${dangers} dangers, ${cautions} cautions.`;
}

/** A button that copies a text. */
export function copyButton(text: () => string): HTMLElement {
  const button = h('button', { type: 'button' }, 'Copy');
  button.addEventListener('click', () => void copy(button, text()));
  return button;
}
