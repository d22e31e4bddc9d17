import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeatLogout } from '../../lib/logout.ts';
import '../../testing/patience.ts';
import { LoginPage } from './login-page.tsx';

vi.mock('./badges/badges.tsx', () => ({ Badges: () => null }));

const NOTICE = 'Your session has ended. Please log in again.';
const replace = vi.fn<(address: string) => void>();

const username = () => screen.getByLabelText<HTMLInputElement>('Username');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const press = () => fireEvent.click(screen.getByRole('button', { name: /^Logg?in/u }));

function enter(name: string, secret: string): void {
  fireEvent.change(username(), { target: { value: name } });
  fireEvent.change(password(), { target: { value: secret } });
}

/** Answers to what is asked, in turn, each when `answer` is called. */
function pendingLogin() {
  const answers: ((body: unknown) => void)[] = [];
  const fetching = vi.fn<typeof fetch>(
    () => new Promise((resolve) => answers.push((body) => resolve(Response.json(body)))),
  );
  vi.stubGlobal('fetch', fetching);
  const answer = async (body: unknown): Promise<void> => {
    await waitFor(() => expect(answers).not.toHaveLength(0));
    answers.shift()?.(body);
  };
  return { fetching, answer };
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('location', { replace, pathname: '/' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

it('stands under the name in both languages', () => {
  render(<LoginPage user={undefined} notice={undefined} visit={1} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('पोलीस आयुक्तालय Police Commissionerate');
  expect(screen.queryByRole('link')).toBeNull();
});

it('logs in once, however often it is pressed, stores the user and goes', async () => {
  sessionStorage.setItem('return-path', '"/details/tab1?id=7"');
  const { fetching, answer } = pendingLogin();
  render(<LoginPage user={undefined} notice={undefined} visit={1} />);
  enter(' asha ', ' right ');
  press();
  press();
  fireEvent.submit(screen.getByRole('form'));
  expect(screen.getByRole('button', { name: 'Logging in…' }).getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(fetching).toHaveBeenCalledOnce());
  expect(fetching.mock.calls[0]?.[1]?.body).toBe('{"username":"asha","password":" right "}');
  await answer({ success: true, data: { user: { username: 'asha', role: 'staff' } } });
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/details/tab1?id=7'));
  expect(localStorage.getItem('user')).toBe('{"username":"asha","role":"staff"}');
  expect(localStorage.length).toBe(1);
  expect(sessionStorage.length).toBe(0);
});

it('logs in after a logout that is still on its way, which then ends nobody’s session', async () => {
  localStorage.setItem('logout-pending', 'true');
  const { fetching, answer } = pendingLogin();
  const asked = () => fetching.mock.calls.map(([address]) => String(address).replace('/api.php?action=', ''));
  repeatLogout();
  render(<LoginPage user={undefined} notice={undefined} visit={1} />);
  enter('asha', 'right');
  press();
  expect(await screen.findByRole('button', { name: 'Logging in…' })).toBeTruthy();
  await waitFor(() => expect(asked()).toEqual(['logout']));
  await answer({ success: false, message: 'The server is busy.' });
  await waitFor(() => expect(asked()).toEqual(['logout', 'login']));
  await answer({ success: true, data: { user: { username: 'asha', role: 'staff' } } });
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/home'));
  expect(localStorage.getItem('logout-pending')).toBeNull();
  window.dispatchEvent(new Event('online'));
  expect(asked()).toEqual(['logout', 'login']);
});

it('shows why it was refused, and forgets the password', async () => {
  const { answer } = pendingLogin();
  render(<LoginPage user={undefined} notice={NOTICE} visit={1} />);
  expect(screen.getByRole('status').textContent).toBe(NOTICE);
  enter('asha', 'wrong');
  press();
  await answer({ success: false, message: 'Invalid credentials' });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Invalid credentials'));
  expect([username().value, password().value]).toEqual(['asha', '']);
  expect(document.activeElement).toBe(password());
  expect(screen.queryByText(NOTICE)).toBeNull();
});

it('keeps what was typed where nothing answered', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  render(<LoginPage user={undefined} notice={undefined} visit={1} />);
  enter('asha', 'right');
  press();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('An error occurred. Please try again.'));
  expect(password().value).toBe('right');
});

it('clears fields and error at each visit, and lets a stored user go on', async () => {
  const { answer } = pendingLogin();
  const page = render(<LoginPage user={undefined} notice={undefined} visit={1} />);
  enter('asha', 'wrong');
  press();
  await answer({ success: false, message: 'Invalid credentials' });
  await screen.findByText('Invalid credentials');
  page.rerender(<LoginPage user={{ username: 'ravi', role: 'staff' }} notice={undefined} visit={2} />);
  expect([username().value, password().value, screen.getByRole('alert').textContent]).toEqual(['', '', '']);
  expect(screen.getByRole('link', { name: 'Continue as Ravi' }).getAttribute('href')).toBe('/home');
});

it('shows the password only while asked to', () => {
  render(<LoginPage user={undefined} notice={undefined} visit={1} />);
  const show = screen.getByRole('button', { name: 'Show password' });
  expect(password().type).toBe('password');
  fireEvent.click(show);
  expect([password().type, show.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  fireEvent.click(show);
  expect(password().type).toBe('password');
});
