// The script of every page: dark or light, the key of the search, the field of the home page.
const root = document.documentElement;

function stored(): string | null {
  try {
    return localStorage.getItem('theme');
  } catch {
    return null;
  }
}

function handed(): boolean {
  try {
    return sessionStorage.getItem('url') !== null;
  } catch {
    return false;
  }
}

// Before anything is shown.
const theme = stored();
if (theme === 'dark' || theme === 'light') root.dataset['theme'] = theme;

// A page that a link or the home page fills: what will move is hidden until it is filled.
if (location.hash.includes('=') || handed()) root.dataset['filling'] = '';

document.addEventListener('DOMContentLoaded', () => {
  const side = document.querySelector<HTMLElement>('.side');
  const here = side?.querySelector<HTMLElement>('[aria-current]');
  if (side && here && here.offsetTop > side.clientHeight - 80) side.scrollTop = here.offsetTop - side.clientHeight / 2;

  const { search = '', root: home = './' } = document.body.dataset;
  const button = document.querySelector<HTMLButtonElement>('[data-theme-button]');
  if (button !== null) button.hidden = false;
  button?.addEventListener('click', changeTheme);

  const dialog = document.querySelector<HTMLDialogElement>('dialog.found');
  const opener = document.querySelector<HTMLButtonElement>('[data-open-search]');
  if (opener === null || dialog === null || search === '') return;
  const open = async (): Promise<void> => {
    const module = await import(new URL(search, location.href).href);
    module.open(dialog, home);
  };
  opener.hidden = false;
  opener.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null;
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const field = document.querySelector<HTMLElement>('[data-main-field]');
    if (field !== null && !event.shiftKey) field.focus();
    else void open();
  });
  const ask = document.querySelector<HTMLInputElement>('[data-ask]');
  const go = document.querySelector<HTMLAnchorElement>('[data-ask-link]');
  // The text is handed on without an address: it may have a password.
  const hand = (): void => {
    if (ask !== null && ask.value !== '') sessionStorage.setItem('url', ask.value);
  };
  go?.addEventListener('click', hand);
  ask?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || go === null) return;
    hand();
    location.href = go.href;
  });
});

function changeTheme(): void {
  const isDark =
    root.dataset['theme'] === undefined
      ? matchMedia('(prefers-color-scheme: dark)').matches
      : root.dataset['theme'] === 'dark';
  const next = isDark ? 'light' : 'dark';
  root.dataset['theme'] = next;
  try {
    localStorage.setItem('theme', next);
  } catch {
    // A page without storage forgets it.
  }
}
