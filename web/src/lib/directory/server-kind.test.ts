import { expect, it } from 'vitest';
import { capabilitiesOf } from './server-kind.ts';

const admin = { username: 'asha', role: 'admin' as const };
const staff = { username: 'ravi', role: 'staff' as const };
const granted = (user: typeof admin | typeof staff, isOurs: boolean) =>
  Object.entries(capabilitiesOf(user, isOurs)).flatMap(([name, is]) => (is ? [name] : []));

it('lets an administrator of our server do everything, and of another one only edit', () => {
  expect(granted(admin, true)).toEqual(['ownAccount', 'administer', 'edit', 'explainChange']);
  expect(granted(admin, false)).toEqual(['edit']);
});

it('lets staff of our server propose changes and keep an account, and of another one neither', () => {
  expect(granted(staff, true)).toEqual(['ownAccount', 'edit', 'explainChange']);
  expect(granted(staff, false)).toEqual([]);
});
