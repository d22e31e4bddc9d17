import { sentencesOf } from '@buckle/domain/coded-messages';
import { randomUUID } from 'node:crypto';
import type { OfficerDetails } from '@buckle/domain/officers/field-table';
import { impossibleValues, nameOf, usualOfficer } from '@buckle/domain/testing/impossible-values';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../settings/config.ts';
import { openStore } from '../../db/open.ts';
import { IMPORT_ACTOR, type Store } from '../../db/store.ts';
import { officerRepository } from '../../officers/officers.repository.ts';
import { anOfficer, edit, keep, withdraw } from '../../testing/officers.ts';
import { expectedTerms, foundTerms } from '../../testing/terms-of-changes.ts';
import { testStore } from '../../testing/test-store.ts';
import { verifyDirectoryAudit } from '../../testing/verify-directory-audit.ts';
import { asMapped, type FileRow, identityBy, type RowResult } from './mapped-row.ts';
import type { Counts, ImportDependencies } from './import-dependencies.ts';
import { importRows } from './import-rows.ts';

/** Mapped rows: the single cell of each is the JSON of the changes. */
type Row = Partial<OfficerDetails> | string;

async function* rowsOf(rows: readonly Row[]): AsyncGenerator<FileRow> {
  for (const [i, row] of rows.entries()) yield { line: i + 2, cells: [JSON.stringify(row)] };
}

async function testDirectory() {
  const { store, directory, close } = await testStore();
  onTestFinished(async () => {
    // Every import must audit exactly the rows that it wrote.
    const { problems } = await verifyDirectoryAudit(directory.environment);
    const [found, expected] = [await foundTerms(store.db), await expectedTerms(store.db)];
    await close();
    expect(problems).toEqual([]);
    expect(found).toEqual(expected);
  });
  return { store, directory, officers: officerRepository(store.db) };
}

function mapRow(cells: readonly string[]): ReturnType<ImportDependencies['mapRow']> {
  const row = JSON.parse(cells[0] ?? '') as Row;
  return typeof row === 'string'
    ? { refused: [{ code: '', params: [], message: row }] }
    : { changes: row, cleared: [], omitted: [] };
}

async function run(
  store: Store,
  rows: ImportDependencies['rows'] | readonly Row[],
  rest: Partial<ImportDependencies> = {},
) {
  const rejected: [number, string][] = [];
  const rejectedCells: (readonly string[])[] = [];
  const suspected: [number, string][] = [];
  const unlikely: [number, string][] = [];
  function note(results: readonly RowResult[]): Promise<void> {
    for (const { row, outcome, problems, suspected: reason, unlikely: warnings } of results) {
      if (outcome === 'rejected') {
        rejected.push([row.line, problems[0]?.message ?? '']);
        rejectedCells.push(row.cells);
      }
      if (reason !== undefined) suspected.push([row.line, reason.message]);
      if (warnings.length > 0) unlikely.push([row.line, sentencesOf(warnings)]);
    }
    return Promise.resolve();
  }
  const counts = await importRows(store, {
    rows: typeof rows === 'function' ? rows : () => rowsOf(rows),
    mapRow,
    identify: mapRow,
    dryRun: false,
    addAnyway: false,
    now: () => new Date('2026-11-20T09:00:00Z'),
    source: 'test.csv',
    newId: randomUUID,
    signal: new AbortController().signal,
    rules: asMapped,
    repeated: { kind: 'refuse', keyOf: ({ row }) => String(row.line) },
    by: IMPORT_ACTOR,
    onRows: note,
    onRetried: (_transaction, results) => note(results.filter(({ outcome }) => outcome === 'rejected')),
    onProgress: () => undefined,
    ...rest,
  });
  const { read, omitted: _, suspected: _suspected, unlikely: _unlikely, ...outcomes } = counts;
  expect(Object.values(outcomes).reduce((sum, count) => sum + count)).toBe(read);
  return { ...counts, rejections: rejected, rejectedCells, suspicions: suspected, toCheck: unlikely };
}

const counted = (counts: Partial<Counts>) => ({
  read: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  ignored: 0,
  omitted: 0,
  suspected: 0,
  unlikely: expect.any(Number) as number,
  ...counts,
});

const contents = ({ db }: Store) =>
  Promise.all([
    db.selectFrom('officers').selectAll().orderBy('id').execute(),
    db.selectFrom('officer_search').selectAll().orderBy('officer_id').execute(),
    db.selectFrom('directory').selectAll().execute(),
  ]);

const manyRows = (count: number): Partial<OfficerDetails>[] =>
  Array.from({ length: count }, (_, i) => ({
    employeeId: `E${i}`,
    name: `Officer ${i}`,
    buckleNumber: String(i % 90),
  }));

describe('an import', () => {
  it('adds new officers, in one revision', async () => {
    const { store, officers } = await testDirectory();
    expect(await run(store, manyRows(1234))).toMatchObject(counted({ read: 1234, added: 1234 }));
    expect(await officers.byEmployeeId('e1233')).toMatchObject({ name: 'Officer 1233', version: 1, post: '' });
    expect(await store.revision()).toBe(1);
  });

  it('changes nothing the second time, versions and revision neither', async () => {
    const { store } = await testDirectory();
    const rows = [...manyRows(700), { name: 'Asha', buckleNumber: '7', skills: ['Chess'] }];
    await run(store, rows);
    const before = await contents(store);
    expect(await run(store, rows)).toMatchObject(counted({ read: 701, unchanged: 701 }));
    expect(await contents(store)).toEqual(before);
  });

  it('changes only what a row says', async () => {
    const { store, officers } = await testDirectory();
    await keep(store, [anOfficer({ id: 'a', employeeId: 'E1', name: 'Asha', post: 'Driver', version: 4 })]);
    const result = await run(store, [{ employeeId: 'e1 ', name: 'Asha Patil' }]);
    expect(result).toMatchObject(counted({ read: 1, updated: 1 }));
    expect(await officers.byEmployeeId('E1')).toMatchObject({
      id: 'a',
      name: 'Asha Patil',
      post: 'Driver',
      version: 5,
    });
    const search = await store.db.selectFrom('officer_search').select('name').execute();
    expect(search).toEqual([{ name: 'asha patil' }]);
    expect(await store.revision()).toBe(2);
  });

  it('dry: counts all of it, and leaves the directory byte for byte', async () => {
    const { store } = await testDirectory();
    await keep(store, [anOfficer({ employeeId: 'E1', name: 'Asha' })]);
    const before = await contents(store);
    const rows = [...manyRows(600), { employeeId: 'E7' }, 'no good'];
    const counts = counted({ read: 602, added: 598, updated: 1, rejected: 3 });
    expect(await run(store, rows, { dryRun: true })).toMatchObject(counts);
    expect(await contents(store)).toEqual(before);
    expect(await run(store, rows)).toMatchObject(counts);
  });

  it('may change an officer first, and then none for many rows', async () => {
    const { store } = await testDirectory();
    await run(store, manyRows(1000));
    const rows = [{ employeeId: 'NEW1', name: 'Asha', mobileNumber: '9812345678' }, ...manyRows(1000)];
    expect(await run(store, rows)).toMatchObject({ added: 1, unchanged: 1000 });
  });

  it('that rejects every row leaves the revision', async () => {
    const { store } = await testDirectory();
    expect(await run(store, ['no', 'neither'])).toMatchObject({
      ...counted({ read: 2, rejected: 2 }),
      rejections: [
        [2, 'no'],
        [3, 'neither'],
      ],
    });
    expect(await store.revision()).toBe(0);
  });
});

const rowsFor = (count: number, lines: string): string =>
  `The file has ${count} rows for this officer (lines ${lines}), so none of them is imported. Keep only the newest.`;

describe('several rows of a file for one officer', () => {
  it.each([[10], [900]])('are all rejected, and the record stays as it is (the last %i rows later)', async (apart) => {
    const { store, officers } = await testDirectory();
    await keep(store, [anOfficer({ id: 'a', employeeId: 'E3', name: 'Asha', designation: 'Inspector' })]);
    const result = await run(store, [
      ...manyRows(apart),
      { employeeId: 'e3 ', designation: 'Constable' },
      { employeeId: 'E3', designation: 'Sergeant' },
    ]);
    const sentence = rowsFor(3, `5, ${apart + 2} and ${apart + 3}`);
    expect(result).toMatchObject(counted({ read: apart + 2, added: apart - 1, rejected: 3 }));
    expect(result.rejections).toEqual([5, apart + 2, apart + 3].map((line) => [line, sentence]));
    expect(await officers.byEmployeeId('E3')).toMatchObject({ version: 1, name: 'Asha', designation: 'Inspector' });
  });

  it('are many: the sentence shows the first lines', async () => {
    const { store } = await testDirectory();
    const result = await run(store, [...manyRows(800), ...Array.from({ length: 900 }, () => ({ employeeId: 'E0' }))]);
    expect(result.rejections).toHaveLength(901);
    expect(result.rejections[700]?.[1]).toBe(rowsFor(901, '2, 802, 803, 804, 805 and 896 more'));
  });

  it('count as one when the others cannot be read', async () => {
    const { store } = await testDirectory();
    const result = await run(store, ['bad row of E4', { employeeId: 'E4', post: 'Driver' }, { employeeId: 'E5' }]);
    expect(result).toMatchObject({ added: 2, rejected: 1 });
  });

  it('may lack the employee id: with one number and name, and the same date of joining or one without', async () => {
    const { store } = await testDirectory();
    const asha = { buckleNumber: '12', name: 'Asha' };
    const ravi = { buckleNumber: '13', name: 'Ravi' };
    const result = await run(store, [
      { ...asha, dateOfJoining: '2001-01-01' },
      { ...asha, name: 'ASHA', dateOfJoining: '2001-01-01' },
      { ...asha, dateOfJoining: '2002-02-02' },
      { ...ravi, dateOfJoining: '2001-01-01' },
      ravi,
      ...manyRows(9),
    ]);
    expect(result).toMatchObject(counted({ read: 14, added: 10, rejected: 4 }));
    expect(result.rejections).toEqual([
      [2, rowsFor(2, '2 and 3')],
      [3, rowsFor(2, '2 and 3')],
      [5, rowsFor(2, '5 and 6')],
      [6, rowsFor(2, '5 and 6')],
    ]);
  });
});

describe('the same officer', () => {
  it('is told by number and name where there is no employee id', async () => {
    const { store } = await testDirectory();
    await keep(store, [
      anOfficer({ id: 'a', buckleNumber: '12', name: 'Asha Patil' }),
      anOfficer({ id: 'b', buckleNumber: '12', name: 'Ravi Patil' }),
      anOfficer({ id: 'c', buckleNumber: '12', name: 'Asha Patil', employeeId: 'E1' }),
    ]);
    const result = await run(store, [
      { buckleNumber: '12', name: 'ASHA PATIL', post: 'Driver' },
      { buckleNumber: '120', name: 'Asha Patil' },
      { name: 'Asha Patil' },
      { buckleNumber: '12' },
    ]);
    expect(result).toMatchObject({ updated: 1, added: 3 });
    const posts = await store.db
      .selectFrom('officers')
      .select(['id', 'record'])
      .where('id', 'in', ['a', 'b', 'c'])
      .orderBy('id')
      .execute();
    expect(posts.map(({ record }) => (JSON.parse(record) as { post: string }).post)).toEqual(['Driver', '', '']);
  });

  it('is told by the date of joining among several, and rejected where that does not tell', async () => {
    const { store } = await testDirectory();
    const duplicates = [
      { buckleNumber: '12', name: 'Asha', dateOfJoining: '2001-01-01' },
      { buckleNumber: '12', name: 'Asha', dateOfJoining: '2002-02-02' },
    ];
    expect(await run(store, duplicates)).toMatchObject({ added: 2 });
    expect(
      await run(store, [{ buckleNumber: '12', name: 'Asha', dateOfJoining: '2002-02-02', post: 'Driver' }]),
    ).toMatchObject({ updated: 1 });
    const result = await run(store, [{ buckleNumber: '12', name: 'Asha', post: 'Driver' }]);
    expect(result.rejections).toEqual([
      [2, expect.stringContaining('2 officers in the directory have this number and name')],
    ]);
  });

  it('may have had no date of joining before, and keeps the one it gets', async () => {
    const { store } = await testDirectory();
    await run(store, [{ buckleNumber: '12', name: 'Asha' }]);
    const rows = [
      { buckleNumber: '12', name: 'Asha', dateOfJoining: '2001-01-01' },
      { buckleNumber: '12', name: 'Asha', dateOfJoining: '2002-02-02' },
    ];
    expect(await run(store, rows)).toMatchObject({ updated: 1, added: 1 });
    expect(await run(store, rows)).toMatchObject({ unchanged: 2 });
  });

  it('may be changed by a row far above, in a dry run too', async () => {
    const { store } = await testDirectory();
    await keep(store, [
      anOfficer({ id: 'a', employeeId: '', buckleNumber: '12', name: 'Asha', dateOfJoining: '' }),
      anOfficer({ id: 'b', employeeId: '', buckleNumber: '13', name: 'Ravi', dateOfJoining: '' }),
    ]);
    const rows = [
      { buckleNumber: '12', name: 'Asha', dateOfJoining: '2001-01-01' },
      ...manyRows(500),
      { buckleNumber: '12', name: 'Asha', dateOfJoining: '2002-02-02' },
    ];
    const counts = { updated: 1, added: 501 };
    expect(await run(store, rows, { dryRun: true })).toMatchObject(counts);
    const rules = { ...asMapped, identify: identityBy('numberAndName') };
    const withIds = [
      { buckleNumber: '13', name: 'Ravi', employeeId: 'E0' },
      ...manyRows(500).map((row) => ({ ...row, employeeId: '' })),
      { buckleNumber: '14', name: 'Kiran', employeeId: 'E0' },
    ];
    expect(await run(store, withIds, { dryRun: true, rules })).toMatchObject({ updated: 1, added: 500, rejected: 1 });
    expect(await run(store, rows)).toMatchObject(counts);
  });
});

describe('nothing is half imported', () => {
  async function* breaking(rows: readonly Row[], breakOff: () => void): AsyncGenerator<FileRow> {
    yield* rowsOf(rows);
    breakOff();
    yield* rowsOf(rows);
  }

  it('when reading fails in the middle', async () => {
    const { store } = await testDirectory();
    await keep(store, [anOfficer({ employeeId: 'E1', name: 'Asha' })]);
    const before = await contents(store);
    let readings = 0;
    const disk = (): AsyncIterable<FileRow> =>
      readings++ === 0
        ? rowsOf(manyRows(1200))
        : breaking(manyRows(1200), () => {
            throw new Error('the disk is gone');
          });
    await expect(run(store, disk)).rejects.toThrow('the disk is gone');
    expect(await contents(store)).toEqual(before);
    expect(await run(store, manyRows(3))).toMatchObject({ added: 2, updated: 1 });
  });

  it('when it is stopped', async () => {
    const { store } = await testDirectory();
    const stop = new AbortController();
    const before = await contents(store);
    let readings = 0;
    const stopped = run(
      store,
      () => (readings++ === 0 ? rowsOf(manyRows(2400)) : breaking(manyRows(1200), () => stop.abort())),
      {
        signal: stop.signal,
      },
    );
    await expect(stopped).rejects.toThrow('Stopped. Nothing was imported.');
    expect(await contents(store)).toEqual(before);
  });

  it('when the database refuses a row', async () => {
    const { store } = await testDirectory();
    const before = await contents(store);
    await expect(run(store, manyRows(1200), { newId: () => 'always the same' })).rejects.toThrow(/unique/iu);
    expect(await contents(store)).toEqual(before);
  });

  it('and nothing of it is seen before its end', async () => {
    const { store, directory } = await testDirectory();
    const reader = await openStore(readConfig(directory.environment), () => new Date());
    onTestFinished(() => reader.close());
    const seen: number[] = [];
    async function* watched(): AsyncGenerator<FileRow> {
      for await (const row of rowsOf(manyRows(1200))) {
        if (row.line % 300 === 0) seen.push((await contents(reader))[0].length);
        yield row;
      }
    }
    expect(await run(store, watched)).toMatchObject({ added: 1200 });
    expect(seen).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect((await contents(reader))[0]).toHaveLength(1200);
  });
});

describe('while the file is read, others save', () => {
  /**
   * Returns rows of which the last is delayed until the `meanwhile` callback has run, after the others were compared.
   */
  function rowsThen(rows: readonly Row[], meanwhile: () => Promise<unknown>): () => AsyncIterable<FileRow> {
    let readings = 0;
    return async function* reading() {
      const last = ++readings === 2;
      yield* rowsOf(rows);
      if (last) await meanwhile();
    };
  }

  /** Saves a record in another process. */
  async function save(environment: Record<string, string>, id: string, changes: Partial<OfficerDetails>) {
    const second = await openStore(readConfig(environment), () => new Date());
    await edit(second, id, changes);
    await second.close();
  }

  const versions = (store: Store) =>
    store.db.selectFrom('officer_versions').select(['version', 'made_by']).orderBy('version').execute();

  it('and what they save is kept: the row changes only what it says', async () => {
    const { store, directory, officers } = await testDirectory();
    await keep(store, [anOfficer({ id: 'a', employeeId: 'E1', name: 'Asha', post: 'Driver' })]);
    const rows = rowsThen([{ employeeId: 'E1', name: 'Asha Patil' }], () =>
      save(directory.environment, 'a', { post: 'Clerk' }),
    );
    expect(await run(store, rows)).toMatchObject(counted({ read: 1, updated: 1 }));
    expect(await officers.byId('a')).toMatchObject({ name: 'Asha Patil', post: 'Clerk', version: 3 });
    expect(await versions(store)).toEqual([
      { version: 1, made_by: 'import' },
      { version: 2, made_by: 'asha' },
      { version: 3, made_by: 'import' },
    ]);
    expect(await store.revision()).toBe(3);
  });

  it('a row that changed nothing changes what they saved, and one that they have done already changes nothing', async () => {
    const { store, directory, officers } = await testDirectory();
    await keep(store, [
      anOfficer({ id: 'a', employeeId: 'E1', name: 'Asha' }),
      anOfficer({ id: 'b', employeeId: 'E2', name: 'Ravi' }),
    ]);
    const file = [
      { employeeId: 'E1', name: 'Asha' },
      { employeeId: 'E2', name: 'Ravi Rao' },
    ];
    const rows = rowsThen(file, async () => {
      await save(directory.environment, 'a', { name: 'Usha' });
      await save(directory.environment, 'b', { name: 'Ravi Rao' });
    });
    expect(await run(store, rows)).toMatchObject(counted({ read: 2, updated: 1, unchanged: 1 }));
    expect(await officers.byId('a')).toMatchObject({ name: 'Asha', version: 3 });
    expect(await officers.byId('b')).toMatchObject({ name: 'Ravi Rao', version: 2 });
  });

  it('an officer whom they withdraw is added anew', async () => {
    const { store, directory, officers } = await testDirectory();
    await keep(store, [anOfficer({ id: 'a', employeeId: 'X1', name: 'Asha' })]);
    const rows = rowsThen([{ employeeId: 'X1', post: 'Clerk' }, ...manyRows(600)], async () => {
      const second = await openStore(readConfig(directory.environment), () => new Date());
      await withdraw(second, ['a']);
      await second.close();
    });
    expect(await run(store, rows)).toMatchObject(counted({ read: 601, added: 601 }));
    expect(await officers.byId('a')).toMatchObject({ post: '', version: 2 });
    expect(await officers.byEmployeeId('X1')).toMatchObject({ post: 'Clerk', version: 1 });
  });

  it('an officer whom they add is not added a second time', async () => {
    const { store, directory } = await testDirectory();
    const rows = rowsThen([...manyRows(600), { buckleNumber: '7', name: 'Asha', post: 'Driver' }], async () => {
      const second = await openStore(readConfig(directory.environment), () => new Date());
      await keep(second, [
        anOfficer({ id: 'a', employeeId: 'e17', name: 'Somebody' }),
        anOfficer({ id: 'b', buckleNumber: '7', name: 'ASHA' }),
      ]);
      await second.close();
    });
    expect(await run(store, rows)).toMatchObject(counted({ read: 601, added: 599, updated: 2 }));
    expect((await contents(store))[0]).toHaveLength(601);
  });

  it('a row that then fits two officers is rejected, with its cells', async () => {
    const { store, directory } = await testDirectory();
    await keep(store, [anOfficer({ id: 'a', buckleNumber: '7', name: 'Asha' })]);
    const row = { buckleNumber: '7', name: 'Asha', post: 'Driver' };
    const rows = rowsThen([row, { employeeId: 'E5' }], async () => {
      const second = await openStore(readConfig(directory.environment), () => new Date());
      await keep(second, [anOfficer({ id: 'b', buckleNumber: '7', name: 'Asha' })]);
      await second.close();
    });
    const result = await run(store, rows);
    expect(result).toMatchObject(counted({ read: 2, added: 1, rejected: 1 }));
    expect(result.rejectedCells).toEqual([[JSON.stringify(row)]]);
  });

  it('requests have their turn while it compares', async () => {
    const { store } = await testDirectory();
    let [turns, isOver] = [0, false];
    const countTurns = (): void => {
      turns++;
      if (!isOver) setImmediate(countTurns);
    };
    countTurns();
    await run(store, manyRows(1000), { dryRun: true }).finally(() => (isOver = true));
    expect(turns).toBeGreaterThan(100);
  });

  it('nobody has to wait for the import while it reads', async () => {
    const { store, directory } = await testDirectory();
    await keep(store, [anOfficer({ id: 'a', employeeId: 'X1', name: 'Asha' })]);
    const post = async () => (await officerRepository(store.db).byId('a'))?.post;
    let seen: string | undefined;
    const rows = rowsThen(manyRows(1200), async () => {
      await save(directory.environment, 'a', { post: 'Clerk' });
      seen = await post();
    });
    await run(store, rows);
    expect(seen).toBe('Clerk');
  });
});

describe('officers who may be in the directory already', () => {
  it('are told of where they were withdrawn, and are added', async () => {
    const { store, officers } = await testDirectory();
    await keep(store, [
      anOfficer({ id: 'a', employeeId: 'K1', buckleNumber: '1', name: 'Asha Patil' }),
      anOfficer({ id: 'b', buckleNumber: '2', name: 'Bina Kale' }),
    ]);
    await withdraw(store, ['a', 'b']);
    const rows = [{ employeeId: 'k1' }, { buckleNumber: '2', name: 'Bina Kale' }, { employeeId: 'K3' }];
    expect(await run(store, rows, { addAnyway: true })).toMatchObject({
      added: 3,
      suspected: 1,
      suspicions: [[2, expect.stringMatching(/^A withdrawn record has the employee id "k1"/u)]],
    });
    expect(await officers.byEmployeeId('K1')).toMatchObject({ version: 1 });
  });

  const known = [
    anOfficer({ employeeId: 'K1', buckleNumber: '4711', name: 'Asha Patil', dateOfJoining: '2015-06-01' }),
    anOfficer({ employeeId: '00123', buckleNumber: '0348', name: 'Ravi Rao' }),
    anOfficer({ employeeId: 'K3', buckleNumber: '12', name: 'कु\u0931\u094Dहाडे' }),
  ];

  it('are not all added again by a list without employee ids', async () => {
    const { store } = await testDirectory();
    await keep(store, known);
    const before = await contents(store);
    const rows = known.map(({ buckleNumber, name }) => ({ buckleNumber, name }));
    const spelled = [...rows.slice(0, 2), { buckleNumber: '12', name: 'कु\u0930\u094D\u200Dहाडे' }];
    await expect(run(store, spelled)).rejects.toThrow(
      /^3 of the 3 officers whom this file would add seem to be in the directory already \(line 2: .*"K1".*\) Nothing was imported\..*--add-anyway/u,
    );
    expect(await contents(store)).toEqual(before);
    const { added, suspected, suspicions } = await run(store, spelled, { addAnyway: true });
    expect([added, suspected, suspicions.map(([line]) => line)]).toEqual([3, 3, [2, 3, 4]]);
  });

  it('are told by employee ids that lost their leading zeros, and by numbers that did', async () => {
    const { store } = await testDirectory();
    await keep(store, known);
    await expect(run(store, [{ employeeId: '123', name: 'R Rao' }])).rejects.toThrow(
      /"00123", which differs from "123"/u,
    );
    await expect(run(store, [{ buckleNumber: '348', name: 'Ravi Rao' }])).rejects.toThrow(/"00123"/u);
    expect(await run(store, [{ employeeId: '1230' }, { employeeId: '23' }])).toMatchObject({ added: 2, suspected: 0 });
  });

  it('are warned of where most new rows are about others', async () => {
    const { store } = await testDirectory();
    await keep(store, known);
    const rows = [...manyRows(30).slice(10), { buckleNumber: '4711', name: 'asha patil' }];
    const { added, suspicions } = await run(store, rows);
    expect(added).toBe(21);
    expect(suspicions).toEqual([
      [22, expect.stringContaining('has an officer with this number and name, whose employee id is "K1"')],
    ]);
  });

  it('are warned of where the only new row of a long list is about one', async () => {
    const { store } = await testDirectory();
    await keep(store, known);
    await run(store, manyRows(20));
    const retried = await run(store, [...manyRows(20), { buckleNumber: '4711', name: 'Asha Patil' }]);
    expect(retried).toMatchObject({ added: 1, unchanged: 20, suspected: 1 });
  });

  it('are others where the date of joining is another, and where only a name is the same', async () => {
    const { store } = await testDirectory();
    await keep(store, [...known, anOfficer({ employeeId: 'K4', name: 'Sunil Patil' })]);
    const rows = [
      { buckleNumber: '4711', name: 'Asha Patil', dateOfJoining: '2020-01-01' },
      { employeeId: 'K9', name: 'Sunil Patil' },
    ];
    expect(await run(store, rows)).toMatchObject({ added: 2, suspected: 0 });
  });
});

describe('values that cannot be or are unlikely', () => {
  /** Fields that a column of a file can hold. */
  const inFiles = impossibleValues.filter(
    ({ details }) => !('punishments' in details || 'previousPostings' in details),
  );

  it('are refused and warned of as the form does it', async () => {
    const { store } = await testDirectory();
    for (const one of inFiles) {
      const row = { ...usualOfficer, employeeId: 'MGFABC8501', ...one.details };
      const { rejections, toCheck } = await run(store, [row], { dryRun: true });
      expect([...rejections, ...toCheck], nameOf(one)).toEqual([[2, one.problem.message]]);
      expect(rejections.length, nameOf(one)).toBe(one.verdict === 'refused' ? 1 : 0);
    }
  });

  it('of which two officers share a mobile number are warned of as a save does it, in directory and file', async () => {
    const { store } = await testDirectory();
    await keep(store, [
      anOfficer({ id: 'a', name: 'Asha Rao', mobileNumber: '9822012345' }),
      anOfficer({ id: 'b', name: 'Bina Kale', mobileNumber: '+91 98220 12345, 9822054321' }),
      anOfficer({ id: 'c', name: 'Chetan Naik', mobileNumber: '९८२२०५४३२१' }),
      anOfficer({ id: 'd', name: 'Gone Officer', mobileNumber: '9822099999' }),
    ]);
    await withdraw(store, ['d']);
    const usual = { dateOfJoining: '2015-06-01', email: 'a@police.example' };
    const rows = ['98220-12345', '9822054321', '9822077777,9822012345', '9822077777', '9822099999', ''].map(
      (mobileNumber, i) => ({ ...usual, employeeId: `MGFABC850${i}`, name: `Officer ${i}`, mobileNumber }),
    );
    expect((await run(store, rows)).toCheck).toEqual([
      [2, expect.stringContaining('Asha Rao, Bina Kale have the same mobile number. Check it.')],
      [3, 'Bina Kale, Chetan Naik have the same mobile number. Check it.'],
      [4, 'Asha Rao, Bina Kale and 1 more have the same mobile number. Check it.'],
      [5, 'Officer 2 has the same mobile number. Check it.'],
    ]);
    expect((await run(store, rows)).toCheck, 'rows that change nothing').toEqual([]);
  });

  it('do not include an own number, nor one that an earlier row gives up', async () => {
    const { store } = await testDirectory();
    const stored = anOfficer({ ...usualOfficer, id: 'a', mobileNumber: '9822012345' });
    await keep(store, [stored]);
    const rows = [
      { employeeId: stored.employeeId, mobileNumber: '9822054321', zone: 'Zone 1' },
      { ...usualOfficer, employeeId: 'MGFABC8502', name: 'Next Officer', mobileNumber: '9822012345' },
    ];
    expect((await run(store, rows)).toCheck).toEqual([]);
    expect((await run(store, [{ employeeId: stored.employeeId, zone: 'Zone 2' }])).toCheck).toEqual([]);
  });

  it('name two of many officers with one mobile number, across batches of rows', async () => {
    const { store } = await testDirectory();
    const rows = Array.from({ length: 600 }, (_, i) => ({
      employeeId: `MGFABC${8000 + i}`,
      name: `Officer ${i}`,
      mobileNumber: i % 300 === 0 ? '9822012345' : String(9_000_000_000 + i),
    }));
    expect((await run(store, rows)).toCheck).toEqual([[302, 'Officer 0 has the same mobile number. Check it.']]);
    const counts = await run(
      store,
      rows.map((row) => ({ ...row, mobileNumber: '9822012345' })),
    );
    expect(counts).toMatchObject({ updated: 598, unchanged: 2, unlikely: 598 });
    expect(counts.toCheck.at(-1)?.[1]).toMatch(/^Officer \d+, Officer \d+ and 18 more have the same mobile number/u);
  });

  it('are imported again where the directory has them already', async () => {
    const { store } = await testDirectory();
    const stored = anOfficer({ ...usualOfficer, dateOfRetirement: '2014-01-01' });
    await keep(store, [stored]);
    const row = { employeeId: stored.employeeId, dateOfRetirement: '2014-01-01', zone: 'Zone 1' };
    expect(await run(store, [row])).toMatchObject({ updated: 1, rejected: 0 });
  });
});
