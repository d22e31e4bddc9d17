/** Forgeries with recomputed hashes, digests and heads: the database is consistent. */
import { accountsInPages } from '../../server/src/db/audit/bound.ts';
import type { Chain } from '../../server/src/db/audit/chain.ts';
import type { Db } from '../../server/src/db/engine.ts';
import type { Forgery } from './of-rows.ts';
import type { RawRow as Row } from '../../server/src/testing/raw-database.ts';
import type { RawDirectory } from './raw-directory.ts';
import { detailsOf, rebindAccounts, rebindRecords, rewrite, rewriteRows } from './rewrite.ts';

const now = (): Date => new Date('2026-11-21T12:00:00Z');

/** The digests that accounts have as they are now. */
async function digests(raw: RawDirectory): Promise<Record<string, string>> {
  const store = await raw.open(now);
  const found: Record<string, string> = {};
  for await (const page of accountsInPages(store.db as Db)) for (const { id, digest } of page) found[id] = digest;
  await store.close();
  return found;
}

/** Changes accounts, and rebinds them in the audit. */
const account = (name: string, script: string): Forgery => ({
  name: `${name}, and the audit of it`,
  async carryOut(raw) {
    await raw.run('access', script);
    await rebindAccounts(raw, await digests(raw));
  },
});

/** Forgery of records and proposals. */
const record = (name: string, script: string): Forgery => ({
  name: `${name}, and the audit of it`,
  async carryOut(raw) {
    await raw.run('records', script);
    await rebindRecords(raw);
  },
});

const rows = (name: string, chain: Chain, change: (rows: Row[]) => readonly Row[]): Forgery => ({
  name: `${name}, and the chain from there`,
  carryOut: (raw) => rewrite(raw, chain, change),
});

const without = (action: string) => (all: Row[]) => {
  const at = all.findIndex((row) => row['action'] === action);
  if (at < 0) throw new Error(`There is no entry ${action} to be removed.`);
  return all.filter((_row, i) => i !== at);
};

const swapped = (all: Row[]) => [...all.slice(0, 2), ...all.slice(2, 4).toReversed(), ...all.slice(4)];

const restoreRow = (details: object): Row => ({
  seq: 0,
  at: '2026-11-21T11:00:00.000Z',
  by_id: '',
  by_name: 'command line',
  action: 'directory.restore',
  subject: 'buckle-20261120T090000Z',
  details: JSON.stringify(details),
});

/** A forged change, and a row that claims a restore which explains it. */
const restored = (name: string, details: object): Forgery => ({
  name,
  async carryOut(raw) {
    await raw.run('records', "UPDATE proposals SET made_by = 'ravi'");
    await rebindRecords(raw);
    await rewriteRows(raw, 'views', (row) => ({ ...row, username: 'ravi' }));
    await rewrite(raw, 'access', (all) => [...without('session.begin')(all), restoreRow(details)]);
  },
});

export const CHAIN_FORGERIES: readonly Forgery[] = [
  record('a version of a record', "UPDATE officer_versions SET reason = 'forged' WHERE version = 2"),
  record('who made all versions', "UPDATE officer_versions SET made_by = 'ravi'"),
  record('who proposed', "UPDATE proposals SET made_by = 'ravi' WHERE status = 'pending'"),
  record('who decided', "UPDATE proposals SET decided_by = 'ravi' WHERE status <> 'pending'"),
  account('a role', "UPDATE users SET role = 'admin'"),
  account('a password', "UPDATE users SET password_hash = 'forged'"),
  account('a second factor', "UPDATE second_factors SET secret = 'forged'"),
  rows('a changed entry of changes', 'records', (all) => all.map((row) => ({ ...row, by_name: 'ravi' }))),
  rows('other times of changes', 'records', (all) => all.map((row) => ({ ...row, at: '2020-01-01T00:00:00.000Z' }))),
  rows('a removed proposal’s entry', 'records', without('proposal.add')),
  rows('two entries of access in another order', 'access', swapped),
  rows('a removed login', 'access', without('session.begin')),
  rows('an added entry in the middle', 'access', (all) => [...all.slice(0, 2), ...all.slice(1)]),
  rows('another address of logins', 'access', (all) =>
    all.map((row) =>
      row['action'] === 'session.begin'
        ? { ...row, details: JSON.stringify({ ...detailsOf(row), address: '192.0.2.9' }) }
        : row,
    ),
  ),
  rows('a removed view', 'views', (all) => all.slice(1)),
  rows('another viewer', 'views', (all) => all.map((row) => ({ ...row, username: 'ravi' }))),
  rows('the end of views', 'views', (all) => all.slice(0, -1)),
  rows('the end of access', 'access', (all) => all.slice(0, -1)),
  rows('all views but one', 'views', (all) => all.slice(0, 1)),
  {
    name: 'the last change, its version and entry, without a trace',
    async carryOut(raw) {
      await raw.run(
        'records',
        `DELETE FROM officer_versions WHERE change = (SELECT max(change) FROM officer_versions) AND version > 1;
        UPDATE officers SET version = (SELECT max(version) FROM officer_versions v WHERE v.officer_id = officers.id);
        UPDATE officers SET record = (SELECT record FROM officer_versions v WHERE v.officer_id = officers.id AND v.version = officers.version)`,
      );
      const [last] = await raw.rows('records', 'SELECT coalesce(max(change), 0) AS seq FROM officer_versions');
      await rewrite(raw, 'records', (all) => all.filter((row) => Number(row['seq']) <= Number(last?.['seq'])));
    },
  },
  restored('everything, and a row that claims a restore of 2020', { backup_made_at: '2020-01-01T00:00:00.000Z' }),
  restored('everything, and a row that claims a restore of a real backup', {
    backup_made_at: '2026-11-20T09:00:00.000Z',
  }),
  restored('everything, and a row that claims a restore noted later', {
    backup_made_at: '2026-11-20T09:00:00.000Z',
    restored_at: '2026-11-20T09:00:01.000Z',
  }),
];

/** In a directory that was restored once, whose operator names that restore. */
export const RESTORE_FORGERIES: readonly Forgery[] = [
  {
    name: 'the moment of a real restore, and what was done after it',
    carryOut: (raw) =>
      rewriteRows(raw, 'access', (row) =>
        row['action'] === 'directory.restore' ? { ...row, at: '2026-12-31T00:00:00.000Z' } : row,
      ),
  },
  rows('the entry of a real restore', 'access', without('directory.restore')),
  record(
    'what was done after a real restore',
    "UPDATE officer_versions SET made_by = 'ravi' WHERE change = (SELECT max(change) FROM officer_versions)",
  ),
  record('what was done before a real restore', "UPDATE officer_versions SET made_by = 'ravi' WHERE change = 1"),
  rows('views of before a real restore', 'views', (all) => all.map((row) => ({ ...row, username: 'ravi' }))),
];
