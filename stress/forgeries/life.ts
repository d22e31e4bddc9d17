/** Actions of honest histories, each a real operation. */
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import type { Officer } from '@buckle/domain/officers/field-table';
import { usersOf } from '../../server/src/app.ts';
import { secondFactorWriter } from '../../server/src/login/second-factor.repository.ts';
import { sessionWriter } from '../../server/src/login/session.repository.ts';
import { type Account, userRepository, userWriter } from '../../server/src/accounts/accounts.repository.ts';
import { appendViews, headsOf } from '../../server/src/db/audit/append.ts';
import { subjectOf } from '../../server/src/db/audit/listed-views.ts';
import { SERVER_ACTOR, type Store } from '../../server/src/db/store.ts';
import type { Random } from '../../server/src/demo/random.ts';
import { officerRepository } from '../../server/src/officers/officers.repository.ts';
import { proposalUsecases } from '../../server/src/proposals/decide-proposal.ts';
import { proposalWriter } from '../../server/src/proposals/proposals.repository.ts';
import { anOfficer, edit, keep } from '../../server/src/testing/officers.ts';
import { cheapPasswords } from '../../server/src/testing/test-app.ts';

/** A clock that moves on at each step. */
export function stepClock(start: string) {
  let at = Date.parse(start);
  return { now: () => new Date(at), step: (ms = 60_000) => void (at += ms) };
}

export interface Life {
  readonly store: Store;
  readonly random: Random;
  readonly now: () => Date;
}

const passwords = cheapPasswords();
const ADMIN = { userId: '', username: 'command line' };

const anyAccount = async ({ store, random }: Life): Promise<Account | undefined> => {
  const all = await userRepository(store.db).all();
  return all.length === 0 ? undefined : random.pick(all);
};

/** One who can be edited: not withdrawn. */
async function anyOfficer({ store, random }: Life): Promise<Officer | undefined> {
  const present = store.db.selectFrom('officers').select('id').where('status', '=', 'present');
  const rows = await present.orderBy('id').limit(200).execute();
  return rows.length === 0 ? undefined : officerRepository(store.db).byId(random.pick(rows).id);
}

async function propose(life: Life): Promise<void> {
  const [account, officer] = [await anyAccount(life), await anyOfficer(life)];
  if (!account || !officer) return;
  const { store, now, random } = life;
  const note = { author: { userId: account.id, username: account.username }, at: now().toISOString(), reason: 'कारण' };
  const changed = { ...officer, name: `Asha ${random.integer(0, 999)}`, version: officer.version + 1 };
  await store.write({ by: note.author, action: 'proposal.add', subject: officer.id }, ({ db }) =>
    proposalWriter(db).add({ id: randomUUID(), officer: changed, base: officer, note }),
  );
}

async function decide({ store, now, random }: Life): Promise<void> {
  const pending = await store.db.selectFrom('proposals').selectAll().where('status', '=', 'pending').execute();
  if (pending.length === 0) return;
  const { id, officer_id: officerId, made_by_id: userId, made_by: username } = random.pick(pending);
  const proposals = proposalUsecases({ store, now });
  const officer = await officerRepository(store.db).byId(officerId ?? '');
  const branch = random.integer(0, 2);
  if (branch === 0) await proposals.withdraw(id, { userId, username });
  else if (branch === 1) await proposals.decline(id, 'no', ADMIN);
  else await proposals.approve(id, officer?.version ?? 0, '', ADMIN);
}

async function logIn(life: Life): Promise<void> {
  const account = await anyAccount(life);
  if (!account || account.disabled) return;
  const { store, now } = life;
  const by = { userId: account.id, username: account.username };
  await store.write({ by, action: 'session.begin', subject: account.username }, async ({ db }) => {
    await sessionWriter(db).add(randomUUID(), account, 'Firefox', now().toISOString());
    if (account.oneTime && !account.oneTime.used) await userWriter(db).useOneTimePassword(account.id);
  });
}

async function secondFactor(life: Life): Promise<void> {
  const account = await anyAccount(life);
  if (!account) return;
  const { store, now, random } = life;
  const by = { userId: account.id, username: account.username };
  const code = await store.db
    .selectFrom('recovery_codes')
    .selectAll()
    .where('user_id', '=', account.id)
    .executeTakeFirst();
  if (code && random.chance(0.5)) {
    const used = { by, action: 'session.begin-with-recovery-code', subject: account.username } as const;
    await store.write(used, ({ db }) => secondFactorWriter(db).useRecoveryCode(account.id, code.code_hash));
    return;
  }
  await store.write({ by, action: 'second-factor.set', subject: account.username }, async ({ db }) => {
    const factor = { user_id: account.id, secret: randomUUID(), set_at: now().toISOString() };
    await secondFactorWriter(db).set(factor);
    await secondFactorWriter(db).setRecoveryCodes(account.id, [randomUUID(), randomUUID()]);
  });
}

async function changeUser(life: Life): Promise<void> {
  const account = await anyAccount(life);
  if (!account) return;
  const users = usersOf(life.store, life.now, passwords);
  const role = life.random.pick(['admin', 'staff'] as const);
  await life.random.pick([
    () => users.changeRole(ADMIN, account.username, role),
    () => users.disable(ADMIN, account.username),
    () => users.reset(ADMIN, account.username),
    () => users.endSessions(ADMIN, account.username),
  ])();
}

/** Opens a record, or a page of records. */
async function look(life: Life): Promise<void> {
  const { store, random, now } = life;
  const account = await anyAccount(life);
  const rows = await store.db.selectFrom('officers').select('id').orderBy('id').limit(200).execute();
  if (!account || rows.length === 0) return;
  const ids = random.sample(rows, random.chance(0.5) ? 1 : 5).map(({ id }) => id);
  const by = { user_id: account.id, username: account.username, viewed_at: now().toISOString() };
  await store.write({ by: SERVER_ACTOR, action: 'record.view', subject: '' }, ({ db }) =>
    appendViews(db, () => Promise.resolve([{ ...by, ...subjectOf(ids), in_list: ids.length > 1 ? 1 : 0 }])),
  );
}

const addOfficers = ({ store, random }: Life): Promise<void> =>
  keep(
    store,
    Array.from({ length: random.integer(1, 5) }, () => anOfficer({ name: 'Bina', employeeId: randomUUID() })),
  );

async function editOfficer(life: Life): Promise<void> {
  const officer = await anyOfficer(life);
  if (officer) await edit(life.store, officer.id, { name: `Asha Patil ${life.random.integer(0, 9999)}` });
}

const addUser = ({ store, now, random }: Life): Promise<unknown> =>
  usersOf(store, now, passwords).add(ADMIN, `user-${random.integer(0, 1e9)}`, random.pick(['admin', 'staff']));

const sweep = async ({ store }: Life): Promise<void> => {
  const ago = { createdBefore: '2026-01-01', seenBefore: '2026-01-01', createdAfter: '2099-01-01' };
  await store.write({ by: SERVER_ACTOR, action: 'sessions.forget', subject: '' }, ({ db }) =>
    sessionWriter(db).removeOver(ago),
  );
};

/** One step of each kind, and how often it is taken. */
export const STEPS: readonly (readonly [(life: Life) => Promise<unknown>, number])[] = [
  [addOfficers, 3],
  [editOfficer, 6],
  [propose, 4],
  [decide, 3],
  [addUser, 2],
  [logIn, 3],
  [secondFactor, 1],
  [changeUser, 3],
  [look, 4],
  [sweep, 1],
];

/** Appends the heads of the chains to the operator's log, as the server does hourly. */
export async function logHeads({ store, now }: Pick<Life, 'store' | 'now'>, log: string): Promise<void> {
  const line = { level: 30, time: now().getTime(), audit: await headsOf(store.db), msg: 'where the audit stands' };
  appendFileSync(log, `${JSON.stringify(line)}\n`);
}

/** One of each, so that there is something of everything to be forged. */
export async function liveFully(life: Life): Promise<void> {
  await addUser(life);
  await addUser(life);
  for (const step of [addOfficers, addOfficers, addOfficers, editOfficer, look, look, look, look, look, logIn, logIn])
    await step(life);
  for (let i = 0; i < 6; i++) await propose(life);
  for (let i = 0; i < 3; i++) await decide(life);
  for (const step of [secondFactor, changeUser, editOfficer, editOfficer, look, addUser, logIn]) await step(life);
}
