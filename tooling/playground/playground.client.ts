// The script of the playground: its field, its tabs, its link. What a tab alone needs is loaded when it is opened.
/// <reference types="vite/client" />
import type { AnyScheme } from '@url/core';
import { redact } from '@url/safety';
import './base.css';
import './playground.css';
import { byId, copy, fill, html } from './dom.ts';
import { absentParts, type Look, look, type Registries, type Resolver } from './model.ts';
import { FIRST_SCHEMES, LATER, registriesOf } from './registries.ts';
import { addressOf, sharedIn } from './share.ts';
import type { Host, Tab } from './tab.ts';
import { type Page, panels, spoken, verdictLine } from './view.ts';

const TABS: { readonly [name: string]: (() => Promise<{ tab(host: Host): Tab }>) | undefined } = {
  text: () => import('./text-tab.ts'),
  own: () => import('./own-tab.ts'),
  compare: () => import('./compare-tab.ts'),
};

const root = document.documentElement;
const field = byId<HTMLTextAreaElement>('url');
const mirror = byId('mirror');
const tolerantBox = byId<HTMLInputElement>('tolerant');
const base = byId<HTMLInputElement>('base');
const lookAt = byId('look');
const loaded = new Map<string, Tab>();
const { connections = '', script = '' } = document.querySelector<HTMLElement>('.playground')?.dataset ?? {};
/** The schemes that are not there yet, by their names, and how they are loaded. */
const absent = new Map<string, () => Promise<readonly AnyScheme[]>>();
const loadLater = async (): Promise<readonly AnyScheme[]> => (await import('./later-schemes.ts')).later;
const loadConnections = async (): Promise<readonly AnyScheme[]> =>
  (await import(/* @vite-ignore */ new URL(script, location.href).href)).connections;
for (const name of LATER) absent.set(name, loadLater);
for (const name of connections.split(' ')) if (name !== '') absent.set(name, loadConnections);
let schemes = FIRST_SCHEMES;
let registries = registriesOf(schemes);
let own: Registries | undefined;
let resolver: Resolver | undefined;
let current = 'url';
let seen: Look | undefined;
let speaking: ReturnType<typeof setTimeout> | undefined;

const page: Page = {
  select(start, end) {
    field.focus();
    field.setSelectionRange(start, end === start ? Math.min(start + 1, field.value.length) : end);
  },
  put,
  changePart,
  cancel: () => show(),
};

function used(): Registries {
  return current === 'own' && own !== undefined ? own : registries;
}

function put(text: string): void {
  field.value = text;
  show();
}

/** Writes the URL with another value at a part. Gives the reason where it cannot be written. */
async function changePart(part: string, text: string): Promise<string | undefined> {
  if (seen?.url === undefined) return undefined;
  const { url, canonical = '' } = seen;
  const { changedText } = await import('./changes.ts');
  const { strict, loose } = used();
  const hash = canonical.indexOf('#');
  const fragment = hash === -1 ? undefined : canonical.slice(hash + 1);
  const result = changedText(tolerantBox.checked ? loose : strict, url, part, text, fragment);
  if (!result.ok) return result.error.sentence;
  put(result.url);
  return undefined;
}

/** Reads the field, and shows everything of it. */
function show(): void {
  const question = { text: field.value.replace(/\n/g, ''), isTolerant: tolerantBox.checked, base: base.value };
  if (isLoading(question.text) || isLoading(question.base)) return;
  seen = look(used(), question, resolver);
  colour(seen);
  fill(byId('verdict'), verdictLine(seen, page, readTolerantly));
  fill(lookAt, panels(seen, page, seen.url === undefined ? [] : absentParts(seen.url)));
  lookAt.hidden = seen.state === 'empty';
  delete root.dataset['filling'];
  clearTimeout(speaking);
  const words = spoken(seen);
  speaking = setTimeout(() => fill(byId('status'), words), 700);
}

function readTolerantly(): void {
  tolerantBox.checked = true;
  show();
}

/** The parts in their colours below the text of the field, and what is wrong underlined. */
function colour({ text, pieces, error }: Look): void {
  const start = error?.position ?? text.length;
  const end = Math.max(error?.end ?? start, Math.min(start + 1, text.length));
  const shown = pieces.filter((piece) => piece.start < start);
  const spans = shown.map(({ text: own, start: from, colour: name }) => {
    const before = own.slice(0, start - from);
    return html`<span class=${name === undefined ? undefined : `p-${name}`}>${before}</span>`;
  });
  const told = Math.min(shown.at(-1)?.end ?? 0, start);
  const wrong = error === undefined ? '' : text.slice(start, end);
  fill(
    mirror,
    spans,
    text.slice(told, start),
    wrong !== '' && html`<span class="wrong">${wrong}</span>`,
    error !== undefined && text.slice(end),
    '\u200B',
  );
}

/** True if a text names a scheme that is not there yet. It is loaded, and the text shown then. */
function isLoading(text: string): boolean {
  const [, name = ''] = /^\s*([a-z][a-z\d+.-]*):/i.exec(text) ?? [];
  const wanted = name.toLowerCase();
  const load =
    current === 'own'
      ? undefined
      : (absent.get(wanted) ??
        absent.get(
          [...absent.keys()].find(
            (each) => wanted.startsWith(each) || (wanted.length > 4 && each.startsWith(wanted)),
          ) ?? '',
        ));
  if (load === undefined) return false;
  void loadSchemes(load).then(show);
  return true;
}

async function loadSchemes(load: () => Promise<readonly AnyScheme[]>): Promise<void> {
  const more = await load();
  for (const [name, each] of absent) if (each === load) absent.delete(name);
  schemes = [...schemes, ...more.filter(({ name }) => !schemes.some((each) => each.name === name))];
  registries = registriesOf(schemes);
}

/** All schemes, for tabs in which a text may have any. */
async function loadAll(): Promise<void> {
  for (const load of new Set(absent.values())) await loadSchemes(load);
}

async function open(name: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  const load = TABS[name];
  const tabName = load === undefined ? 'url' : name;
  current = tabName;
  for (const tab of document.querySelectorAll<HTMLElement>('[role=tab]')) {
    const isOpen = tab.id === `tab-${tabName}`;
    tab.setAttribute('aria-selected', String(isOpen));
    tab.tabIndex = isOpen ? 0 : -1;
    byId(tab.id.replace('tab-', 'panel-')).hidden = !isOpen;
  }
  if (load !== undefined) {
    let tab = loaded.get(tabName);
    if (tab === undefined) {
      const [module] = await Promise.all([load(), loadAll()]);
      tab = loaded.get(tabName) ?? module.tab(hostOf(tabName));
      loaded.set(tabName, tab);
      // Another tab was opened while this one was on its way.
      if (current !== tabName) return;
    }
    tab.open(fields);
  }
  const hasField = tabName === 'url' || tabName === 'own';
  if (hasField) {
    byId(`panel-${tabName}`).append(byId('field-card'));
    show();
  } else {
    lookAt.hidden = true;
    delete root.dataset['filling'];
  }
}

function hostOf(name: string): Host {
  return {
    panel: byId(`panel-${name}`),
    registries: () => registries,
    isTolerant: () => tolerantBox.checked,
    use(those) {
      own = registriesOf(those);
      if (current === 'own') show();
    },
    show(text) {
      put(text);
      void open('url');
    },
    put,
    text: () => field.value,
  };
}

/** The address of what is shown, without anything secret. */
function address(): string {
  const safe = (text: string): string => redact(used().loose, text);
  const fields = Object.entries(loaded.get(current)?.fields() ?? {}).map(([name, value]) => [name, safe(value)]);
  const hasField = current === 'url' || current === 'own';
  return addressOf({
    tab: current,
    url: hasField ? safe(field.value) : '',
    isTolerant: tolerantBox.checked,
    base: hasField ? safe(base.value) : '',
    fields: Object.fromEntries(fields),
  });
}

function start(): void {
  const handed = sessionStorage.getItem('url');
  sessionStorage.removeItem('url');
  const { tab, url, isTolerant, base: from, fields } = sharedIn(location.hash);
  field.value = handed ?? url;
  tolerantBox.checked = isTolerant;
  base.value = from;
  if (from !== '') base.dispatchEvent(new Event('input'));
  byId<HTMLDetailsElement>('base-details').open = from !== '';
  void open(tab, fields);
}

field.addEventListener('input', show);
field.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') event.preventDefault();
});
tolerantBox.addEventListener('change', show);
base.addEventListener('input', async () => {
  resolver ??= (await import('./reference.ts')).referenceOf;
  show();
});
byId('copy-link').addEventListener('click', ({ currentTarget }) => {
  history.replaceState(null, '', address());
  void copy(currentTarget as HTMLElement, location.href);
});
for (const button of document.querySelectorAll<HTMLElement>('.example')) {
  button.addEventListener('click', () => {
    tolerantBox.checked = button.dataset['tolerant'] !== undefined;
    put(button.dataset['url'] ?? '');
  });
}
const begin = byId<HTMLSelectElement>('begin');
const BEGUN = [...FIRST_SCHEMES.map(({ name }) => name), ...absent.keys()];
begin.append(...BEGUN.map((name) => html`<option value=${name}>${name}</option>`));
begin.addEventListener('change', async () => {
  const [{ beginning }] = await Promise.all([import('./changes.ts'), loadAll()]);
  const text = beginning(registries.strict, begin.value);
  if (text !== undefined) put(text);
  begin.value = '';
});
const list = document.querySelector('[role=tablist]');
list?.addEventListener('click', ({ target }) => {
  const id = target instanceof HTMLElement ? target.closest('[role=tab]')?.id : undefined;
  if (id !== undefined) void open(id.replace('tab-', ''));
});
list?.addEventListener('keydown', (event) => {
  const { key } = event as KeyboardEvent;
  const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[key];
  if (next === undefined) return;
  event.preventDefault();
  const tab = tabs[(next + tabs.length) % tabs.length];
  tab?.focus();
  tab?.click();
});
addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null;
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  field.focus();
});
addEventListener('hashchange', start);
start();
