// The search: a module that is loaded when it is first asked for. It has the index in it.

import MiniSearch from 'minisearch';
import { OPTIONS } from './search-options.ts';

/** The index, which is put in when the site is built. */
declare const INDEX: string;

const search = MiniSearch.loadJSON<{ id: string }>(INDEX, OPTIONS);

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** Fills the dialog, and shows what is found as somebody types. */
export function open(dialog: HTMLDialogElement, root: string): void {
  if (dialog.childElementCount === 0) fill(dialog, root);
  dialog.showModal();
  dialog.querySelector('input')?.select();
}

function fill(dialog: HTMLDialogElement, root: string): void {
  const label = element('label', 'Search');
  const input = element('input');
  input.type = 'search';
  input.autocomplete = 'off';
  const list = element('ul');
  const count = element('p');
  count.setAttribute('role', 'status');
  label.append(input);
  dialog.append(label, count, list);
  input.addEventListener('input', () => {
    const found = search.search(input.value, { prefix: true, fuzzy: 0.15, boost: { title: 4, page: 2 } });
    count.textContent = input.value === '' ? '' : `${found.length} found`;
    list.replaceChildren(
      ...found.slice(0, 20).map(({ id, title, page }) => {
        const item = element('li');
        const link = element('a', title);
        link.href = root + id;
        link.append(element('small', ` ${page}`));
        item.append(link);
        return item;
      }),
    );
  });
  dialog.addEventListener('keydown', (event) => {
    const links = [...dialog.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === 'ArrowDown') (links[at + 1] ?? links[0])?.focus();
    else if (event.key === 'ArrowUp') (at > 0 ? links[at - 1] : input)?.focus();
    else if (event.key === 'Enter' && document.activeElement === input) links[0]?.click();
    else return;
    event.preventDefault();
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog || event.target instanceof HTMLAnchorElement) dialog.close();
  });
}
