import { expect, it } from 'vitest';
import { capabilitiesOf } from '../../lib/directory/server-kind.ts';
import { namedPagesFor, navEntriesFor } from './nav-entries.ts';

const admin = capabilitiesOf({ username: 'asha', role: 'admin' }, true);
const staff = capabilitiesOf({ username: 'ravi', role: 'staff' }, true);
const adminOfFiveActions = capabilitiesOf({ username: 'asha', role: 'admin' }, false);
const staffOfFiveActions = capabilitiesOf({ username: 'ravi', role: 'staff' }, false);

it.each([
  [
    'an administrator',
    admin,
    [
      'Search',
      'Officers',
      'Approvals',
      'Orders',
      'Import',
      'Changes',
      'Ranks and units',
      'Users',
      'Activity',
      'Account',
    ],
  ],
  ['staff', staff, ['Search', 'Officers', 'My corrections', 'Orders', 'Import', 'Account']],
  ['an administrator of a server with five actions', adminOfFiveActions, ['Search', 'Officers']],
  ['staff of a server with five actions', staffOfFiveActions, ['Search', 'Officers']],
])('leads %s to the pages that they can use', (_, can, names) => {
  expect(navEntriesFor(can).map(({ name }) => name)).toEqual(names);
});

it.each([
  ['an administrator', admin],
  ['staff', staff],
])('names no two pages alike for %s', (_, can) => {
  for (const entries of [navEntriesFor(can), namedPagesFor(can)])
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
});

it.each([
  ['an administrator', admin, ['Add Officer', 'My corrections', 'New order', 'Duplicate records']],
  ['staff', staff, ['Add Officer', 'New order']],
  ['an administrator of a server with five actions', adminOfFiveActions, ['Add Officer']],
  ['staff of a server with five actions', staffOfFiveActions, []],
])('finds for %s by name the pages of the navigation, and more', (_, can, more) => {
  const inNavigation = new Set(navEntriesFor(can).map(({ path }) => path as string));
  const found = namedPagesFor(can);
  expect(found.filter(({ path }) => inNavigation.has(path))).toHaveLength(inNavigation.size);
  expect(found.filter(({ path }) => !inNavigation.has(path)).map(({ name }) => name)).toEqual(more);
});
