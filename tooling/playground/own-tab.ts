// A scheme of one's own in a form: tried at once, checked by `checkScheme`, taken away as TypeScript.
import { abnf } from '@url/grammar/tools';
import { fill, html } from './dom.ts';
import { type Authority, FIRST, type Form, firstText, made, type SchemeOrFault } from './own-scheme.ts';
import type { Host, Tab } from './tab.ts';
import { copyButton } from './view.ts';

/** The productions that a button adds. */
const ADDED: readonly (readonly [word: string, text: string])[] = [
  ['a text', '/{NAME}'],
  ['digits', '/{NAME:digits}'],
  ['letters', '/{NAME:letters}'],
  ['a list', '/{NAME*}'],
  ['pairs', '[?{NAME&}]'],
  ['perhaps a text', '[;NAME={NAME}]'],
];

const FIELDS: readonly (readonly [name: keyof Form, label: string, hint: string])[] = [
  ['name', 'Name', 'x- for a name that two parties agree on (RFC 1738 §4)'],
  ['document', 'Document', 'where it is defined: every error names it'],
  ['port', 'Default port', 'nothing, if there is none'],
  [
    'after',
    'After the host',
    '{name} a text · {name:digits} · {name:letters} · {name*} a list with / · {name&} pairs · [ … ] may be left out',
  ],
  ['secrets', 'Secrets', 'names of parts and pairs that are hidden in logs'],
];

const AUTHORITIES: readonly (readonly [value: Authority, word: string])[] = [
  ['login', 'user, password, host and port'],
  ['hostport', 'host and port'],
  ['host', 'a host alone'],
  ['none', 'no host: name:…'],
];

export function tab(host: Host): Tab {
  const inputs = new Map(
    FIELDS.map(([name]) => [
      name,
      html<HTMLInputElement>`<input type="text" id="own-${name}" autocomplete="off" autocapitalize="none" spellcheck="false"
        aria-describedby="own-${name}-hint" />`,
    ]),
  );
  const authority = html<HTMLSelectElement>`<select id="own-authority">
    ${AUTHORITIES.map(([value, word]) => html`<option value=${value}>${word}</option>`)}
  </select>`;
  const fault = html`<p class="fault" role="alert"></p>`;
  const source = html`<pre tabindex="0" aria-label="The scheme in TypeScript"></pre>`;
  const rules = html`<pre tabindex="0" aria-label="The grammar in ABNF"></pre>`;
  const report = html`<div aria-live="polite"></div>`;
  let last: SchemeOrFault | undefined;
  let tried = '';

  function form(): Form {
    const value = (name: keyof Form): string => inputs.get(name)?.value ?? '';
    return {
      name: value('name'),
      document: value('document'),
      port: value('port'),
      after: value('after'),
      secrets: value('secrets'),
      authority: authority.value as Authority,
    };
  }

  function put(given: Form): void {
    for (const [name, input] of inputs) input.value = given[name];
    authority.value = given.authority;
  }

  function show(): void {
    const now = form();
    last = made(now);
    fault.textContent = last.ok ? '' : last.why;
    report.replaceChildren();
    if (!last.ok) return;
    source.textContent = last.source;
    rules.textContent = abnf(last.scheme);
    const text = firstText(now);
    // The text is the form's until somebody types another one.
    if (host.text() === '' || host.text() === tried || tried === '') {
      tried = text;
      host.use([last.scheme]);
      host.put(text);
    } else host.use([last.scheme]);
  }

  /** Holds the scheme to the laws that all schemes keep. */
  async function check(): Promise<void> {
    if (last === undefined || !last.ok) return;
    const { scheme } = last;
    fill(report, html`<p>Checking…</p>`);
    const { checked } = await import('./check-own-scheme.ts');
    setTimeout(() => {
      const { ok, count, text } = checked(scheme, host.text());
      const badge = html`<span class="badge b-${ok ? 'good' : 'error'}">${ok ? 'keeps the laws' : 'breaks a law'}</span>`;
      fill(report, html`<p>${badge} ${count} checks</p>`, html`<pre tabindex="0">${text}</pre>`);
    });
  }

  function add(text: string): void {
    const input = inputs.get('after');
    if (input === undefined) return;
    const names = ['part', 'other', 'third', 'fourth', 'fifth', 'sixth'];
    const name = names.find((each) => !input.value.includes(`{${each}`)) ?? 'more';
    const added = text.replaceAll('NAME', name);
    // The part that may be left out is the last.
    const at = added.startsWith('[')
      ? input.value.length
      : (input.value.indexOf('[') + input.value.length + 1) % (input.value.length + 1);
    const begin = input.value.slice(0, at);
    input.value = begin + (begin === '' ? added.replace(/^\//, '') : added) + input.value.slice(at);
    show();
    input.focus();
  }

  const offers = html`<div class="offers" role="group" aria-label="Add a production">
    Add ${ADDED.map(([word, text]) => html`<button type="button" class="small" onclick=${() => add(text)}>${word}</button>`)}
  </div>`;
  const rows = FIELDS.map(
    ([name, label, hint]) => html`<div class="row">
      <label for="own-${name}">${label}</label>
      ${inputs.get(name)}
      <small id="own-${name}-hint">${hint}</small>
      ${name === 'after' && offers}
    </div>`,
  );
  rows.splice(3, 0, html`<div class="row"><label for="own-authority">Before the slash</label>${authority}</div>`);
  for (const input of inputs.values()) input.addEventListener('input', show);
  authority.addEventListener('change', show);
  fill(
    host.panel,
    html`<div class="card own">
      <div class="form">${rows}${fault}</div>
      <div>
        <div class="bar"><h2>The same in TypeScript</h2>${copyButton(() => source.textContent ?? '')}</div>
        ${source}
        <details><summary>The grammar in ABNF</summary>${rules}</details>
        <p class="offers"><button type="button" onclick=${() => void check()}>Check it with checkScheme</button></p>
        ${report}
      </div>
    </div>`,
  );
  return {
    open(fields) {
      const given = Object.fromEntries(Object.entries(fields).filter(([name]) => name in FIRST));
      if (inputs.get('name')?.value === '' || Object.keys(given).length > 0) put({ ...FIRST, ...given });
      show();
    },
    fields: () => ({ ...form() }),
  };
}
