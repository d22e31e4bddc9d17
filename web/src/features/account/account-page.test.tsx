import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp, logIn, standInBrowser } from '../../testing/render-app.tsx';
import { standInServer, success } from '../../testing/server-stand-in.ts';

const must = { username: 'asha', role: 'staff', must_change_password: true };
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function change(current: string, next: string, repeat: string): Promise<void> {
  renderApp('/account');
  await screen.findByLabelText('Current password');
  type('Current password', current);
  type('New password', next);
  type('Repeat new password', repeat);
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

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
  await change('one-time', 'a long one', 'another one');
  const repeat = screen.getByLabelText('Repeat new password');
  expect(screen.getByText('The two passwords are not the same.').id).toBe(repeat.getAttribute('aria-describedby'));
  expect(document.activeElement).toBe(repeat);
  expect(server.of('changePassword')).toEqual([]);
});

it('says what the server says', async () => {
  standInServer({
    session: () => success({ data: { user: must } }),
    changePassword: () => Response.json({ success: false, message: 'The current password is wrong.' }, { status: 400 }),
  });
  await change('mistaken', 'a long one', 'a long one');
  expect(await screen.findByText('The current password is wrong.')).toBeTruthy();
});

it('lets a held user go on once the password is changed', async () => {
  standInServer({
    session: () => success({ data: { user: must } }),
    changePassword: () => success({ data: { user: { username: 'asha', role: 'staff' } } }),
  });
  await change('one-time', 'a long one', 'a long one');
  expect(await screen.findByText('Your password is changed.')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Go to search' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Search' })).toBeTruthy();
  expect(localStorage.getItem('user')).toBe('{"username":"asha","role":"staff"}');
});
