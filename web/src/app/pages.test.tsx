import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp, logIn, standInBrowser } from '../testing/render-app.tsx';
import { standInServer, success } from '../testing/server-stand-in.ts';

const officers = [
  { id: '1', buckle_number: '101', name: 'Asha Patil', designation: 'Police Naik', version: 1 },
  { id: '2', buckle_number: '202', name: 'Ravi More', version: 1 },
];
let browser: ReturnType<typeof standInBrowser>;

beforeEach(() => {
  browser = standInBrowser();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

it.each([
  ['/home', '"/home"'],
  ['/details/tab2?id=7', '"/details/tab2?id=7"'],
])('sends a stranger at %s to the login document, and remembers from where', (at, remembered) => {
  const server = standInServer({});
  const { container } = renderApp(at);
  expect(container.textContent).toBe('');
  expect(browser.replace).toHaveBeenCalledWith('/');
  expect(sessionStorage.getItem('return-path')).toBe(remembered);
  expect(server.requestUrl).toEqual([]);
});

it('discards a stored user that cannot be read', () => {
  standInServer({});
  localStorage.setItem('user', '{');
  renderApp('/home');
  expect(localStorage.getItem('user')).toBeNull();
  expect(browser.replace).toHaveBeenCalledWith('/');
});

it.each(['/nowhere', '/home/more', '/details/tab6'])('leads from %s to the login document', (at) => {
  standInServer({});
  logIn({ username: 'asha', role: 'staff' });
  renderApp(at);
  expect(browser.replace).toHaveBeenCalledWith('/');
});

it('shows the page at once, and the role as the server tells it later', async () => {
  standInServer({ session: () => success({ data: { user: { username: 'asha', role: 'admin' } } }) });
  logIn({ username: 'asha', role: 'staff' });
  renderApp('/home');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Search');
  expect(screen.queryByText('Add Details')).toBeNull();
  expect(await screen.findByText('Add Details')).toBeTruthy();
  expect(await screen.findByText('Account')).toBeTruthy();
  expect(localStorage.getItem('user')).toBe('{"username":"asha","role":"admin"}');
});

it('offers no account where the server knows only five actions', async () => {
  const server = standInServer({});
  logIn({ username: '', role: 'staff' });
  renderApp('/home');
  await waitFor(() => expect(server.of('session')).toHaveLength(1));
  expect(screen.queryByText('Account')).toBeNull();
  expect(screen.getAllByText('User')).not.toHaveLength(0);
  expect(browser.replace).not.toHaveBeenCalled();
});

it('holds whoever must change the password at the account', async () => {
  standInServer({
    session: () => success({ data: { user: { username: 'asha', role: 'staff', must_change_password: true } } }),
  });
  logIn({ username: 'asha', role: 'staff' });
  renderApp('/home');
  expect(await screen.findByText(/^Choose your own password/u)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Back to search' })).toBeNull();
});

it('logs out: clears both keys at once and leaves after 100 ms, whatever the server says', () => {
  standInServer({});
  logIn({ username: 'asha', role: 'staff' });
  renderApp('/details/tab1');
  localStorage.setItem('officer', '{"id":"1"}');
  vi.useFakeTimers();
  fireEvent.click(screen.getByText('Logout'));
  expect([localStorage.getItem('user'), localStorage.getItem('officer')]).toEqual([null, null]);
  vi.advanceTimersByTime(99);
  expect(browser.replace).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(browser.replace).toHaveBeenCalledExactlyOnceWith('/');
});

it('does not bring a user back whose session is confirmed after logging out', async () => {
  let response: (response: Response) => void = () => undefined;
  standInServer({ session: () => new Promise((resolve) => (response = resolve)) });
  logIn({ username: 'asha', role: 'staff' });
  renderApp('/home');
  fireEvent.click(screen.getByText('Logout'));
  response(success({ data: { user: { username: 'asha', role: 'staff' } } }));
  expect(await screen.findByText('Account')).toBeTruthy();
  expect(localStorage.getItem('user')).toBeNull();
});

it('leaves when another window logs out', () => {
  standInServer({});
  logIn({ username: 'asha', role: 'staff' });
  renderApp('/home');
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  expect(browser.replace).toHaveBeenCalledWith('/');
});

it('forgets the selected officer on the search', () => {
  standInServer({});
  logIn({ username: 'asha', role: 'staff' });
  localStorage.setItem('officer', JSON.stringify(officers[0]));
  renderApp('/home');
  expect(localStorage.getItem('officer')).toBeNull();
});
