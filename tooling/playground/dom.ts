// Elements of a page. Every text is a text node: no markup is made from what somebody typed.

export type Child = Node | string | undefined | false;

type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void) | undefined>>;

/** An element with its attributes, its listeners (`onclick`) and its children. */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, '');
    else if (typeof value === 'string') element.setAttribute(key, value);
  }
  for (const child of children) if (child !== undefined && child !== false) element.append(child);
  return element;
}

/** The element of the page with this id. */
export function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no element ${id}`);
  return element as Kind;
}

/** Puts children into an element, in place of those that it had. */
export function fill(element: Element, ...children: readonly Child[]): void {
  element.replaceChildren(...children.filter((child) => child !== undefined && child !== false));
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
