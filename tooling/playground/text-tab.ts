// URLs in a text: what `extract` finds, as somebody types.
import { format, type Registry, type UrlError } from '@url/core';
import { extract } from '@url/text';
import { codeLink, sectionLink } from './doc-links.ts';
import { fill, html } from './dom.ts';
import type { Host, Tab } from './tab.ts';

const EXAMPLE = `Yes, Jim, I found it under <URL:ftp://info.cern.ch/pub/www/doc;type=d> but
you can probably pick it up from <URL:ftp://ds.inter
nic.net/rfc>. Note the warning in <URL:http://ds.internic.net/instructions/
overview.html#WARNING>. The list is at <URL:http://host.dom/mail-
list>, and the draft at <URL:http://host.dom/{draft}>. See http://host.dom/a(b)?c=d.`;

/** More items are counted and not shown. */
const MOST = 100;

/** The URLs and the problems of a text. */
export function foundIn(registry: Registry, text: string, bare: boolean) {
  return Array.from(extract(registry, text, { bare }), (item) => ({
    item,
    isUrl: item.ok,
    text: item.ok ? format(registry, item.url as never, item.fragment) : text.slice(item.start, item.end),
  }));
}

type Found = ReturnType<typeof foundIn>[number];

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

export function tab(host: Host): Tab {
  const field = html<HTMLTextAreaElement>`<textarea id="prose" rows="8" spellcheck="false" data-main-field></textarea>`;
  const bare = html<HTMLInputElement>`<input type="checkbox" id="bare" checked />`;
  const tolerant = html<HTMLInputElement>`<input type="checkbox" id="text-tolerant" />`;
  const list = html`<ol class="found-list"></ol>`;
  const count = html`<p role="status"></p>`;

  function show(): void {
    const { strict, loose } = host.registries();
    const found = foundIn(tolerant.checked ? loose : strict, field.value, bare.checked);
    const urls = found.filter(({ isUrl }) => isUrl).length;
    count.textContent = `${plural(urls, 'URL')}, ${plural(found.length - urls, 'problem')}`;
    const left = found.length - MOST;
    fill(list, found.slice(0, MOST).map(itemOf), left > 0 && html`<li>${left} more</li>`);
    mark(found);
  }

  function itemOf({ item, isUrl, text }: Found): HTMLElement {
    const select = (): void => {
      field.focus();
      field.setSelectionRange(item.start, item.end);
    };
    const small = (word: string, act: () => void) =>
      html`<button type="button" class="small" onclick=${act}>${word}</button>`;
    const apart = (url: string) => small('Take it apart', () => host.show(url));
    const repairs = item.ok ? item.repairs.length : 0;
    const words = [...(item.wrapped ? ['in brackets'] : []), ...(repairs > 0 ? [`${repairs} repairs`] : [])].join(', ');
    return html`<li>
      <span class="badge b-${isUrl ? 'good' : 'error'}">${isUrl ? 'URL' : 'problem'}</span> <code>${
        text.length > 200 ? `${text.slice(0, 200)}…` : text
      }</code> ${words !== '' && html`<small>${words}</small>`}
      ${item.ok ? item.alternatives.length > 0 && others(item.alternatives, apart) : problem(item.error)}
      <div class="offers">${small('Show where', select)}${isUrl && apart(text)}</div>
    </li>`;
  }

  /** Marks the finds below the field: one text with ranges, without an element for each. */
  function mark(found: readonly Found[]): void {
    const shown = html`<div class="mirror" aria-hidden="true">${`${field.value}\u200B`}</div>`;
    box.querySelector('.mirror')?.replaceWith(shown);
    if (!('highlights' in CSS)) return;
    const { firstChild } = shown;
    if (firstChild === null) return;
    const ranges = (isUrl: boolean): Range[] =>
      found
        .filter((each) => each.isUrl === isUrl)
        .slice(0, 1000)
        .map(({ item }) => {
          const range = new Range();
          range.setStart(firstChild, item.start);
          range.setEnd(firstChild, item.end);
          return range;
        });
    CSS.highlights.set('url', new Highlight(...ranges(true)));
    CSS.highlights.set('problem', new Highlight(...ranges(false)));
  }

  const box = html`<div class="field"><div class="mirror" aria-hidden="true"></div>${field}</div>`;
  field.addEventListener('input', show);
  for (const each of [bare, tolerant]) each.addEventListener('change', show);
  fill(
    host.panel,
    html`<div class="card">
      <div class="bar">
        <label for="prose">A text</label>
        <span class="tools">
          <label class="switch">${tolerant} Tolerant</label>
          <label class="switch">${bare} Without brackets too</label>
        </span>
      </div>
      ${box}${count}
    </div>`,
    html`<section class="card"><h2>What was found</h2>${list}</section>`,
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

function problem({ code, section, sentence }: UrlError): HTMLElement {
  return html`<p>${sentence} ${codeLink(code)} ${sectionLink(section)}</p>`;
}

function others(alternatives: readonly string[], apart: (url: string) => HTMLElement): HTMLElement {
  return html`<details>
    <summary>Or perhaps (${alternatives.length})</summary>
    <ul>${alternatives.map((each) => html`<li><code>${each}</code> ${apart(each)}</li>`)}</ul>
  </details>`;
}
