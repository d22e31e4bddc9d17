import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ActionName } from '@buckle/domain/registry';
import { writeForm } from '@buckle/domain/officers/form';
import { blankOfficer } from '@buckle/domain/officers/wire';
import { userWriter } from '../../accounts/accounts.repository.ts';
import { commands } from '../../cli/commands.ts';
import { anOfficer, keep, required, withdraw } from '../../testing/officers.ts';
import { forge } from '../../testing/forge.ts';
import { tamper } from '../../testing/tamper.ts';
import { ADMIN, call, signIn, STAFF, testApp, type TestApp } from '../../testing/test-app.ts';
import { runLine } from '../../testing/test-shell.ts';
import { testStore } from '../../testing/test-store.ts';
import { verifyDirectoryAudit } from '../../testing/verify-directory-audit.ts';
import { SERVER_ACTOR } from '../store.ts';

let test: TestApp;
let admin: string;
/** A directory with two accounts with sessions, and three proposals: one waits, one was declined, one approved. */
beforeEach(async () => {
  test = await testApp();
  await keep(test.store, [anOfficer({ id: 'one', name: 'Asha', employeeId: 'E1' })]);
  admin = await signIn(test.app, ADMIN);
  const staff = await signIn(test.app, STAFF);
  for (const employeeId of ['E7', 'E8', 'E9']) {
    const body = writeForm({ ...blankOfficer, ...required, employeeId });
    expect((await call(test.app, 'addOfficer', { cookie: staff, body })).statusCode).toBe(200);
  }
  const ids = (await test.store.db.selectFrom('proposals').select('id').execute()).map(({ id }) => id);
  const [declined = '', approved = ''] = ids;
  const decide = (name: 'declineProposal' | 'approveProposal', body: object) =>
    call(test.app, name, { cookie: admin, body });
  expect((await decide('declineProposal', { id: declined, reason: 'no' })).statusCode).toBe(200);
  expect((await decide('approveProposal', { id: approved, version: 0, reason: '' })).statusCode).toBe(200);
});
afterEach(() => test.close());

const problems = async () => (await verifyDirectoryAudit(test.directory.environment)).problems;

it('accounts, sessions and proposals are whole after everything that people do with them', async () => {
  expect(await problems()).toEqual([]);
  await call(test.app, 'changeRole', { cookie: admin, body: { username: 'Staff', role: 'admin' } });
  await call(test.app, 'disableUser', { cookie: admin, body: { username: 'Staff' } });
  const reset = await call(test.app, 'resetUser', { cookie: admin, body: { username: 'Staff' } });
  const { data } = reset.json<{ data: { one_time_password: string } }>();
  await signIn(test.app, { username: 'Staff', password: data.one_time_password });
  await call(test.app, 'addUser', { cookie: admin, body: { username: 'patil', role: 'staff' } });
  expect(await problems()).toEqual([]);
});

describe('what somebody with the database’s password changed', () => {
  it.each([
    [
      'a role',
      'users',
      "UPDATE users SET role = 'admin' WHERE username = 'Staff'",
      /^The account Staff is not what entry 2/u,
    ],
    [
      'a password',
      'users',
      "UPDATE users SET password_hash = 'x' WHERE username = 'admin'",
      /^The account admin is not/u,
    ],
    ['a closed account', 'users', 'UPDATE users SET disabled = 1', /^The account admin is not/u],
    [
      'a one-time password that works for longer',
      'users',
      "UPDATE users SET one_time_until = '9' WHERE username = 'Staff'",
      /^The account Staff is not/u,
    ],
    [
      'an account that was added',
      'users',
      "INSERT INTO users(id, username, username_key, role, password_hash, must_change_password, disabled, created_at) VALUES ('x', 'x', 'x', 'admin', 'x', 0, 0, '')",
      /^No entry of the audit tells of the account x/u,
    ],
    [
      'a second factor',
      'second_factors',
      "INSERT INTO second_factors(user_id, secret, set_at) VALUES ('user 0', 'x', '')",
      /^The account admin is not/u,
    ],
    [
      'a recovery code',
      'recovery_codes',
      "INSERT INTO recovery_codes(user_id, code_hash) VALUES ('user 0', 'x')",
      /^The account admin is not/u,
    ],
    [
      'a session',
      'sessions',
      "INSERT INTO sessions(token_hash, user_id, created_at, last_seen_at) VALUES ('x', 'user 0', '2026', '2026')",
      /^No entry of the audit tells of a session of the account user 0/u,
    ],
    [
      'whose session it is',
      'sessions',
      "UPDATE sessions SET user_id = 'user 0'",
      /tells of a session of the account user 0/u,
    ],
  ])('is found: %s', async (_what, table, statement, sentence) => {
    await tamper(test.store, table, statement);
    expect(await problems()).toEqual([expect.stringMatching(sentence)]);
  });

  it.each([
    [
      'what a proposal says',
      "UPDATE proposals SET proposed = '{}' WHERE status = 'pending'",
      /^The proposal .* is not/u,
    ],
    ['in whose name', "UPDATE proposals SET made_by = 'ravi' WHERE status = 'pending'", /^The proposal .* is not/u],
    [
      'a decision',
      "UPDATE proposals SET decision_reason = 'x' WHERE status = 'declined'",
      /^The decision on .* is not/u,
    ],
    ['who decided', "UPDATE proposals SET decided_by = 'x' WHERE status = 'approved'", /^The decision on .* is not/u],
    [
      'that there was a decision',
      "UPDATE proposals SET status = 'pending', decided_by = NULL, decided_at = NULL, decision_reason = '' WHERE status = 'declined'",
      /^The decision on/u,
    ],
    [
      'that there was none',
      "UPDATE proposals SET status = 'declined' WHERE status = 'pending'",
      /^No entry .* decision on/u,
    ],
    [
      'that there was one',
      "DELETE FROM proposals WHERE status = 'pending'",
      /^Entry \d+ .* of the proposal .* which is gone/u,
    ],
    [
      'that there was another',
      "INSERT INTO proposals SELECT 'x', 'pending', officer_id, base_version, proposed, image_path, made_by_id, made_by, made_at, order_number, reason, NULL, NULL, '' FROM proposals WHERE status = 'declined'",
      /^No entry .* tells of the proposal x/u,
    ],
  ])('is found: %s', async (_what, statement, sentence) => {
    await tamper(test.store, 'proposals', statement);
    expect(await problems()).toEqual([expect.stringMatching(sentence)]);
  });

  it.each([
    ['a record that was withdrawn', "UPDATE officers SET status = 'withdrawn', employee_key = NULL WHERE id = 'one'"],
    ['a record that the search leaves out', "UPDATE officer_search SET status = 'withdrawn' WHERE officer_id = 'one'"],
    ['a record that was brought back', "UPDATE officers SET status = 'present' WHERE id = 'two'"],
    [
      'a withdrawn record that the search finds',
      "UPDATE officer_search SET status = 'present' WHERE officer_id = 'two'",
    ],
  ])('is found: %s', async (_what, script) => {
    await keep(test.store, [anOfficer({ id: 'two', name: 'Bina', employeeId: 'E2' })]);
    await withdraw(test.store, ['two']);
    const run = (...line: string[]) => runLine(commands, '', line, { environment: test.directory.environment });
    expect(await run('audit', 'verify')).toMatchObject({ code: 0 });
    await forge(test.store.location, 'records', script);
    const sentence = 'These records are withdrawn in their history and not in the directory, or the other way round: ';
    const found = { code: 1, out: expect.stringContaining(sentence) as string };
    expect(await run('audit', 'verify')).toMatchObject(found);
    expect(await run('check')).toMatchObject(found);
  });

  it('is found: a record that was removed, and its versions left', async () => {
    await forge(test.store.location, 'records', "DELETE FROM officers WHERE id = 'one'");
    const run = (...line: string[]) => runLine(commands, '', line, { environment: test.directory.environment });
    expect(await run('check')).toMatchObject({ code: 1 });
    expect(await run('audit', 'verify')).toMatchObject({
      code: 1,
      out: expect.stringContaining('These records were removed, and their history is still there: one') as string,
    });
  });
});

it('an account does not change without an entry in the audit', async () => {
  const silently = test.store.write({ by: SERVER_ACTOR, action: 'session.seen', subject: '' }, ({ db }) =>
    userWriter(db).setRole('user 1', 'admin'),
  );
  await expect(silently).rejects.toThrow('leaves no row');
  expect(await problems()).toEqual([]);
});

describe('ranks and units', () => {
  const RANK = {
    code: 'CLK',
    names: { en: 'Clerk', mr: '', hi: '' },
    shortForms: [],
    aliases: [],
    filled: true,
  };
  const revision = () => test.store.revision();
  const send = async (name: ActionName, body: object) => {
    const response = await call(test.app, name, { cookie: admin, body });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ id: string; change: number }>();
  };

  it('are whole after everything that people do with them', async () => {
    const { id } = await send('saveRank', { ...RANK, revision: await revision() });
    await send('saveRank', { ...RANK, id, code: 'CL', revision: await revision() });
    const ranks = await test.store.db.selectFrom('ranks').select('id').orderBy('seniority').execute();
    await send('orderRanks', { ids: ranks.map((rank) => rank.id).toReversed(), revision: await revision() });
    const { change } = await send('mergeSpellings', { of: 'posting', texts: ['Moon Base', 'Mars Base'] });
    expect(await problems()).toEqual([]);
    await send('undoMerge', { change });
    expect(await problems()).toEqual([]);
  });

  it('of a directory that is new are not in its audit yet', async () => {
    const { directory, close } = await testStore();
    expect((await verifyDirectoryAudit(directory.environment)).problems).toEqual([]);
    await close();
  });

  it.each([
    [
      'a changed rank',
      'ranks',
      "UPDATE ranks SET name_en = 'x' WHERE id = 'rank-hc'",
      /^The rank rank-hc is not what/u,
    ],
    [
      'another order',
      'ranks',
      "UPDATE ranks SET seniority = 99 WHERE id = 'rank-hc'",
      /^The rank rank-hc is not what/u,
    ],
    ['a removed rank', 'ranks', "DELETE FROM ranks WHERE id = 'rank-hc'", /of the rank rank-hc, which is gone/u],
    [
      'an added rank',
      'ranks',
      "INSERT INTO ranks(id, code, seniority, name_en, name_mr, name_hi, short_forms, aliases, filled, revision) VALUES ('x', 'x', 1, 'x', '', '', '[]', '[]', 1, 0)",
      /^No entry of the audit tells of the rank x/u,
    ],
    ['a closed unit', 'units', "UPDATE units SET valid_to = '2020-01-01'", /^The unit .* is not what entry/u],
    [
      'a renamed zone',
      'field_options',
      "UPDATE field_options SET name_en = 'x' WHERE id = 'zone-1'",
      /^The option zone-1 is not what entry/u,
    ],
    [
      'a removed zone',
      'field_options',
      "DELETE FROM field_options WHERE id = 'zone-1'",
      /of the option zone-1, which is gone/u,
    ],
    ['removed units', 'units', 'DELETE FROM units', /of the unit .*, which is gone/u],
    [
      'an added unit',
      'units',
      "INSERT INTO units(id, code, kind, parent_id, zone, name_en, name_mr, aliases, valid_from, valid_to, revision) VALUES ('x', '', 'branch', '', '', 'x', '', '[]', '', '', 0)",
      /^No entry of the audit tells of the unit x/u,
    ],
  ])('that were changed past the application are found: %s', async (_what, table, statement, sentence) => {
    await tamper(test.store, table, statement);
    expect(await problems()).toEqual([expect.stringMatching(sentence)]);
  });
});

describe('redirects of merged records', () => {
  const redirect = "INSERT INTO record_redirects(from_id, to_id, change) VALUES ('one', 'two', 1)";
  beforeEach(async () => {
    await keep(
      test.store,
      ['two', 'three'].map((id) => anOfficer({ id, name: id, employeeId: id })),
    );
  });
  const merge = async () => {
    const body = { keep: 'two', keep_version: 1, other: 'three', other_version: 1, from_other: [], only_kept: [] };
    return (await call(test.app, 'mergeDuplicates', { cookie: admin, body })).json<{ change: number }>();
  };

  it('are whole after a merge, and after its undo', async () => {
    const { change } = await merge();
    expect(await problems()).toEqual([]);
    expect((await call(test.app, 'undoChange', { cookie: admin, body: { change } })).statusCode).toBe(200);
    expect(await problems()).toEqual([]);
  });

  it.each([
    ['one that was added', redirect, /^No entry of the audit tells of the redirect one/u],
    ['another target', "UPDATE record_redirects SET to_id = 'one'", /^The redirect three is not what entry/u],
    ['one that was removed', 'DELETE FROM record_redirects', /of the redirect three, which is gone/u],
  ])('that were changed past the application are found: %s', async (_what, statement, sentence) => {
    await merge();
    await tamper(test.store, 'record_redirects', statement);
    expect(await problems()).toEqual([expect.stringMatching(sentence)]);
  });
});
