// The panels of the page for one URL.
import type { Beside } from '../support/beside-new-url.ts';
import { codeLink, sectionLink } from './doc-links.ts';
import { type Child, copy, html } from './dom.ts';
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
export function panels(look: Look, page: Page, absent: readonly string[]): Child {
  if (look.state === 'empty') return undefined;
  return html`<div class="columns">
    <div>${partsCard(look, page, absent)}${writtenCard(look)}</div>
    <div>${notesCard(look, page)}${planCard(look)}${besideCard(look.beside)}</div>
  </div>`;
}

function card(title: string, ...children: readonly Child[]): HTMLElement {
  return html`<section class="card"><h2>${title}</h2>${children}</section>`;
}

/** A table without a sideways scroll of the page. */
export function table(head: readonly string[], rows: readonly HTMLElement[]): HTMLElement {
  return html`<div class="table" tabindex="0">
    <table>
      <thead><tr>${head.map((word) => html`<th scope="col">${word}</th>`)}</tr></thead>
      <tbody>${rows}</tbody>
    </table>
  </div>`;
}

/** A value as it is, or a word for one without characters. */
function code(text: string): HTMLElement {
  return text === '' ? html`<em>(empty)</em>` : html`<code>${text}</code>`;
}

function partsCard({ pieces, rows, more, state }: Look, page: Page, absent: readonly string[]): Child {
  if (pieces.length === 0 && rows.length === 0) return undefined;
  const picture = pieces.map(
    ({ text, label, colour }) => html`<li class=${label === undefined ? 'piece' : `piece p-${colour}`}>
      <code>${text === '' ? '\u00A0' : text}</code>${label !== undefined && html`<small>${label}</small>`}
    </li>`,
  );
  const shown = rows.map((row) => partRow(row, page, state));
  return card(
    'Parts',
    html`<ul class="pieces" aria-label="The parts in their order">${picture}</ul>`,
    rows.length > 0 && table(['Part', 'Written', 'Means'], shown),
    more.map((words) => html`<p class="soft">${words}</p>`),
    state !== 'unregistered' && absent.length > 0 && addParts(absent, page),
  );
}

/** Buttons for the parts that the URL has not. */
function addParts(absent: readonly string[], page: Page): HTMLElement {
  const told = html`<div></div>`;
  const add = (part: string) => () => editor({ part, label: part, value: '' }, told, page);
  const buttons = absent.map(
    (part) => html`<button type="button" class="small" onclick=${add(part)}>Add ${part}</button>`,
  );
  return html`<div class="offers">${buttons}${told}</div>`;
}

function partRow(
  { part, label, colour, written, value, isDefault, isLeftOut }: Row,
  page: Page,
  state: Look['state'],
): HTMLElement {
  const remark = isDefault ? ' (the default)' : isLeftOut ? ' (left out)' : '';
  const means = html`<td>
    ${value !== undefined && (value === '' || value !== written) && code(value)}
  </td>`;
  if (!isLeftOut && value !== undefined && part !== 'scheme' && part !== 'fragment' && state !== 'unregistered') {
    const change = (): void => editor({ part, label, value }, means, page);
    means.append(
      ' ',
      html`<button type="button" class="small" aria-label="Change ${label}" onclick=${change}>Change</button>`,
    );
  }
  return html`<tr>
    <th scope="row" class="p-${colour}">${label}${remark}</th>
    <td>${written !== undefined && code(written)}</td>
    ${means}
  </tr>`;
}

/** A field for a value: Enter writes the URL with it, Escape leaves it as it was. */
function editor(
  { part, label, value }: { part: string; label: string; value: string },
  cell: HTMLElement,
  page: Page,
): void {
  const input = html<HTMLInputElement>`<input type="text" aria-label="The new ${label}" value=${value} />`;
  const told = html`<p role="alert" class="fault"></p>`;
  const finish = async (): Promise<void> => {
    const fault = await page.changePart(part, input.value);
    if (fault !== undefined) told.textContent = fault;
  };
  const save = html`<button type="button" onclick=${() => void finish()}>Change</button>`;
  cell.replaceChildren(html`<span class="edit">${input}${save}</span>`, told);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') void finish();
    if (event.key === 'Escape') page.cancel();
  });
  input.focus();
  input.select();
}

function writtenCard({ canonical, text, log, key }: Look): Child {
  const rows: [string, Child][] = [];
  if (canonical !== undefined) rows.push(['Canonical', canonical === text ? 'as it is' : code(canonical)]);
  if (log !== undefined) rows.push(['For a log', code(log)]);
  if (key !== undefined && key !== canonical) rows.push(['Key', code(key)]);
  if (rows.length === 0) return undefined;
  const list = rows.map(([word, shown]) => [html`<dt>${word}</dt>`, html`<dd>${shown}</dd>`]);
  return card('Written', html`<dl class="written">${list}</dl>`);
}

function notesCard({ notes, error, state }: Look, page: Page): Child {
  if (error !== undefined && notes.length === 0) return undefined;
  const title = error === undefined ? 'Before you follow it' : 'Before you follow it, as tolerant reading has it';
  if (notes.length > 0) return card(title, html`<ul class="notes">${notes.map((note) => noteItem(note, page))}</ul>`);
  const nothing =
    state === 'unregistered' ? 'Nothing is known of this scheme.' : 'Nothing that is worth knowing was found.';
  return card(title, html`<p class="soft">${nothing}</p>`);
}

function noteItem({ kind, code: name, section, sentence, start, end, quoted }: Note, page: Page): HTMLElement {
  const select = (): void => page.select(start ?? 0, end ?? start ?? 0);
  const quote = html`<button type="button" class="quote" aria-label="Select ${quoted}" onclick=${select}>${quoted}</button>`;
  return html`<li>
    <span class="badge b-${kind}">${kind}</span>
    <div>
      <p>${sentence}</p>
      <p class="source">${start !== undefined && quoted !== '' && quote} ${codeLink(name)} ${sectionLink(section)}</p>
    </div>
  </li>`;
}

function planCard({ steps, octets, isPlanRefused }: Look): Child {
  if (steps.length === 0) return undefined;
  const list = steps.map(
    ({ verb, argument, notes }) => html`<li>
      <strong>${verb}</strong> ${argument !== undefined && html`<span class="mono">${argument}</span>`}
      ${notes.map((note) => html`<small> ${note}</small>`)}
    </li>`,
  );
  const sent = html`<details><summary>The octets it sends</summary><pre tabindex="0">${octets}</pre></details>`;
  return card(
    'How a client gets at it',
    isPlanRefused && html`<p>No plan is made:</p>`,
    html`<ol class=${isPlanRefused ? 'steps refused' : 'steps'}>${list}</ol>`,
    octets !== undefined && sent,
  );
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
  const shown = rows.map(({ part, ours = '', theirs = '', differs }) => {
    const isOther = isTold && differs === 'yes';
    return html`<tr class=${isOther ? 'differs' : undefined}>
      <th scope="row">
        ${part}${isOther && html`<span class="unseen"> (differs)</span>`}
        ${differs === 'spelling' && html`<small> written otherwise</small>`}
      </th>
      <td><code>${ours}</code></td>
      <td><code>${theirs}</code></td>
    </tr>`;
  });
  return card(
    'Beside new URL',
    html`<p class=${verdict === 'host' ? 'fault' : undefined}>${VERDICTS[verdict]}${leads(beside)}</p>`,
    shown.length > 0 && table(['Part', '@url', 'new URL'], shown),
  );
}

/** The host to which a text leads that we refuse. */
function leads({ verdict, rows }: Beside): string {
  const host = rows.find(({ part }) => part === 'host')?.theirs;
  return verdict === 'theirs-alone' && host !== undefined ? ` With it, the text leads to ${host}.` : '';
}

/** The badge of a state, and its word. */
const STATES: { readonly [state in Look['state']]: readonly [badge: string, word: string] } = {
  legal: ['good', 'legal'],
  repaired: ['repair', 'repaired'],
  unregistered: ['note', 'unregistered'],
  refused: ['error', 'not a URL'],
  empty: ['', ''],
};

/** The line below the field: the state, and what is wrong. */
export function verdictLine(look: Look, page: Page, readTolerantly: () => void): Child {
  const { state, verdict, section, error, notes, resolved } = look;
  if (state === 'empty') return verdict;
  const [badge, word] = STATES[state];
  const count = (kind: Note['kind'], one: string, many: string): Child => {
    const number = notes.filter((note) => note.kind === kind).length;
    return number > 0 && html`<span class="badge b-${kind}">${number} ${number === 1 ? one : many}</span>`;
  };
  return [
    html`<p>
      <span class="badge b-${badge}">${word}</span> ${verdict} ${error !== undefined && codeLink(error.code)} ${
        section !== undefined && sectionLink(section)
      } ${count('danger', 'danger', 'dangers')} ${count('caution', 'caution', 'cautions')} ${count('repair', 'repair', 'repairs')}
    </p>`,
    resolved !== undefined && html`<p>It stands for <code>${resolved}</code></p>`,
    error !== undefined && errorLines(error, look, page, readTolerantly),
  ];
}

function errorLines(
  { position, end, explained }: NonNullable<Look['error']>,
  { mended, suggested }: Look,
  page: Page,
  readTolerantly: () => void,
): Child {
  const select = (): void => page.select(position ?? 0, end ?? position ?? 0);
  const tolerantly = html`<span>
    <button type="button" onclick=${readTolerantly}>Read tolerantly</button> gives <code>${mended}</code> <button
      type="button" onclick=${() => page.put(mended ?? '')}>Use it</button>
  </span>`;
  const meant = html`<span>
    Did you mean <code>${suggested}</code>? <button type="button" onclick=${() => page.put(suggested ?? '')}>Use it</button>
  </span>`;
  return [
    html`<pre class="caret" tabindex="0" aria-label="The error and its place">${explained}</pre>`,
    html`<div class="offers">
      ${position !== undefined && html`<button type="button" onclick=${select}>Show where</button>`}
      ${mended !== undefined && tolerantly} ${suggested !== undefined && meant}
    </div>`,
  ];
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
  const button = html`<button type="button">Copy</button>`;
  button.addEventListener('click', () => void copy(button, text()));
  return button;
}
