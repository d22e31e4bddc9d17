/** Requests to an action that are nearly right, and a few that are nothing at all. */
import { type ActionName, actions } from '@buckle/domain/registry';
import { formOf, invented } from '../../bench/form.ts';
import type { Random } from '../../server/src/demo/random.ts';
import { anyValue, nearlyObject, nearlyText } from '../random-values.ts';
import type { Make } from './send.ts';

/** The one account that may be reset, disabled and logged out. A reset costs argon2's time, so it is seldom named. */
export const VICTIM = 'fuzz-user';

const id = 'some-officer';
const version = { id, version: 1, reason: 'why', order_number: 'DO 1' };

/** Valid input of each action. */
function example(name: ActionName, ids: readonly string[], random: Random): Record<string, unknown> {
  const typical = {
    id: random.pick(ids),
    username: random.chance(0.02) ? VICTIM : 'nobody',
    role: random.pick(['staff', 'admin']),
    password: 'a wrong guess',
    cursor: random.pick(['', 'bm90aGluZw', '{"a":1}']),
    code: random.pick(['348', 'MH', '%']),
    name: random.pick(['patil', 'पाटील', 'a b c']),
    limit: '50',
    fields: 'card',
  };
  // Not used by other actions.
  if (name === 'addUser') return { username: 'added-user', role: typical.role };
  if (name === 'addOfficer') return formOf(invented(`FUZZ${random.integer(0, 5_000)}`, 'Asha Patil'));
  if (name === 'updateOfficer')
    return { ...formOf(invented(`FUZZ${random.integer(0, 50)}`, 'Asha Patil')), id: typical.id };
  if (name === 'withdrawOfficer' || name === 'reinstateOfficer') return { id: typical.id };
  if (name === 'restoreVersion' || name === 'approveProposal') return { ...version, id: typical.id };
  if (name === 'changePassword') return { current_password: typical.password, new_password: 'another wrong guess' };
  const known = 'shape' in actions[name].input ? Object.keys(actions[name].input.shape) : [];
  return Object.fromEntries(known.map((key) => [key, key in typical ? typical[key as keyof typeof typical] : 'text']));
}

/** Lone surrogates are invalid in URLs. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

/** Text for the address of a request. */
const encoded = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return `${encodeURIComponent(wellFormed(name))}=${encodeURIComponent(wellFormed(text)).slice(0, 3000)}`;
    })
    .join('&');

const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json,text/html',
  'multipart/form-data; boundary=x',
];

/** Generates requests with one of these cookies about one of these officers. */
export function nearlyRequest(name: ActionName, ids: readonly string[], cookies: readonly string[]): Make {
  const { method } = actions[name];
  return (random) => {
    const cookie = random.chance(0.9) ? random.pick(cookies) : '';
    const content = nearlyObject(random, example(name, ids, random));
    const headers: Record<string, string> = {
      cookie,
      ...(random.chance(0.1) ? { 'if-match': random.pick(['"1"', '*', 'W/"1"', '"x', '1, 2']) } : {}),
      ...(random.chance(0.1) ? { 'idempotency-key': random.pick(['short', 'a-key-of-its-own', 'x'.repeat(200)]) } : {}),
    };
    if (method === 'GET') return { path: `/api.php?action=${name}&${encoded(content)}`.slice(0, 6000), headers };
    const payload = random.chance(0.05) ? JSON.stringify(anyValue(random)) : JSON.stringify(content);
    const body = random.chance(0.2) ? nearlyText(random, payload) : payload;
    const type = random.chance(0.95) ? 'application/json' : random.pick(TYPES);
    return { method, path: `/api.php?action=${name}`, headers: { ...headers, 'content-type': type }, body };
  };
}
