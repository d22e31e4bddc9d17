import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Writable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { photoFolder } from '../photos/photo-folder.ts';
import type { Engine, Row } from '../db/engine.ts';
import { openPostgres } from '../db/engine.postgres.ts';
import { openSqlite } from '../db/engine.sqlite.ts';
import { copyIntoFiles } from '../db/move/move-directory.ts';
import { columnsOf, type TableName, tableNames } from '../db/tables.ts';
import { openStore } from '../db/open.ts';
import { SERVER_ACTOR } from '../db/store.ts';
import type { Schema } from '../db/schema.ts';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { testFolder } from '../testing/folder.ts';
import { createDatabase, dropDatabase } from '../testing/test-database.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';
import { runLine } from '../testing/test-shell.ts';
import type { Shell } from './command.ts';
import { moveCommand } from './move.command.ts';

/** Texts that a careless copy would change. */
const HARD = String.raw`tab	and \N and \t and "'` + '\n\r\\. आशा 👮 ';

const audit = (seq: number): Row => ({
  seq,
  at: 'now',
  by_id: '',
  by_name: HARD,
  action: 'user.add',
  subject: '',
  details: HARD,
  previous: 'before',
  hash: 'own',
});

/** Rows for every table; the keys differ in case and script, and so does their order in a dictionary. */
const rows: { readonly [T in keyof Schema]: Row[] } = {
  directory: [{ revision: 41, audit_number: 700, audit_hash: 'own' }],
  officers: ['b', 'B', 'a-', 'a b', 'é', 'आ', ''].map((id, i) => ({
    id,
    employee_key: i === 0 ? null : `e${i}`,
    status: 'present',
    record: JSON.stringify({ id, note: HARD }),
    card: HARD,
    version: i + 1,
  })),
  officer_search: ['b', 'B', 'आ'].map((officer_id) => ({
    officer_id,
    buckle: '1',
    employee: '',
    name: HARD,
    mobile: HARD,
    listed: HARD,
    status: 'present',
    revision: 9,
  })),
  officer_versions: [1, 2, 10].map((version) => ({
    officer_id: 'b',
    version,
    record: HARD,
    image_path: '',
    made_at: '',
    made_by: 'import',
    how: 'import',
    proposed_by: null,
    restored_version: version === 2 ? 1 : null,
    order_number: '',
    reason: HARD,
    change: 2,
    place: version,
  })),
  change_terms: ['unit:é', 'unit:E', 'unit:आ', 'Unit:e', ''].map((term, i) => ({ term, change: 3 - (i % 2) })),
  proposals: ['p', 'P'].map((id) => ({
    id,
    status: 'waiting',
    officer_id: id === 'p' ? 'b' : null,
    base_version: 0,
    proposed: HARD,
    image_path: '',
    made_by_id: 'u',
    made_by: 'asha',
    made_at: '',
    order_number: '',
    reason: '',
    decided_by: null,
    decided_at: null,
    decision_reason: '',
  })),
  sent_forms: ['k', 'K'].map((key) => ({ user_id: 'u', key, fingerprint: '', answer: HARD, sent_at: '' })),
  record_audit: [audit(1), audit(2), audit(700)],
  changes_of_day: ['u', 'U'].map((user_id) => ({ user_id, day: '2026-11-20', count: 2, bytes: 5_000_000_000 })),
  ranks: ['r', 'R'].map((id) => ({
    id,
    code: HARD,
    seniority: 3,
    name_en: HARD,
    name_mr: 'पोलीस शिपाई',
    name_hi: '',
    short_forms: '["PC"]',
    aliases: '[]',
    filled: 0,
    revision: 7,
  })),
  units: ['n', 'N'].map((id) => ({
    id,
    code: '',
    kind: 'station',
    parent_id: 'n',
    zone: HARD,
    name_en: HARD,
    name_mr: '',
    aliases: '["x"]',
    valid_from: '',
    valid_to: '2026-11-20',
    revision: 5_000_000_000,
  })),
  field_options: ['n', 'N'].map((id) => ({
    id,
    field: 'zone',
    position: 3,
    name_en: HARD,
    name_mr: 'परिमंडळ 4',
    name_hi: '',
    aliases: '["x"]',
    retired: 1,
    revision: 7,
  })),
  orders: [
    {
      id: 'o',
      number: HARD,
      number_key: HARD,
      order_date: '',
      authority: HARD,
      kind: 'general',
      subject: HARD,
      effective_date: '',
      remarks: HARD,
      order_values: HARD,
      scan: '',
      scan_name: HARD,
      status: 'draft',
      created_by_id: 'u',
      created_by: HARD,
      created_at: 'now',
      decided_by: null,
      decided_at: null,
      decision_reason: HARD,
      in_force_at: 'now',
      change: 7,
      cancelled_by: HARD,
      cancelled_at: null,
      cancel_reason: HARD,
      cancelled_change: null,
      revision: 3,
    },
  ],
  order_lines: [2, 1, 10].map((position) => ({
    order_id: 'o',
    position,
    officer_id: 'b',
    line_values: HARD,
    from_posting: HARD,
    to_posting: '',
    warnings: HARD,
    outcome: 'applied',
    why: HARD,
  })),
  imports: ['i', 'I'].map((id) => ({
    id,
    revision: 3,
    status: 'applied',
    file: HARD,
    created_by_id: 'u',
    created_by: HARD,
    created_at: 'now',
    run: 2,
    results_run: id === 'i' ? 2 : null,
    sheets: HARD,
    wanted: '',
    undo: '',
    spellings: '',
    plan: HARD,
    columns: HARD,
    preview: HARD,
    counts: HARD,
    problem: '',
    decided_by_id: 'u',
    decided_by: HARD,
    decided_at: null,
    decision_reason: HARD,
    change: 7,
    changed_at: 'now',
  })),
  import_results: [2, 1, 10].map((row) => ({
    import_id: 'i',
    run: 2,
    row,
    outcome: 'changed',
    officer_id: 'b',
    warned: 1,
    detail: HARD,
  })),
  import_maps: [
    {
      id: 'm',
      name: HARD,
      name_key: HARD,
      header: HARD,
      header_key: HARD,
      plan: HARD,
      saved_by_id: 'u',
      saved_at: 'now',
    },
  ],
  record_redirects: ['a', 'B'].map((id) => ({ from_id: id, to_id: 'b', change: 5_000_000_000 })),
  suspected_duplicates: ['a', 'B'].map((id) => ({
    a: id,
    b: 'b',
    score: 7,
    reasons: '["mobile"]',
    a_version: 1,
    b_version: 5,
  })),
  not_duplicates: ['a', 'B'].map((id) => ({ a: id, b: 'b', noted_by: HARD, noted_at: 'now' })),
  duplicate_search: [{ requested_at: null, beat_at: '', done: 3, total: 5_000_000, searched_at: 'now' }],
  users: ['u', 'U'].map((id) => ({
    id,
    username: id,
    username_key: `${id} key`,
    role: 'admin',
    password_hash: '$',
    must_change_password: 0,
    disabled: 1,
    created_at: '',
    wrote_revision: 3,
    decisions_seen_at: '',
    one_time_until: id === 'u' ? 'then' : null,
    one_time_used: 1,
  })),
  // So many that they are copied in another way than a few.
  sessions: Array.from({ length: 60 }, (_, i) => ({
    token_hash: `${i} ${HARD}`,
    user_id: 'u',
    created_at: '',
    last_seen_at: '',
    device: HARD,
  })),
  attempts: [{ key: 'a', count: 3, free_at: '', forgotten_at: 'then', owner: 'o' }],
  known_devices: ['u', 'U'].map((user_id) => ({ device_hash: 'd', user_id, last_login_at: '' })),
  second_factors: ['u', 'U'].map((user_id) => ({
    user_id,
    secret: HARD,
    set_at: '',
    used_steps: '[58999999]',
  })),
  second_factor_offers: [{ user_id: 'u', token_hash: 't', secret: HARD, offered_at: '' }],
  recovery_codes: ['c', 'C'].map((code_hash) => ({ user_id: 'u', code_hash })),
  pending_logins: [{ token_hash: 't', user_id: 'U', begun_at: '' }],
  record_views: [5, 900].map((seq) => ({
    seq,
    officer_id: 'b',
    user_id: 'u',
    username: 'u',
    viewed_at: '',
    in_list: 1,
    ids: seq === 5 ? '' : '["a","b"]',
    previous: 'before',
    hash: 'own',
  })),
  listed_views: [1, 2 ** 48 - 1].map((record_key) => ({ record_key, viewed_ms: 1_763_629_200_000, view_seq: 900 })),
  views_of_day: [{ user_id: 'u', day: '2026-11-20', count: 3, bytes: 0 }],
  access_audit: [audit(3)],
  chain_heads: [
    { chain: 'access', number: 3, hash: 'own' },
    { chain: 'views', number: 900, hash: 'own' },
  ],
  stored_of_day: [{ user_id: 'u', day: '2026-11-20', count: 2, bytes: 5_000_000_000 }],
  photos: Array.from({ length: 60 }, (_, i) => ({
    hash: `f${i}`,
    photo: Buffer.from([0, i, 92, 255]),
    thumbnail: Buffer.from([]),
    put_at: '',
  })),
  photos_of_day: [{ user_id: 'u', day: '2026-11-20', count: 2, bytes: 0 }],
  scans: [{ name: 'a.pdf', scan: Buffer.from([0, 1, 92, 255]), put_at: 'now' }],
  own_uploads: [{ path: 'scans/a.pdf', user_id: 'u', put_at: 'now' }],
  import_files: [0, 1].map((part) => ({ import_id: 'i', part, bytes: Buffer.from([0, 255, part]), put_at: 'now' })),
  import_jobs: [
    { import_id: 'i', user_id: 'u', owner: HARD, lease_until: 'now', done: 3, total: 500_000, revision: 7 },
  ],
  saved_views: [
    { id: 'v', user_id: 'u', name: 'Zone 2', name_key: 'zone 2', query: 'zone=Zone+2', shared: 1, saved_at: 'now' },
  ],
};

const records = new Set<string>(Object.keys(rows).slice(0, Object.keys(rows).indexOf('users')));

async function inSqlite(dataDir: string, work: (engine: Engine) => Promise<void>): Promise<void> {
  const engine = await openSqlite(dataDir);
  await work(engine);
  await engine.close();
}

/** A directory on SQLite with something in every table. */
async function fullDirectory(): Promise<string> {
  const dataDir = join(testFolder(), 'data');
  mkdirSync(dataDir);
  await inSqlite(dataDir, async (engine) => {
    for (const [name, some] of Object.entries(rows)) {
      await engine.change(records.has(name) ? 'records' : 'access', async ({ db, addRows }) => {
        if (['directory', 'chain_heads', 'ranks', 'units', 'field_options', 'duplicate_search'].includes(name))
          await db.withTables<Record<string, Row>>().deleteFrom(name).execute();
        await addRows(name, some);
      });
    }
  });
  return dataDir;
}

async function emptyDatabase(): Promise<string> {
  const name = `buckle_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(name, true);
  onTestFinished(() => dropDatabase(name));
  return url;
}

const settings = (databaseUrl: string) => ({ dataDir: '', databaseUrl, databaseReadUrl: undefined });

async function contents(url: string): Promise<Record<string, Row[]>> {
  const engine = await openPostgres({ url, replicaUrl: undefined });
  const all: Record<string, Row[]> = {};
  for (const name of tableNames) {
    const found = engine
      .reader('primary')
      .withTables<Record<string, Row>>()
      .selectFrom(name as string)
      .select(columnsOf(name));
    all[name] = await found.execute();
  }
  await engine.close();
  return all;
}

const move = (dataDir: string, to: string, more: readonly string[] = [], shell: Partial<Shell> = {}) =>
  runLine([moveCommand], dataDir, ['move', '--to', to, ...more], shell);

const sorted = (some: readonly Row[]): Row[] =>
  some.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

const filesIn = (folder: string): [string, string][] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.db'))
    .map((name) => [name, readFileSync(join(folder, name), 'base64')]);

const atFirstProgress = (then: () => void): Shell['progress'] =>
  new Writable({
    write(_chunk, _encoding, done) {
      then();
      done();
    },
  });

describe('buckle move', () => {
  it('moves every table, and says a count and a hash of each', async () => {
    const [dataDir, to] = [await fullDirectory(), await emptyDatabase()];
    const before = filesIn(dataDir);
    const { code, out } = await move(dataDir, to);
    expect(code).toBe(0);
    const lines = out.split('\n').slice(0, -1);
    const expected = Object.entries(rows).map(([name, some]) => [name, String(some.length), 'same']);
    expect(lines.map((line) => line.split(/\s+/u).filter((_word, i) => i !== 2))).toEqual(expected);
    expect(new Set(lines.map((line) => line.split(/\s+/u)[2])).size).toBe(lines.length);
    for (const [name, found] of Object.entries(await contents(to)))
      expect(sorted(found), name).toEqual(sorted(rows[name as keyof Schema]));
    expect(filesIn(dataDir)).toEqual(before);
  });

  it('leaves a directory in which people can go on: numbers go on behind the highest', async () => {
    const [dataDir, to] = [await fullDirectory(), await emptyDatabase()];
    await move(dataDir, to);
    const store = await openStore(settings(to), () => new Date());
    await keep(store, [anOfficer({ name: 'Asha Patil', employeeId: 'E100' })]);
    const { last } = await store.db
      .selectFrom('record_audit')
      .select((eb) => eb.fn.max('seq').as('last'))
      .executeTakeFirstOrThrow();
    expect(last).toBe(701);
    expect(await store.revision()).toBe(42);
    await store.close();
  });

  it('leaves an audit that is as whole as it was', async () => {
    const [dataDir, to] = [join(testFolder(), 'data'), await emptyDatabase()];
    const store = await openStore({ dataDir, databaseUrl: undefined, databaseReadUrl: undefined }, () => new Date());
    await keep(store, [anOfficer({ id: 'one', name: 'Asha Patil' }), anOfficer({ id: 'आ', name: 'Bina' })]);
    await edit(store, 'one', { name: 'Asha Jadhav' });
    await store.close();
    const before = await verifyDirectoryAudit({ DATA_DIR: dataDir });
    expect(await move(dataDir, to)).toMatchObject({ code: 0 });
    expect(await verifyDirectoryAudit({ DATABASE_URL: to })).toEqual(before);
    expect(before).toMatchObject({ problems: [], versions: 3 });
  });

  it('refuses a database that has anything, and leaves it as it is', async () => {
    const [dataDir, to] = [await fullDirectory(), await emptyDatabase()];
    const store = await openStore(settings(to), () => new Date());
    await keep(store, [anOfficer({ name: 'Asha Patil', employeeId: 'E1' })]);
    await store.close();
    const before = await contents(to);
    expect(await move(dataDir, to)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('The database has data already'),
    });
    expect(await contents(to)).toEqual(before);
  });

  it('moves the photos of the folder where that is asked for', async () => {
    const [dataDir, to] = [await fullDirectory(), await emptyDatabase()];
    const picture = sharp({ create: { width: 300, height: 400, channels: 3, background: '#246' } });
    const path = await photoFolder(join(dataDir, 'photos')).put(await picture.png().toBuffer(), SERVER_ACTOR);
    const { code, out } = await move(dataDir, to, ['--photos', 'database']);
    expect([code, out]).toEqual([0, expect.stringMatching(/^photo folder +1 {2}[0-9a-f]{16} {2}same$/mu)]);
    const { photos } = await contents(to);
    const moved = photos?.find(({ hash }) => hash === basename(path, '.webp'));
    expect(photos).toHaveLength(61);
    expect((await sharp(moved?.['photo'] as Buffer).metadata()).format).toBe('webp');
  });

  it('says that what was changed while it moved is missing', async () => {
    const [dataDir, to] = [await fullDirectory(), await emptyDatabase()];
    const store = await openStore({ dataDir, databaseUrl: undefined, databaseReadUrl: undefined }, () => new Date());
    onTestFinished(() => store.close());
    let change: Promise<void> | undefined;
    const progress = atFirstProgress(() => (change ??= keep(store, [anOfficer({ name: 'Ravi', employeeId: 'E9' })])));
    const { code, err } = await move(dataDir, to, [], { progress });
    await change;
    expect([code, err]).toEqual([1, expect.stringContaining('these changes were not moved')]);
    expect((await contents(to))['officers']).toHaveLength(rows.officers.length);
  });

  it('leaves nothing behind on Ctrl-C', async () => {
    const [dataDir, to] = [await fullDirectory(), await emptyDatabase()];
    const stop = new AbortController();
    const progress = atFirstProgress(() => stop.abort());
    const interruption = () => ({ signal: stop.signal, end: () => undefined });
    expect(await move(dataDir, to, [], { progress, interruption })).toMatchObject({
      code: 2,
      err: expect.stringContaining('Stopped. Nothing was moved.'),
    });
    const { officers, directory, users } = await contents(to);
    expect({ officers, directory, users }).toEqual({
      officers: [],
      directory: [{ revision: 0, audit_number: 0, audit_hash: '' }],
      users: [],
    });
    expect(await move(dataDir, to)).toMatchObject({ code: 0 });
  });

  it('says when there is no such database, or no server', async () => {
    const dataDir = await fullDirectory();
    const to = await emptyDatabase();
    expect((await move(dataDir, `${to}_no`)).err).toContain('PostgreSQL has no database of this name.');
    expect((await move(dataDir, 'postgres://127.0.0.1:1/buckle')).err).toContain('PostgreSQL does not answer.');
  });
});

it('what was moved comes back into files as it was, table by table', async () => {
  const [dataDir, to, into] = [await fullDirectory(), await emptyDatabase(), testFolder()];
  await move(dataDir, to);
  await copyIntoFiles({ from: to, into, signal: new AbortController().signal, onProgress: () => undefined });
  expect(readdirSync(into).toSorted()).toEqual(['access.db', 'buckle.db']);
  await inSqlite(into, async (engine) => {
    for (const [name, some] of Object.entries(rows)) {
      const db = engine.reader('primary').withTables<Record<string, Row>>();
      const found = await db
        .selectFrom(name)
        .select(columnsOf(name as TableName))
        .execute();
      expect(sorted(found), name).toEqual(sorted(some));
    }
  });
});
