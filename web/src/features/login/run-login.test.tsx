import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeatLogout } from '../../lib/session/logout.ts';
import { render as renderLogin } from '../../render-login.tsx';
import '../../testing/patience.ts';
import { runLogin } from './run-login.ts';

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
  const responses: ((body: unknown) => void)[] = [];
  const fetching = vi.fn<typeof fetch>(
    () => new Promise((resolve) => responses.push((body) => resolve(Response.json(body)))),
  );
  vi.stubGlobal('fetch', fetching);
  const response = async (body: unknown): Promise<void> => {
    await waitFor(() => expect(responses).not.toHaveLength(0));
    responses.shift()?.(body);
  };
  return { fetching, response };
}

beforeEach(() => {
  document.body.innerHTML = renderLogin();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('location', { replace, pathname: '/' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

it('stands under the name in both languages', () => {
  runLogin(document);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('पोलीस आयुक्तालय Police Commissionerate');
  expect(screen.queryByRole('link')).toBeNull();
});

it('logs in once, however often it is pressed, stores the user and goes', async () => {
  sessionStorage.setItem('return-path', '"/details/tab1?id=7"');
  const { fetching, response } = pendingLogin();
  runLogin(document);
  enter(' asha ', ' right ');
  press();
  press();
  fireEvent.submit(screen.getByRole('form'));
  expect(screen.getByRole('button', { name: 'Logging in…' }).getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(fetching).toHaveBeenCalledOnce());
  expect(fetching.mock.calls[0]?.[1]?.body).toBe('{"username":"asha","password":" right "}');
  await response({ success: true, data: { user: { username: 'asha', role: 'staff' } } });
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/details/tab1?id=7'));
  expect(localStorage.getItem('user')).toBe('{"username":"asha","role":"staff"}');
  expect(localStorage.length).toBe(1);
  expect(sessionStorage.length).toBe(0);
});

it('says which fields are blank, beside them and above, sends nothing, and forgets it once they are filled in', async () => {
  const { fetching, response } = pendingLogin();
  runLogin(document);
  press();
  const summary = document.querySelector<HTMLElement>('[data-step="password"] .error-summary') as HTMLElement;
  expect(summary.getAttribute('role')).toBe('alert');
  expect(within(summary).getByRole('heading').textContent).toBe('Please correct the fields named below.');
  expect(
    within(summary)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Enter your username.', 'Enter your password.']);
  expect(document.activeElement).toBe(username());
  expect(document.getElementById(username().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Enter your username.',
  );
  expect(username().getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Enter your password.' }));
  expect(document.activeElement).toBe(password());
  expect(fetching).not.toHaveBeenCalled();

  enter('asha', 'wrong');
  press();
  expect(summary.hidden).toBe(true);
  expect(username().getAttribute('aria-invalid')).toBeNull();
  await response({ success: false, message: 'Wrong username or password.' });
  expect(await screen.findByText('Wrong username or password.')).toBeTruthy();
  fireEvent.change(password(), { target: { value: '' } });
  press();
  expect(summary.textContent).toBe('Please correct the fields named below.Enter your password.');
  expect(screen.queryByText('Wrong username or password.')).toBeNull();
});

it('logs in after a logout that is still on its way, which then ends nobody’s session', async () => {
  localStorage.setItem('logout-pending', 'true');
  const { fetching, response } = pendingLogin();
  const query = () => fetching.mock.calls.map(([address]) => String(address).replace('/api.php?action=', ''));
  repeatLogout();
  runLogin(document);
  enter('asha', 'right');
  press();
  expect(await screen.findByRole('button', { name: 'Logging in…' })).toBeTruthy();
  await waitFor(() => expect(query()).toEqual(['logout']));
  await response({ success: false, message: 'The server is busy.' });
  await waitFor(() => expect(query()).toEqual(['logout', 'login']));
  await response({ success: true, data: { user: { username: 'asha', role: 'staff' } } });
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/home'));
  expect(localStorage.getItem('logout-pending')).toBeNull();
  window.dispatchEvent(new Event('online'));
  expect(query()).toEqual(['logout', 'login']);
});

it('shows why it was refused, and forgets the password', async () => {
  const { response } = pendingLogin();
  runLogin(document, NOTICE);
  expect(screen.getByRole('status').textContent).toBe(NOTICE);
  enter('asha', 'wrong');
  press();
  await response({ success: false, message: 'Invalid credentials' });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Invalid credentials'));
  expect([username().value, password().value]).toEqual(['asha', '']);
  expect(document.activeElement).toBe(password());
  expect(screen.queryByRole('status')).toBeNull();
});

it('keeps what was typed where nothing answered', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  runLogin(document);
  enter('asha', 'right');
  press();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('An error occurred. Please try again.'));
  expect(password().value).toBe('right');
});

it('clears fields and error at each visit, and lets a stored user go on', async () => {
  const { response } = pendingLogin();
  const arrive = runLogin(document);
  enter('asha', 'wrong');
  press();
  await response({ success: false, message: 'Invalid credentials' });
  await screen.findByText('Invalid credentials');
  localStorage.setItem('user', '{"username":"ravi","role":"staff"}');
  arrive();
  expect([username().value, password().value, screen.getByRole('alert').textContent]).toEqual(['', '', '']);
  expect(screen.getByRole('link', { name: 'Continue as Ravi' }).getAttribute('href')).toBe('/home');
});

it('says nothing of an attempt of an earlier visit', async () => {
  const { fetching, response } = pendingLogin();
  const arrive = runLogin(document);
  enter('asha', 'wrong');
  press();
  arrive(NOTICE);
  enter('ravi', 'right');
  await response({ success: false, message: 'Invalid credentials' });
  press();
  await waitFor(() => expect(fetching).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('alert').textContent).toBe('');
  expect([username().value, password().value]).toEqual(['ravi', 'right']);
  await response({ success: true, data: { user: { username: 'ravi', role: 'staff' } } });
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
});

it('sends nothing before its script runs, and keeps what was typed until then', () => {
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Login' }).disabled).toBe(true);
  enter('asha', 'right');
  runLogin(document);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Login' }).disabled).toBe(false);
  expect([username().value, password().value]).toEqual(['asha', 'right']);
});

const code = () => screen.getByLabelText<HTMLInputElement>('Code');

/** Logs in as far as the second step. */
async function reachCode({ response }: ReturnType<typeof pendingLogin>): Promise<void> {
  runLogin(document);
  enter('asha', 'right');
  press();
  await response({ success: true, data: { second_factor: 'needed' } });
  await waitFor(() => expect(document.activeElement).toBe(code()));
}

it('asks for a code where one is needed, says what is wrong with it, and logs in with it', async () => {
  const pending = pendingLogin();
  await reachCode(pending);
  fireEvent.change(code(), { target: { value: '123' } });
  press();
  await pending.response({ success: false, message: 'Wrong code.', code: 'wrong-code' });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Wrong code.'));
  expect([code().ariaInvalid, code().value, document.activeElement]).toEqual(['true', '123', code()]);
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const recovery = screen.getByLabelText<HTMLInputElement>('Recovery code');
  expect([document.activeElement, screen.getByRole('alert').textContent]).toEqual([recovery, '']);
  fireEvent.change(recovery, { target: { value: 'k7md' } });
  press();
  await waitFor(() => expect(pending.fetching.mock.calls.at(-1)?.[1]?.body).toBe('{"code":"k7md"}'));
  await pending.response({ success: true, data: { user: { username: 'asha', role: 'staff' } } });
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/home'));
});

it('begins again with name and password where the login is over', async () => {
  const pending = pendingLogin();
  await reachCode(pending);
  fireEvent.change(code(), { target: { value: '123456' } });
  press();
  await pending.response({ success: false, message: 'Log in again.', code: 'log-in-again' });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Log in again.'));
  expect([username().value, password().value]).toEqual(['', '']);
});

const goBack = () => fireEvent.click(screen.getByRole('button', { name: 'Back' }));

it('takes name and password again while a code is still asked about, and says nothing of that code', async () => {
  const pending = pendingLogin();
  await reachCode(pending);
  fireEvent.change(code(), { target: { value: '123456' } });
  press();
  goBack();
  enter('ravi', 'right');
  press();
  await pending.response({ success: false, message: 'Log in again.', code: 'log-in-again' });
  await waitFor(() => expect(pending.fetching.mock.calls.at(-1)?.[1]?.body).toContain('ravi'));
  expect(screen.getByRole('alert').textContent).toBe('');
  expect([username().value, password().value]).toEqual(['ravi', 'right']);
  await pending.response({ success: true, data: { user: { username: 'ravi', role: 'staff' } } });
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
});

it('leaves nothing that was typed in a form that is put away, and the focus at a desk in the one that shows', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const pending = pendingLogin();
  await reachCode(pending);
  const typed = () => [...document.querySelectorAll('input')].map(({ value }) => value).filter((value) => value !== '');
  expect(typed()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  fireEvent.change(screen.getByLabelText('Recovery code'), { target: { value: 'k7md' } });
  goBack();
  expect(typed()).toEqual([]);
  expect(document.activeElement).toBe(username());
});

it('shows the password only while asked to', () => {
  runLogin(document);
  const show = screen.getByRole('button', { name: 'Show password' });
  expect(password().type).toBe('password');
  fireEvent.click(show);
  expect([password().type, show.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  fireEvent.click(show);
  expect(password().type).toBe('password');
});

it('has names for its inputs that password managers know', () => {
  expect([username().autocomplete, password().autocomplete]).toEqual(['username', 'current-password']);
});
