import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { beforeAll, vi } from 'vitest';
import { AuthProvider } from '../app/app.tsx';
import { Pages } from '../app/pages.tsx';
import { fetchRecordPages } from '../app/record-part.tsx';
import { makeQueryClient } from '../lib/api/query-client.ts';
import { MemoryRouter, type InitialEntry } from 'react-router';
import { Toasts } from '../ui/toast.tsx';
import './patience.ts';

/** Media queries that hold where `matches` says so, and never change. */
export const standInMedia = (matches: (query: string) => boolean): void =>
  void vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: matches(query) }));

/** What jsdom lacks of a browser, and a `location` that only notes where it is sent. */
export function standInBrowser() {
  const observer = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  const replace = vi.fn<(address: string) => void>();
  vi.stubGlobal('ResizeObserver', observer);
  vi.stubGlobal('IntersectionObserver', observer);
  standInMedia(() => false);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLElement.prototype.scrollIntoView = () => undefined;
  HTMLElement.prototype.hidePopover = () => undefined;
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('location', { replace, pathname: '/home', search: '' });
  return { replace };
}

beforeAll(fetchRecordPages);

/** The app's pages at an address, as `main.tsx` would show them. */
export const renderApp = (at: InitialEntry) =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <AuthProvider>
          <Pages />
        </AuthProvider>
      </MemoryRouter>
      <Toasts />
    </QueryClientProvider>,
  );

export const logIn = (user: { username: string; role: string }): void =>
  localStorage.setItem('user', JSON.stringify(user));
