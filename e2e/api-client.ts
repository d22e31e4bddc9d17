/** API client of a logged-in user, for test setup. */
import { randomInt, randomUUID } from 'node:crypto';
import type { ActionInput, ActionName, ActionOutput, ActionsBy } from '@buckle/domain/registry';
import { USERS } from './fixtures/officers.ts';
import { logIn } from './log-in-as.ts';
import { test as base } from './test.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface ApiUser {
  /** Calls an action, whatever becomes of it. */
  readonly send: (
    name: ActionName,
    method: 'GET' | 'POST',
    input?: Readonly<Record<string, unknown>>,
  ) => Promise<Response>;
  /** Calls an action that has to succeed. */
  readonly get: <N extends ActionsBy<'GET'>>(name: N, input: ActionInput<N>) => Promise<ActionOutput<N>>;
  readonly post: <N extends ActionsBy<'POST'>>(name: N, input: ActionInput<N>) => Promise<ActionOutput<N>>;
}

function callerAt(address: string, headers: Readonly<Record<string, string>>): ApiUser {
  const send: ApiUser['send'] = (name, method, input = {}) => {
    const query = method === 'GET' ? (input as Record<string, string>) : {};
    return fetch(`${address}/api.php?${new URLSearchParams({ action: name, ...query })}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
    });
  };
  async function succeed(name: ActionName, method: 'GET' | 'POST', input: object): Promise<unknown> {
    const response = await send(name, method, input as Record<string, unknown>);
    if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
    return response.json();
  }
  return {
    send,
    get: (name, input) => succeed(name, 'GET', input) as never,
    post: (name, input) => succeed(name, 'POST', input) as never,
  };
}

/** Logs in. `device`: the user agent. */
export const apiUser = async (address: string, credentials: Credentials, device?: string): Promise<ApiUser> =>
  callerAt(address, { cookie: await logIn(address, credentials, device) });

/** An account that no other test knows, with a password of its own. */
export async function newAccount(address: string, admin: ApiUser, role: 'admin' | 'staff'): Promise<Credentials> {
  const username = `user-${randomUUID().slice(0, 8)}`;
  const { data } = await admin.post('addUser', { username, role });
  const oneTime = data.one_time_password;
  const password = `the password of ${username}`;
  const newcomer = await apiUser(address, { username, password: oneTime });
  await newcomer.post('changePassword', { current_password: oneTime, new_password: password });
  return { username, password };
}

/** A record of a single test: its id, and its form payload. */
export interface TestRecord {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>> & { readonly name: string };
}

export function sampleFields(name: string): TestRecord['fields'] {
  // No search for 4417 finds it; without a digit it would be read as a name.
  const number = `${randomInt(5, 10)}${randomUUID().slice(0, 5).toUpperCase().replaceAll('4', 'Z')}`;
  return {
    name,
    buckleNumber: `N${number}`,
    employee_id: `MH${number}`,
    designation: 'Police Constable (पोलीस शिपाई)',
    post: 'Beat Marshal',
    zone: 'Zone 1',
    dateOfJoining: '2015-06-01',
    email: 'somebody@police.example',
    mobileNumber: `00000${randomInt(10_000, 100_000)}`,
  };
}

export async function addRecord(
  admin: ApiUser,
  name: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<TestRecord> {
  const fields = { ...sampleFields(name), ...details };
  const { id = '' } = await admin.post('addOfficer', fields);
  return { id, fields };
}

/** Edits fields of a record, with optional order number and reason. */
export const change = (
  user: ApiUser,
  { id, fields }: TestRecord,
  changes: Readonly<Record<string, unknown>>,
): Promise<ActionOutput<'updateOfficer'>> => user.post('updateOfficer', { ...fields, ...changes, id });

/** Issues an order for some records, and returns its id; an order of staff is pending approval. */
export async function sendOrder(
  user: ApiUser,
  records: readonly TestRecord[],
  header: Partial<ActionInput<'saveOrder'>['header']> = {},
  values: Readonly<Record<string, unknown>> = { posting: 'Lotus Lake Police Station' },
  scan?: ActionInput<'saveOrder'>['scan'],
): Promise<string> {
  const { id, revision } = await user.post('saveOrder', {
    header: {
      kind: 'transfer',
      number: 'DO 118/2026',
      date: '2026-11-18',
      authority: 'Commissioner of Police',
      subject: 'General transfers',
      effectiveDate: '2026-11-20',
      ...header,
    },
    values,
    lines: records.map((record) => ({ officerId: record.id })),
    ...(scan && { scan }),
  });
  await user.post('issueOrder', { id, revision });
  return id;
}

/** Tests that change data. Their specs use a server of their own, since others count records. */
export const test = base.extend<{ admin: ApiUser; staff: ApiUser }>({
  admin: async ({ server }, use) => use(await apiUser(server.address, USERS.admin)),
  staff: async ({ server }, use) => use(await apiUser(server.address, USERS.staff)),
});
