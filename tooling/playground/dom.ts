// Elements of a page. Every text is a text node: no markup is made from what somebody typed.
import htm from 'htm';

export type Child = Node | string | number | undefined | false | readonly Child[];

type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void) | undefined>>;

type Template = <Kind extends HTMLElement = HTMLElement>(
  strings: TemplateStringsArray,
  ...values: readonly (Child | Attributes[string])[]
) => Kind;

/** A template of HTML as an element, with its attributes, its listeners (`onclick`) and its children. */
export const html: Template = (htm as unknown as (typeof htm)['default']).bind(element) as Template;

function element(
  this: { 0: number },
  name: string,
  attributes: Attributes | null,
  ...children: readonly Child[]
): HTMLElement {
  // An element is in one place: htm may keep none for the next time.
  this[0] = 3;
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (typeof value === 'function') made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, '');
    else if (typeof value === 'string') made.setAttribute(key, value);
  }
  fill(made, ...children);
  return made;
}

/** The element of the page with this id. */
export function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no element ${id}`);
  return found as Kind;
}

/** Puts children into an element, in place of those that it had. */
export function fill(parent: Element, ...children: readonly Child[]): void {
  const flat = (children as readonly unknown[]).flat(Number.POSITIVE_INFINITY) as readonly (Node | string)[];
  parent.replaceChildren(...flat.filter((child: unknown) => child !== undefined && child !== false));
}

/** Copies a text, and says so on the button for a moment. */
export async function copy(button: HTMLElement, text: string): Promise<void> {
  const word = button.dataset['word'] ?? button.textContent ?? '';
  button.dataset['word'] = word;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Not allowed here';
  }
  setTimeout(() => {
    button.textContent = word;
  }, 1500);
}
