/**
 * On a slow connection a page's fonts would delay its script: they are loaded after it, and the page uses a local
 * fallback font of the same width. Otherwise they are loaded immediately. The search shows its inputs before its script
 * is there. This small script is requested first, and is loaded before the style sheets; without it, fonts load as usual.
 */

import type { User } from '@buckle/domain/accounts/account';

(() => {
  /** Milliseconds from the address until this script runs: the line has been crossed twice by then. */
  const SLOW = 600;
  if (performance.now() > SLOW) {
    document.documentElement.classList.add('slow-network');
    showEarlySearch();
    return;
  }
  for (const href of (document.currentScript?.dataset['fonts'] ?? '').split(' '))
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: '',
        href,
      }),
    );
})();

/** Shows the inputs to a logged-in user, at the search's address. */
function showEarlySearch(): void {
  const user = readUser();
  const isBarred = user?.must_change_password === true || user?.must_set_second_factor === true;
  if (location.pathname !== '/home' || !user || isBarred) return;
  if (document.readyState === 'loading')
    document.addEventListener('readystatechange', () => show(user.role), { once: true });
  else show(user.role);
}

/** Returns who is logged in, as `storedUser` does. */
function readUser(): Partial<User> | undefined {
  try {
    return (JSON.parse(localStorage.getItem('user') ?? 'null') as Partial<User> | null) ?? undefined;
  } catch {
    return undefined;
  }
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
