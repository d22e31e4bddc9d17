import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ImportSummary, importsOf } from '../testing/imports.ts';
import { anOfficer, keep } from '../testing/officers.ts';
import { signedInApp, type TestApp } from '../testing/test-app.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';

let test: TestApp;
let admin: ReturnType<typeof importsOf>;

beforeEach(async () => {
  const signedIn = await signedInApp();
  test = signedIn.test;
  admin = importsOf(test.app, signedIn.admin);
  await keep(test.store, [anOfficer({ id: 'asha', employeeId: 'MGF1001', name: 'Asha Patil' })]);
});
afterEach(async () => {
  const { problems } = await verifyDirectoryAudit(test.directory.environment);
  await test.close();
  expect(problems).toEqual([]);
});

const SHEET = [
  'Employee ID,Name,Date of Joining,Email',
  'MGF1001,Asha Patil,27/03/2015,asha@example.org',
  ',Ravi Kale,31/02/2016,ravi@example.org',
  ',Meera Joshi,13/13/2017,meera at example',
].join('\n');

type Changes = readonly { readonly row: number; readonly column: number; readonly text?: string }[];
type Seen = Pick<ImportSummary, 'id' | 'revision'>;

/** Corrects cells, and returns the import then. */
async function correct({ id, revision }: Seen, corrections: Changes): Promise<ImportSummary> {
  const response = await admin.post('planImport', { id, revision, corrections });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ summary: ImportSummary }>().summary;
}

const names = async (): Promise<string[]> => {
  const rows = await test.store.db.selectFrom('officers').select('record').orderBy('id').execute();
  return rows.map(({ record }) => (JSON.parse(record) as { name: string }).name).toSorted();
};

/** Text of the refused rows as a file, by line. */
const refusedFile = async (id: string): Promise<string[]> =>
  (await admin.get('importFile', { id, part: 'refused' })).body.split('\r\n');

describe('a refused row', () => {
  it('names each of its cells with its own reason', async () => {
    const { id } = await admin.checked(SHEET);
    expect(await admin.rows(id, { outcome: 'refused' })).toMatchObject([
      { row: 3, problems: [{ column: 2 }] },
      { row: 4, problems: [{ column: 2 }, { column: 3 }] },
    ]);
  });

  it('names the cell of a value that contradicts another one', async () => {
    const rows = 'Employee ID,Name,Date of Joining,Date of Retirement\nMGF2,Ravi Kale,2016-04-08,2001-01-31';
    const { id } = await admin.checked(rows);
    expect(await admin.rows(id, { outcome: 'refused' })).toMatchObject([{ problems: [{ column: 3 }] }]);
  });

  it('is imported once its cells are corrected and the rows are checked again', async () => {
    const checked = await admin.checked(SHEET);
    expect(checked.counts).toMatchObject({ refused: 2, new: 0 });
    const corrected = await correct(checked, [
      { row: 3, column: 2, text: '29/02/2016' },
      { row: 4, column: 2, text: '13/12/2017' },
    ]);
    expect(corrected).toMatchObject({ status: 'checked', counts: { outdated: true, refused: 2 } });
    const again = await admin.check(corrected);
    expect(again.counts).toMatchObject({ refused: 0, new: 2, corrected: 2, warned: 2 });
    expect(again.counts?.outdated).toBeUndefined();
    expect(await admin.rows(again.id, { warned: 'true' })).toMatchObject([
      { row: 3, outcome: 'new', cells: ['', 'Ravi Kale', '29/02/2016', 'ravi@example.org'], problems: [] },
      { row: 4, corrected: [{ column: 2, was: '13/13/2017' }], problems: [{ column: 3 }] },
    ]);
    const applied = await admin.apply(again);
    expect(applied).toMatchObject({ status: 'applied', counts: { corrected: 2 } });
    expect(await names()).toEqual(['Asha Patil', 'Meera Joshi', 'Ravi Kale']);
    expect(await admin.rows(applied.id, { outcome: 'new' })).toMatchObject([
      { corrected: [{ column: 2, was: '31/02/2016' }] },
      { corrected: [{ column: 2, was: '13/13/2017' }] },
    ]);
    expect((await admin.get('importFile', { id: applied.id, part: 'original' })).body).toBe(SHEET);
  });

  it('is not imported before the correction is checked, and its list stays to look at', async () => {
    const corrected = await correct(await admin.checked(SHEET), [{ row: 3, column: 2, text: '29/02/2016' }]);
    const { id, revision } = corrected;
    const response = await admin.post('applyImport', { id, revision });
    expect([response.statusCode, response.body]).toEqual([409, expect.stringContaining('Check again.')]);
    expect(await admin.rows(id, { outcome: 'refused' })).toHaveLength(2);
    expect(await names()).toEqual(['Asha Patil']);
  });

  it('that is refused still says in the file what was corrected', async () => {
    const corrected = await correct(await admin.checked(SHEET), [
      { row: 3, column: 2, text: '30/02/2016' },
      { row: 4, column: 0, text: 'MGF1004' },
    ]);
    const { id, counts } = await admin.check(corrected);
    expect(counts).toMatchObject({ refused: 1, new: 1, corrected: 1 });
    expect(await refusedFile(id)).toEqual([
      '\uFEFF"Employee ID","Name","Date of Joining","Email","Reason","Corrected here"',
      expect.stringMatching(
        /^"","Ravi Kale","30\/02\/2016","ravi@example.org",".+","""Date of Joining"" was ""31\/02\/2016""\."$/u,
      ),
    ]);
  });
});

describe('a corrected cell', () => {
  it('counts as in the file once it is taken back', async () => {
    const first = await correct(await admin.checked(SHEET), [{ row: 2, column: 1, text: 'Asha R Patil' }]);
    const checked = await admin.check(first);
    expect(checked.counts).toMatchObject({ changed: 1, corrected: 1 });
    const again = await admin.check(await correct(checked, [{ row: 2, column: 1 }]));
    expect(again.counts).toMatchObject({ corrected: 0 });
    expect((await admin.details(again.id)).plan.corrections).toBeUndefined();
  });

  it('stays when the columns are changed, also by another header and back, and by saved columns', async () => {
    const checked = await admin.checked(SHEET);
    await correct(checked, [{ row: 3, column: 2, text: '29/02/2016' }]);
    const corrections = [{ sheet: 0, row: 3, column: 2, text: '29/02/2016' }];
    const open = await admin.plan(await admin.details(checked.id), { mode: 'add', corrections: [] });
    expect(open).toMatchObject({ summary: { status: 'open' }, plan: { mode: 'add', corrections } });
    const { map } = (await admin.post('saveImportMap', { id: checked.id, name: 'Roster' })).json<{ map: string }>();
    await admin.post('planImport', { id: checked.id, revision: open.summary.revision, header: { first: 0, rows: 2 } });
    const { revision } = await admin.settle(checked.id);
    await admin.post('planImport', { id: checked.id, revision, header: { first: 0, rows: 1 } });
    const settled = await admin.settle(checked.id);
    expect((await admin.details(checked.id)).plan.corrections).toEqual(corrections);
    await admin.post('planImport', { id: checked.id, revision: settled.revision, map });
    expect((await admin.details(checked.id)).plan).toMatchObject({ mode: 'add', corrections });
  });

  it('belongs to its file: saved columns do not have it', async () => {
    const checked = await admin.checked(SHEET);
    await correct(checked, [{ row: 3, column: 2, text: '29/02/2016' }]);
    const { map } = (await admin.post('saveImportMap', { id: checked.id, name: 'Roster' })).json<{ map: string }>();
    const { summary } = await admin.read(SHEET);
    await admin.post('planImport', { id: summary.id, revision: summary.revision, map });
    expect((await admin.details(summary.id)).plan.corrections).toBeUndefined();
  });

  it('is refused if another window has changed the import, or if there are more than 1,000', async () => {
    const checked = await admin.checked(SHEET);
    const cells = (count: number, from: number) =>
      Array.from({ length: count }, (_, index) => ({ row: from + index, column: 0, text: 'x' }));
    const full = await correct(checked, cells(1000, 2));
    const { id } = checked;
    const stale = await admin.post('planImport', { id, revision: checked.revision, corrections: cells(1, 2) });
    expect([stale.statusCode, stale.body]).toEqual([409, expect.stringContaining('changed meanwhile')]);
    for (const corrections of [cells(1, 5000), cells(1001, 2)]) {
      const more = await admin.post('planImport', { id, revision: full.revision, corrections });
      expect([more.statusCode, more.body]).toEqual([400, expect.stringContaining('At most 1,000 cells')]);
    }
    expect((await admin.progress(id)).revision).toBe(full.revision);
  });
});
