/**
 * Shows the inputs of the search page before React is there: they accept text, and remember what is pressed, with which
 * `features/search/early-search.ts` goes on. Part of a classic script: it imports nothing but types.
 */
import type { User } from '@buckle/domain/account/account';

/** Returns who is logged in, as `storedUser` does. */
function readUser(): Partial<User> | undefined {
  try {
    return (JSON.parse(localStorage.getItem('user') ?? 'null') as Partial<User> | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Typing a name clears the code field (specification, section 5); a press of a button is left to React. */
function listen(page: HTMLElement): void {
  const [code, name] = page.querySelectorAll('input');
  name?.addEventListener('input', () => {
    if (code && name.value !== '') code.value = '';
  });
  page.addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    for (const other of page.querySelectorAll('button')) other.removeAttribute('aria-disabled');
    button.setAttribute('aria-disabled', 'true');
  });
}

/** Replaces the frame by the inputs once they have their style; not if React has been quicker. */
function show(role: string | undefined): void {
  const frame = document.querySelector('#root > .app-frame');
  const template = document.querySelector<HTMLTemplateElement>('#early-search');
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const coming = sheets.find(({ sheet }) => sheet === null);
  if (coming) coming.addEventListener('load', () => show(role), { once: true });
  else if (frame && template) {
    frame.replaceWith(template.content);
    const page = document.querySelector<HTMLElement>('.early-search');
    const add = page?.querySelector<HTMLElement>('.search-panel__add');
    if (add) add.hidden = role !== 'admin';
    if (page) listen(page);
  }
}

/** Shows the inputs to a logged-in user, at the search's address. */
export function showEarlySearch(): void {
  const user = readUser();
  const isBarred = user?.must_change_password === true || user?.must_set_second_factor === true;
  if (location.pathname !== '/home' || !user || isBarred) return;
  if (document.readyState === 'loading')
    document.addEventListener('readystatechange', () => show(user.role), { once: true });
  else show(user.role);
}
