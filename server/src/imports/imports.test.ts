import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepImports } from './sweep-imports.ts';
import { importFiles } from './import-files.ts';
import { blankRow } from '@buckle/domain/officers/field-table';
import { readQuietly } from '@buckle/domain/officers/wire';
import { hashOfRecords, importsOf } from '../testing/imports.ts';
import { anOfficer, keep } from '../testing/officers.ts';
import { ADMIN, signedInApp, signIn, type TestApp } from '../testing/test-app.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';

let test: TestApp;
let admin: ReturnType<typeof importsOf>;
let staff: ReturnType<typeof importsOf>;

const ASHA = {
  id: 'asha',
  employeeId: 'MGF1001',
  buckleNumber: '348',
  name: 'Asha Patil',
  designation: 'Police Constable',
  email: 'asha@example.org',
  dateOfJoining: '2015-03-07',
};
const RAVI = { id: 'ravi', employeeId: 'MGF1002', buckleNumber: '349', name: 'Ravi Kale', dateOfJoining: '2016-04-08' };
const MEERA = { id: 'meera', employeeId: 'MGF1003', buckleNumber: '350', name: 'Meera Joshi', dateOfJoining: '' };

beforeEach(async () => {
  const signedIn = await signedInApp();
  test = signedIn.test;
  [admin, staff] = [importsOf(test.app, signedIn.admin), importsOf(test.app, signedIn.staff)];
  await keep(test.store, [anOfficer(ASHA), anOfficer(RAVI), anOfficer(MEERA)]);
});
afterEach(async () => {
  const { problems } = await verifyDirectoryAudit(test.directory.environment);
  await test.close();
  expect(problems).toEqual([]);
});

const sheet = (...rows: string[]): string => `${['Employee ID,Buckle No,Name,Email', ...rows].join('\n')}\n`;

const ROSTER = sheet(
  'MGF1001,348,Asha Patil,asha.patil@example.org',
  'MGF1002,349,Ravi Kale,',
  'MGF2001,351,Sunita Pawar,sunita@example.org',
  ',,,',
  'Total: 3,,,',
  ',,,nobody@example.org',
);

const record = async (id: string) => {
  const row = await test.store.db.selectFrom('officers').select('record').where('id', '=', id).executeTakeFirst();
  return readQuietly(JSON.parse(row?.record ?? '{}'));
};

describe('a sheet that was checked', () => {
  it('does not count those as absent who have left', async () => {
    const retired = { ...blankRow('statuses'), status: 'Retired', from: '2020-05-31' };
    await keep(test.store, [anOfficer({ id: 'old', employeeId: 'MGF900', statuses: [retired] })]);
    const { counts, id } = await admin.checked(ROSTER);
    expect(counts).toMatchObject({ absent: 1 });
    expect(await admin.rows(id, { outcome: 'absent' })).toMatchObject([{ officer_id: 'meera' }]);
  });

  it('says of each row what becomes of it, and who is absent, and changes nothing', async () => {
    const before = await hashOfRecords(test.store.db);
    const { status, counts, id } = await admin.checked(ROSTER);
    expect(status).toBe('checked');
    expect(counts).toMatchObject({ rows: 6, ignored: 2, new: 1, changed: 1, unchanged: 1, refused: 1, absent: 1 });
    expect(await admin.rows(id, { outcome: 'changed' })).toMatchObject([
      {
        row: 2,
        officer_id: 'asha',
        before: { email: 'asha@example.org' },
        officer: { email: 'asha.patil@example.org' },
      },
    ]);
    expect(await admin.rows(id, { outcome: 'new' })).toMatchObject([{ row: 4, officer: { name: 'Sunita Pawar' } }]);
    expect(await admin.rows(id, { outcome: 'unchanged' })).toMatchObject([{ row: 3, officer: { name: 'Ravi Kale' } }]);
    expect(await admin.rows(id, { outcome: 'ignored' })).toMatchObject([{ row: 6 }]);
    const [refused] = await admin.rows(id, { outcome: 'refused' });
    expect(refused).toMatchObject({ row: 7, problems: [{ message: expect.stringContaining('only one cell') }] });
    expect(await admin.rows(id, { outcome: 'absent' })).toMatchObject([
      { row: 0, officer_id: 'meera', officer: { name: 'Meera Joshi' } },
    ]);
    expect(await hashOfRecords(test.store.db)).toBe(before);
  });

  it('shows its rows page by page, and alone those to look at', async () => {
    const nameOf = (i: number): string =>
      `Officer ${[...String(i)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
    const rows = Array.from(
      { length: 120 },
      (_, i) => `MGF${3000 + i},${400 + i},${nameOf(i)},${i === 70 ? 'no address' : ''}`,
    );
    const { id, counts } = await admin.checked(sheet(...rows));
    expect(counts).toMatchObject({ rows: 120, new: 120, omitted: 1, warned: 1 });
    const seen: number[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page = await admin.get('importedRows', { id, outcome: 'new', ...(cursor === '' ? {} : { cursor }) });
      const answer: { rows: { row: number }[]; next_cursor?: string } = page.json();
      seen.push(...answer.rows.map(({ row }) => row));
      cursor = answer.next_cursor;
    }
    expect(seen).toEqual(rows.map((_, i) => i + 2));
    expect(await admin.rows(id, { warned: 'true' })).toMatchObject([{ row: 72, problems: [{ column: 3 }] }]);
  });

  it('makes no new officer of a row without a name, and updates known ones', async () => {
    const { id, counts } = await admin.checked(
      'Employee ID,Email\nMGF1001,asha.patil@example.org\nMGF9009,x@example.org\n',
    );
    expect(counts).toMatchObject({ changed: 1, new: 0, refused: 1 });
    expect(await admin.rows(id, { outcome: 'refused' })).toMatchObject([
      { row: 3, problems: [{ message: expect.stringContaining('the row has no name') }] },
    ]);
  });

  it('may have rows that change nothing behind rows with mobile numbers', async () => {
    const rows = Array.from({ length: 500 }, (_, i) => `MGF${3000 + i},${400 + i},Officer ${i},98${20_000_000 + i}`);
    const known = 'MGF1001,348,Asha Patil,';
    const { counts } = await admin.checked(['Employee ID,Buckle No,Name,Mobile No', ...rows, known].join('\n'));
    expect(counts).toMatchObject({ rows: 501, new: 500, unchanged: 1 });
  });

  it('names an officer who may be in the directory already', async () => {
    const { id, counts } = await admin.checked(sheet(',348,Asha Patil,'));
    expect(counts).toMatchObject({ new: 1, suspected: 1, warned: 1 });
    const [row] = await admin.rows(id, { warned: 'true' });
    expect(row).toMatchObject({
      warnings: [expect.stringContaining('MGF1001')],
      suspect: { id: 'asha', name: 'Asha Patil' },
    });
    expect(row).not.toHaveProperty('suspectId');
  });

  it('knows an officer by number and name however the name is typed, and adds no second one', async () => {
    const known = [
      { id: 'alan', buckleNumber: '7001', name: 'ॲलन आशिष कोरडे', dateOfJoining: '2016-04-08' },
      { id: 'ria', buckleNumber: '7002', name: 'Ria D’Souza', dateOfJoining: '2016-04-08' },
      { id: 'ram', buckleNumber: '7003', name: 'R.S. Patil', dateOfJoining: '2016-04-08' },
      { id: 'more', buckleNumber: '7004', name: 'R. S. More', dateOfJoining: '2016-04-08' },
      { id: 'rafi', buckleNumber: '7005', name: 'Mohd. Rafi', dateOfJoining: '2016-04-08' },
    ];
    await keep(test.store, known.map(anOfficer));
    const rows = [
      'Buckle No,Name,Date of Joining,Email',
      '7001,अॅलन अाशिष काेरडे,2016-04-08,',
      '7002,Ria D`Souza,2016-04-08,',
      '7003,R. S.  Patil,2016-04-08,',
      '7001,अॅलन आशिष कोरडे,2016-04-08,',
      '7004,RS More,2016-04-08,',
      '7005,Mohd Rafi,2016-04-08,',
    ].join('\n');
    const { counts, id } = await admin.checked(rows, { identity: 'numberAndName' });
    expect(counts).toMatchObject({ new: 0 });
    for (const { officer_id: officer } of (await admin.rows(id)).filter(({ row }) => row > 0 && row < 5))
      expect(['alan', 'ria', 'ram']).toContain(officer);
  });

  it('changes nothing where a text only looks like the one that is there, and keeps that one beside other changes', async () => {
    await keep(test.store, [
      anOfficer({ id: 'alan', employeeId: 'MGF1', name: 'ॲलन कोरडे', email: '' }),
      anOfficer({ id: 'ria', employeeId: 'MGF2', name: 'Ria D’Souza', email: '' }),
    ]);
    const rows = "Employee ID,Name,Email\nMGF1,अॅलन काेरडे,\nMGF2,Ria D'Souza,ria@police.example\n";
    const { counts, id } = await admin.checked(rows);
    expect(counts).toMatchObject({ new: 0, changed: 1, unchanged: 1 });
    expect(await admin.rows(id, { outcome: 'changed' })).toMatchObject([
      { before: { name: 'Ria D’Souza', email: '' }, officer: { name: 'Ria D’Souza', email: 'ria@police.example' } },
    ]);
  });

  it('names an officer of the same number and name who may be in the directory already, however the name is typed', async () => {
    await keep(test.store, [
      anOfficer({
        id: 'alan',
        employeeId: 'MGF1',
        buckleNumber: '7001',
        name: 'ॲलन कोरडे',
        dateOfJoining: '2016-04-08',
      }),
    ]);
    const rows = 'Employee ID,Buckle No,Name,Date of Joining\nMGF2,7001,अॅलन काेरडे,2016-04-08\n';
    const { counts, id } = await admin.checked(rows);
    expect(counts).toMatchObject({ new: 1, suspected: 1, warned: 1 });
    expect(await admin.rows(id, { warned: 'true' })).toMatchObject([{ suspect: { id: 'alan' } }]);
  });

  it('is open again when its plan is changed, and cannot be imported before it is checked once more', async () => {
    const { id } = await admin.checked(ROSTER);
    const found = await admin.details(id);
    const { summary } = await admin.plan(found, { mode: 'add' });
    expect(summary).toMatchObject({ status: 'open' });
    expect(summary.counts).toBeUndefined();
    const { statusCode, body } = await admin.post('applyImport', { id, revision: summary.revision });
    expect([statusCode, body]).toEqual([409, expect.stringContaining('Check the rows first.')]);
    expect((await admin.get('importedRows', { id })).statusCode).toBe(409);
  });

  it('of which another window has changed the plan is not imported', async () => {
    const { id, revision } = await admin.checked(ROSTER);
    const response = await admin.post('applyImport', { id, revision: revision - 1 });
    expect([response.statusCode, response.body]).toEqual([409, expect.stringContaining('changed meanwhile')]);
  });
});

describe('an import', () => {
  it('writes all rows in one change, and its undo leaves every record as it was', async () => {
    const before = await hashOfRecords(test.store.db);
    const checked = await admin.checked(ROSTER);
    const applied = await admin.apply(checked);
    expect(applied).toMatchObject({ status: 'applied', decided: { by: 'admin' }, counts: checked.counts });
    expect(applied.change).toBeGreaterThan(0);
    expect(await record('asha')).toMatchObject({ email: 'asha.patil@example.org' });
    expect(await hashOfRecords(test.store.db)).not.toBe(before);
    const version = await test.store.db
      .selectFrom('officer_versions')
      .select(['made_by', 'how', 'reason'])
      .where('officer_id', '=', 'asha')
      .orderBy('version', 'desc')
      .executeTakeFirst();
    expect(version).toEqual({ made_by: 'admin', how: 'import', reason: 'roster.csv' });
    expect((await admin.post('undoChange', { change: applied.change })).statusCode).toBe(200);
    const present = test.store.db.selectFrom('officers').select('id').where('status', '=', 'present').orderBy('id');
    expect((await present.execute()).map(({ id }) => id)).toEqual(['asha', 'meera', 'ravi']);
    expect(await record('asha')).toMatchObject({ email: 'asha@example.org' });
    expect((await admin.progress(checked.id)).undone_by).toBeGreaterThan(applied.change ?? 0);
  });

  it('of the same sheet once more changes nothing', async () => {
    await admin.apply(await admin.checked(ROSTER));
    const before = await hashOfRecords(test.store.db);
    const { counts, id, revision } = await admin.checked(ROSTER);
    expect(counts).toMatchObject({ new: 0, changed: 0, unchanged: 3, refused: 1 });
    expect((await admin.post('applyImport', { id, revision })).statusCode).toBe(409);
    expect(await hashOfRecords(test.store.db)).toBe(before);
  });

  it('names the records that it has made in its rows', async () => {
    const { id } = await admin.apply(await admin.checked(ROSTER));
    const [added] = await admin.rows(id, { outcome: 'new' });
    expect(await record(added?.officer_id ?? '')).toMatchObject({ name: 'Sunita Pawar' });
  });

  it('with mobile numbers is checked, too', async () => {
    const { counts } = await admin.checked('Employee ID,Name,Mobile\nMGF2002,Sunita Pawar,9822012345\n');
    expect(counts).toMatchObject({ new: 1 });
  });

  it('can add only, or update only', async () => {
    const added = await admin.checked(ROSTER, { mode: 'add' });
    expect(added.counts).toMatchObject({ new: 1, changed: 0, unchanged: 1, refused: 2, absent: 1 });
    const updated = await admin.checked(ROSTER, { mode: 'update' });
    expect(updated.counts).toMatchObject({ new: 0, changed: 1, unchanged: 1, refused: 2 });
    const [refused] = await admin.rows(updated.id, { outcome: 'refused' });
    expect(refused?.problems).toMatchObject([{ message: expect.stringContaining('not in the directory') }]);
  });

  it('empties a field where a cell has the word for that', async () => {
    await keep(test.store, [anOfficer({ id: 'noted', employeeId: 'MGF1004', specialNote: 'On leave' })]);
    const rows = 'Employee ID,Special Note\nMGF1004,CLEAR\nMGF1001,\n';
    const { id, counts, revision } = await admin.checked(rows, { clearWord: 'CLEAR' });
    expect(counts).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await admin.rows(id, { outcome: 'changed' })).toMatchObject([
      { before: { specialNote: 'On leave' }, officer: { specialNote: '' } },
    ]);
    await admin.apply({ id, revision });
    expect(await record('noted')).toMatchObject({ specialNote: '' });
  });

  it('knows officers by number and name, and gives them their employee ids', async () => {
    await keep(test.store, [anOfficer({ id: 'nobody', employeeId: '', buckleNumber: '9', name: 'Anil More' })]);
    const rows = sheet('MGF9,9,Anil More,', 'MGF1003,348,Asha Patil,', 'MGF1002,10,Anil More,', 'MGF9,11,Kiran Rao,');
    const { id, counts, revision } = await admin.checked(rows, { identity: 'numberAndName' });
    expect(counts).toMatchObject({ changed: 1, new: 0, refused: 3, absent: 0 });
    await admin.apply({ id, revision });
    expect(await record('nobody')).toMatchObject({ employeeId: 'MGF9', version: 2 });
  });

  it('by employee id refuses rows without one', async () => {
    const { counts } = await admin.checked(sheet('MGF1001,348,Asha Patil,', ',349,Ravi Kale,'), {
      identity: 'employeeId',
    });
    expect(counts).toMatchObject({ unchanged: 1, refused: 1 });
  });
});

describe('several rows about one officer', () => {
  const twice = sheet('MGF1001,348,Asha Patil,one@example.org', 'MGF1001,348,Asha Patil,two@example.org');

  it('are one row where they say the same', async () => {
    const row = 'MGF1001,348,Asha Patil,one@example.org';
    const { id, counts } = await admin.checked(sheet(row, row));
    expect(counts).toMatchObject({ rows: 2, changed: 1, ignored: 1, refused: 0 });
    expect(await admin.rows(id, { outcome: 'ignored' })).toMatchObject([
      { row: 3, problems: [{ message: expect.stringContaining('row 2') }] },
    ]);
  });

  it('are refused where they differ, and their officer is not absent', async () => {
    const { counts, id } = await admin.checked(twice, { repeated: 'refuse' });
    expect(counts).toMatchObject({ refused: 2, absent: 2 });
    expect(await admin.rows(id, { outcome: 'refused' })).toMatchObject([
      { officer_id: 'asha' },
      { officer_id: 'asha' },
    ]);
  });

  it.each([
    ['first', 'one@example.org'],
    ['last', 'two@example.org'],
  ] as const)('count as the %s one', async (repeated, email) => {
    const checked = await admin.checked(twice, { repeated });
    expect(checked.counts).toMatchObject({ changed: 1, ignored: 1 });
    await admin.apply(checked);
    expect(await record('asha')).toMatchObject({ email });
  });

  it('gather into the list of postings, once', async () => {
    const postings = [
      'Employee ID,Name,Posting,From,To',
      'MGF1001,Asha Patil,Wakad Police Station,01/02/2016,15/03/2018',
      'MGF1001,Asha Patil,Control Room,16/03/2018,20/04/2020',
    ].join('\n');
    const found = await admin.read(postings);
    const targets = ['employeeId', 'name', 'posting.posting', 'posting.from', 'posting.to'] as const;
    const columns = targets.map((target, i) => ({ target, ...(i > 2 ? { dates: 'day-first' as const } : {}) }));
    const { summary } = await admin.plan(found, { columns, repeated: 'gather', identity: 'employeeId' });
    const checked = await admin.check(summary);
    expect(checked.counts).toMatchObject({ changed: 1, ignored: 1 });
    await admin.apply(checked);
    expect((await record('asha')).previousPostings).toMatchObject([
      { posting: 'Control Room', from: '2018-03-16' },
      { posting: 'Wakad Police Station', from: '2016-02-01' },
    ]);
    const again = await admin.plan(await admin.read(postings), { columns, repeated: 'gather', identity: 'employeeId' });
    expect((await admin.check(again.summary)).counts).toMatchObject({ changed: 0, unchanged: 1 });
  });
});

describe('what has to be said', () => {
  const DATED = 'Employee ID,Name,Date of Joining\nMGF1001,Asha Patil,03/07/2015\nMGF1002,Ravi Kale,04/08/2016\n';

  it('is asked before the rows are checked', async () => {
    const found = await admin.read(DATED);
    const question = found.questions.find(({ required }) => required);
    expect(question).toMatchObject({ kind: 'dates', column: 2 });
    const { id, revision } = found.summary;
    const response = await admin.post('checkImport', { id, revision });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ message: question?.message });
    const columns = found.plan.columns.map((column, i) =>
      i === 2 ? { ...column, dates: 'month-first' as const } : column,
    );
    const planned = await admin.plan(found, { columns });
    expect(planned.questions.filter(({ required }) => required)).toEqual([]);
    expect((await admin.check(planned.summary)).counts).toMatchObject({ unchanged: 2 });
  });

  it('is kept under a name for sheets with the same columns, in another order too', async () => {
    const found = await admin.read(DATED);
    const columns = found.plan.columns.map((column, i) =>
      i === 2 ? { ...column, dates: 'month-first' as const } : column,
    );
    const { summary } = await admin.plan(found, { columns });
    await admin.post('saveImportMap', { id: summary.id, name: 'Establishment' });
    const other = await staff.read('Name,Date of Joining,Employee ID\nAsha Patil,03/07/2015,MGF1001\n');
    expect(other.maps).toMatchObject([{ name: 'Establishment', fits: false }]);
    const { id, revision } = other.summary;
    const planned = await staff.post('planImport', { id, revision, map: other.maps[0]?.id });
    expect(planned.json()).toMatchObject({
      plan: {
        columns: [{ target: 'name' }, { target: 'dateOfJoining', dates: 'month-first' }, { target: 'employeeId' }],
      },
    });
    expect((await staff.post('deleteImportMap', { map: other.maps[0]?.id })).statusCode).toBe(404);
    expect((await admin.post('deleteImportMap', { map: other.maps[0]?.id })).statusCode).toBe(200);
    expect((await admin.read(DATED)).maps).toEqual([]);
  });

  it('is found anew for another header', async () => {
    const found = await admin.read(ROSTER);
    expect(found.plan.header).toEqual({ first: 0, rows: 1 });
    const { id, revision } = found.summary;
    const asked = await admin.post('planImport', { id, revision, header: { first: 1, rows: 0 } });
    expect(asked.json()).toMatchObject({ summary: { status: 'reading' } });
    await admin.settle(id);
    expect((await admin.details(id)).plan.header).toEqual({ first: 1, rows: 0 });
  });
});

describe('a file', () => {
  it('that is no sheet says so', async () => {
    const { id } = (await admin.upload('%PDF-1.7 no sheet', 'orders.pdf')).json<{ id: string }>();
    expect(await admin.settle(id)).toMatchObject({ status: 'unreadable', problem: expect.stringMatching(/\.$/u) });
    const empty = (await admin.upload('\n', 'empty.csv')).json<{ id: string }>();
    expect(await admin.settle(empty.id)).toMatchObject({ status: 'unreadable' });
  });

  it('comes back as it was uploaded, and its refused rows with their reasons', async () => {
    const rows = sheet('MGF1001,348,Asha Patil,', ',,,=cmd');
    const { id } = await admin.checked(rows);
    const original = await admin.get('importFile', { id, part: 'original' });
    expect(original.body).toBe(rows);
    expect(original.headers['content-disposition']).toContain('roster.csv');
    const program = await admin.read('Name,Post\nAsha Patil,Writer\n', 'staff".hta');
    // A browser writes a quotation mark as %22.
    const saved = await admin.get('importFile', { id: program.summary.id, part: 'original' });
    expect(saved.headers['content-disposition']).toBe(
      `attachment; filename="staff_22.csv"; filename*=UTF-8''staff%2522.csv`,
    );
    const reversed = await admin.read('Name,Post\nAsha Patil,Writer\n', 'roster\u202Evsc.exe');
    expect(reversed.summary.file).toBe('roster\uFFFDvsc.exe');
    const refused = await admin.get('importFile', { id, part: 'refused' });
    expect(refused.body.split('\r\n')).toEqual([
      '\uFEFF"Employee ID","Buckle No","Name","Email","Reason"',
      expect.stringMatching(/^"","","","'=cmd","It has only one cell/u),
    ]);
  });

  it('is removed when its import is discarded, and 90 days after the import', async () => {
    const discarded = await admin.checked(ROSTER);
    expect((await admin.post('discardImport', { id: discarded.id })).json()).toMatchObject({
      summary: { status: 'discarded' },
    });
    const applied = await admin.apply(await admin.checked(ROSTER));
    const sweep = () =>
      sweepImports({ store: test.store, files: importFiles(test.store, test.clock.now), now: test.clock.now });
    await sweep();
    const left = async () => [
      await test.store.db.selectFrom('import_files').select('import_id').distinct().execute(),
      await test.store.db.selectFrom('import_results').select('import_id').distinct().execute(),
    ];
    expect(await left()).toEqual([[{ import_id: applied.id }], [{ import_id: applied.id }]]);
    expect((await admin.progress(applied.id)).expired).toBeUndefined();
    test.clock.advance(91 * 24 * 60 * 60 * 1000);
    expect(await sweep()).toBe(1);
    expect(await left()).toEqual([[], []]);
    const kept = test.store.db.selectFrom('imports').select('status').where('id', '=', applied.id);
    expect(await kept.executeTakeFirst()).toEqual({ status: 'applied' });
    const later = importsOf(test.app, await signIn(test.app, ADMIN));
    expect(await later.progress(applied.id)).toMatchObject({ expired: true, counts: {}, change: applied.change });
  });

  it('that its author has left for a month is discarded', async () => {
    const { id } = await admin.checked(ROSTER);
    test.clock.advance(31 * 24 * 60 * 60 * 1000);
    await sweepImports({ store: test.store, files: importFiles(test.store, test.clock.now), now: test.clock.now });
    const row = test.store.db.selectFrom('imports').select('status').where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ status: 'discarded' });
  });
});

describe('staff', () => {
  it('propose an import, which an administrator applies on their word', async () => {
    const { id, revision } = await staff.checked(ROSTER);
    const proposed = await staff.apply({ id, revision });
    expect(proposed).toMatchObject({ status: 'proposed', mine: true });
    expect((await admin.get('proposalCount', {})).json()).toMatchObject({ pending: 1 });
    expect(await record('asha')).toMatchObject({ email: 'asha@example.org' });
    const seen = await admin.progress(id);
    expect(seen).toMatchObject({ status: 'proposed', mine: false, created_by: 'Staff' });
    expect(await admin.rows(id, { outcome: 'new' })).toHaveLength(1);
    expect(await admin.apply(seen)).toMatchObject({ status: 'applied', decided: { by: 'admin' } });
    expect((await admin.get('proposalCount', {})).json()).toMatchObject({ pending: 0 });
    const version = test.store.db.selectFrom('officer_versions').select(['made_by', 'proposed_by']);
    expect(await version.where('officer_id', '=', 'asha').orderBy('version', 'desc').executeTakeFirst()).toEqual({
      made_by: 'admin',
      proposed_by: 'Staff',
    });
  });

  it('are told why it was declined', async () => {
    const proposed = await staff.apply(await staff.checked(ROSTER));
    const { id, revision } = proposed;
    expect((await admin.post('declineImport', { id, revision, reason: ' ' })).statusCode).toBe(400);
    await admin.post('declineImport', { id, revision, reason: 'Last year’s list' });
    expect(await staff.progress(id)).toMatchObject({
      status: 'declined',
      decided: { by: 'admin', reason: 'Last year’s list' },
    });
  });

  it('see their own only, and nobody sees what another user has not finished', async () => {
    const own = await staff.checked(ROSTER);
    const other = await admin.apply(await admin.checked(ROSTER));
    const listed = async (of: typeof admin) =>
      (await of.get('imports', {})).json<{ imports: { id: string }[] }>().imports.map(({ id }) => id);
    expect(await listed(staff)).toEqual([own.id]);
    expect(await listed(admin)).toEqual([other.id]);
    for (const name of ['importDetails', 'importProgress', 'importedRows'] as const) {
      expect((await admin.get(name, { id: own.id })).statusCode).toBe(404);
      expect((await staff.get(name, { id: other.id })).statusCode).toBe(404);
    }
    for (const name of ['planImport', 'checkImport', 'applyImport'] as const)
      expect((await admin.post(name, { id: own.id, revision: own.revision })).statusCode).toBe(404);
    expect((await admin.post('discardImport', { id: own.id })).statusCode).toBe(404);
    expect((await admin.get('importFile', { id: own.id, part: 'original' })).statusCode).toBe(404);
  });
});
