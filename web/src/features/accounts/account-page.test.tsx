import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logIn, renderApp, standInBrowser } from '../../testing/render-app.tsx';
import { standInServer, success } from '../../testing/server-stand-in.ts';

const must = { username: 'asha', role: 'staff', must_change_password: true };
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

function submit(next: string, repeat: string): void {
  type('New password', next);
  type('Repeat new password', repeat);
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

/** Of a user who has just logged in with a one-time password. */
async function change(next: string, repeat: string): Promise<void> {
  renderApp('/account');
  await screen.findByLabelText('New password');
  submit(next, repeat);
}

const rejection = (code: string, message: string) => () =>
  Response.json({ success: false, code, message }, { status: 400 });

beforeEach(() => {
  standInBrowser();
  logIn(must);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('says what is wrong beside the field, before it asks the server', async () => {
  const server = standInServer({ session: () => success({ data: { user: must } }) });
  await change('a long one', 'another one');
  const repeat = screen.getByLabelText('Repeat new password');
  const beside = document.getElementById(repeat.getAttribute('aria-describedby') ?? '');
  expect(beside?.textContent).toBe('The two passwords are not the same.');
  const summary = screen.getAllByRole('alert').find(({ textContent }) => textContent !== '') as HTMLElement;
  expect(within(summary).getByRole('button', { name: 'The two passwords are not the same.' })).toBeTruthy();
  expect(document.activeElement).toBe(repeat);
  expect(server.of('changePassword')).toEqual([]);
});

it('says what the server says, beside its field and above', async () => {
  standInServer({
    session: () => success({ data: { user: must } }),
    changePassword: rejection('password-is-common', 'Too many people use this password.'),
  });
  await change('a long one', 'a long one');
  expect(await screen.findAllByText('Too many people use this password.')).toHaveLength(2);
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
});

it('does not ask for the one-time password again, unless the server wants it', async () => {
  let asked = 0;
  const server = standInServer({
    session: () => success({ data: { user: must } }),
    changePassword: () => {
      asked += 1;
      return asked === 1
        ? rejection('current-password-needed', 'Enter the current password.')()
        : success({ data: { user: { username: 'asha', role: 'staff' } } });
    },
  });
  await change('a long one', 'a long one');
  const current = await screen.findByLabelText('Current password');
  const beside = document.getElementById(current.getAttribute('aria-describedby') ?? '');
  expect(beside?.textContent).toBe('Enter the current password.');
  type('Current password', 'one-time');
  submit('a long one', 'a long one');
  expect(await screen.findByText('Your password is changed.')).toBeTruthy();
  expect(server.of('changePassword').map(({ init }) => JSON.parse(String(init.body)) as unknown)).toEqual([
    { new_password: 'a long one' },
    { current_password: 'one-time', new_password: 'a long one' },
  ]);
});

it('lets a held user go on once the password is changed', async () => {
  standInServer({
    session: () => success({ data: { user: must } }),
    changePassword: () => success({ data: { user: { username: 'asha', role: 'staff' } } }),
  });
  await change('a long one', 'a long one');
  expect(await screen.findByText('Your password is changed.')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Go to search' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Search' })).toBeTruthy();
  expect(localStorage.getItem('user')).toBe('{"username":"asha","role":"staff"}');
});
