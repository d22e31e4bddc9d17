import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp, logIn, standInBrowser } from '../testing/render-app.tsx';
import { standInServer, success } from '../testing/server-stand-in.ts';

const RAVI = { username: 'ravi', role: 'admin' };
const PRIYA = { username: 'priya', role: 'staff' };
let browser: ReturnType<typeof standInBrowser>;

beforeEach(() => {
  browser = standInBrowser();
  logIn(RAVI);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const priyaIsLoggedIn = () =>
  Response.json(
    {
      success: false,
      code: 'other-user',
      message: 'Priya is logged in on this browser now. Log in again in a new tab, then try again.',
      data: { user: PRIYA },
    },
    { status: 409 },
  );

/** As another window does. */
function logInElsewhere(user: typeof PRIYA): void {
  logIn(user);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
}

const explained = () => screen.queryByRole('heading', { name: 'Priya is logged in now' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('tells the server with each call whom the page serves, in letters that a header can carry', async () => {
  logIn({ username: 'प्रिया', role: 'staff' });
  const server = standInServer({ getOfficers: () => success({ officers: [] }) });
  renderApp('/home');
  press('Show All');
  await screen.findByText('No details found.');
  const named = server.requestUrl.map(({ init }) => (init.headers as Record<string, string>)['buckle-user']);
  expect(named.length).toBeGreaterThan(1);
  expect(new Set(named)).toEqual(new Set([encodeURIComponent('प्रिया')]));
});

it('says at once that somebody else has logged in in another window, and stays what it was', async () => {
  standInServer({ session: () => success({ data: { user: RAVI } }) });
  renderApp('/home');
  expect(await screen.findByText('Account')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Asha' } });
  logInElsewhere(PRIYA);
  await waitFor(() => expect(explained()).toBeTruthy());
  expect(screen.getByRole('link', { name: 'Log in as Ravi' }).getAttribute('target')).toBe('_blank');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha');
  expect(screen.getAllByText('Ravi (logged out)')).not.toHaveLength(0);
  expect([screen.queryByText('Users'), screen.queryByText('Account')]).toEqual([null, null]);
  expect(browser.replace).not.toHaveBeenCalled();

  press('Close');
  expect(explained()).toBeNull();
  press('What to do');
  await waitFor(() => expect(explained()).toBeTruthy());

  logInElsewhere(RAVI);
  expect(explained()).toBeNull();
  expect(screen.queryByText('Ravi (logged out)')).toBeNull();
  expect(screen.getByText('Account')).toBeTruthy();
});

it('says so when the server does, and keeps the words of the form', async () => {
  const server = standInServer({ addOfficer: priyaIsLoggedIn });
  renderApp('/add');
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Special Note');
  const required = {
    'Buckle Number': '90001',
    'Employee ID': 'MH90001AB',
    'Full Name': 'Kavita Shinde',
    Email: 'kavita@police.example',
    'Mobile Number': '9823012345',
    Designation: 'Police Constable',
    Post: 'Beat Marshal',
  };
  for (const [label, value] of Object.entries(required))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const [day] = screen.getAllByLabelText('Day');
  if (day) fireEvent.paste(day, { clipboardData: { getData: () => '1 June 2015' } });
  fireEvent.change(note, { target: { value: 'Knows the harbour.' } });
  fireEvent.submit(note.form as HTMLFormElement);
  await waitFor(() => expect(explained()).toBeTruthy());
  expect(server.of('addOfficer')).toHaveLength(1);
  expect(note.value).toBe('Knows the harbour.');
  expect(screen.getAllByText('Ravi (logged out)')).not.toHaveLength(0);
});

it('becomes the other’s page when asked to, and not before', async () => {
  standInServer({ session: priyaIsLoggedIn });
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { ...browser, pathname: '/home', search: '', reload });
  renderApp('/home');
  await waitFor(() => expect(explained()).toBeTruthy());
  expect(localStorage.getItem('user')).toBe(JSON.stringify(RAVI));
  press('Reload as Priya');
  expect(reload).toHaveBeenCalledOnce();
  expect(localStorage.getItem('user')).toBe(JSON.stringify(PRIYA));
});

it('asks the server again once its own user is back', async () => {
  const responses = [priyaIsLoggedIn()];
  standInServer({ session: () => responses.shift() ?? success({ data: { user: RAVI } }) });
  renderApp('/home');
  await waitFor(() => expect(explained()).toBeTruthy());
  logInElsewhere(PRIYA);
  logInElsewhere(RAVI);
  expect(await screen.findByText('Account')).toBeTruthy();
});

it('does not end the other’s session with its own, nor take over what the browser keeps', async () => {
  let response: (response: Response) => void = () => undefined;
  standInServer({
    session: () => new Promise((resolve) => (response = resolve)),
    getOfficers: () => Response.json({ success: false }, { status: 401 }),
  });
  renderApp('/home');
  logIn(PRIYA);
  response(success({ data: { user: RAVI } }));
  expect(await screen.findByText('Account')).toBeTruthy();
  press('Show All');
  await waitFor(() => expect(explained()).toBeTruthy());
  expect(localStorage.getItem('user')).toBe(JSON.stringify(PRIYA));
  expect(browser.replace).not.toHaveBeenCalled();
});
