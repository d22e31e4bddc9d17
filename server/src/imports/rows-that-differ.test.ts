import { afterEach, beforeEach, expect, it } from 'vitest';
import { importsOf } from '../testing/imports.ts';
import { signedInApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let admin: ReturnType<typeof importsOf>;

beforeEach(async () => {
  const signedIn = await signedInApp();
  test = signedIn.test;
  admin = importsOf(test.app, signedIn.admin);
});
afterEach(() => test.close());

const csv = (...lines: string[]): string => `${lines.join('\n')}\n`;
type Row = Awaited<ReturnType<typeof admin.rows>>[number];
const reasonsOf = (rows: readonly Row[]): string[] => rows.map(({ problems }) => problems[0]?.message ?? '');

it('makes three punishments of three cases of one officer', async () => {
  const { id } = await admin.checked(
    csv(
      'Employee ID,Buckle No,Name,case,description,penalty',
      'DSC1,7990,Asha Zzpatil,1,Absent without leave on 3 May,Reprimand',
      'DSC1,7990,Asha Zzpatil,2,Late for roll call,Reprimand',
      'DSC1,7990,Asha Zzpatil,3,Absent without leave on 9 August,Reprimand',
    ),
  );
  const [row] = await admin.rows(id, { outcome: 'new' });
  expect((row?.officer as { punishments: unknown[] } | undefined)?.punishments).toMatchObject([
    { punishmentType: 'Reprimand', reason: 'Absent without leave on 3 May' },
    { punishmentType: 'Reprimand', reason: 'Late for roll call' },
    { punishmentType: 'Reprimand', reason: 'Absent without leave on 9 August' },
  ]);
  expect(reasonsOf(await admin.rows(id, { outcome: 'ignored' }))).toEqual([
    'Taken together with row 2, about the same officer.',
    'Taken together with row 2, about the same officer.',
  ]);
});

it('does not call rows the same that differ in a column that is not imported', async () => {
  const { id, counts } = await admin.checked(
    csv(
      'Employee ID,Buckle No,Name,case no',
      'DSC1,7990,Asha Zzpatil,12/2019',
      'DSC1,7990,Asha Zzpatil,31/2021',
      'DSC2,7991,Ravi Zzkale,4/2020',
    ),
  );
  expect(counts).toMatchObject({ new: 1, refused: 2, ignored: 0 });
  expect(reasonsOf(await admin.rows(id, { outcome: 'refused' }))).toEqual([
    expect.stringContaining('They differ only in columns that are not imported'),
    expect.stringContaining('They differ only in columns that are not imported'),
  ]);
});

it('counts rows once that are the same in every cell but the serial number, and lists the others', async () => {
  const { id, counts } = await admin.checked(
    csv('Sr No,Employee ID,Name,Village', '1,DSC1,Asha Zzpatil,Palas', '2,DSC1,Asha Zzpatil,palas '),
  );
  expect(counts).toMatchObject({ new: 1, refused: 0, ignored: 1 });
  expect(reasonsOf(await admin.rows(id, { outcome: 'ignored' }))).toEqual(['The same as row 2, which counts.']);
});

it('takes the posting of a history that has no end for the current one', async () => {
  const HISTORY = csv(
    'Employee ID,Buckle No,Name,Date of Joining,Posting,From,To',
    'HIS1000,7000,Asha Zzpatil,12/05/2010,Armoury,13/06/2010,31/05/2012',
    'HIS1000,7000,Asha Zzpatil,12/05/2010,Kamalban Police Station,13/06/2014,',
    'HIS1000,7000,Asha Zzpatil,12/05/2010,Palasban Police Station,13/06/2012,31/05/2014',
    'HIS1001,7007,Ravi Zzjadhav,29/02/2012,Armoury,13/06/2012,till date',
    'HIS1002,7014,Sunil Zzmore,28/04/2008,Armoury,13/06/2008,31/05/2010',
  );
  const summary = await admin.checked(HISTORY);
  const rows = await admin.rows(summary.id, { outcome: 'new' });
  const officerOf = (name: string) => rows.find(({ officer }) => JSON.stringify(officer).includes(name))?.officer;
  const [asha, ravi, sunil] = [officerOf('Asha Zzpatil'), officerOf('Ravi Zzjadhav'), officerOf('Sunil Zzmore')];
  expect(asha).toMatchObject({
    current_posting: 'Kamalban Police Station',
    current_posting_from: '2014-06-13',
    previous_postings: [{ posting: 'Palasban Police Station' }, { posting: 'Armoury' }],
  });
  expect(ravi).toMatchObject({ current_posting: 'Armoury', current_posting_from: '2012-06-13' });
  expect(ravi).not.toHaveProperty('previous_postings');
  expect(sunil).toMatchObject({ previous_postings: [{ posting: 'Armoury' }] });
  await admin.apply(summary);
  expect(await admin.checked(HISTORY)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 3 } });
});

it('marks each date that fits either order in a column that has both orders', async () => {
  const found = await admin.read(
    csv(
      'Buckle No,Employee ID,Name,Date of Joining',
      '7000,MIX1000,Asha Zzpatil,05/12/2010',
      '7007,MIX1001,Ravi Zzjadhav,29/02/2012',
      '7014,MIX1002,Sunil Zzmore,04/28/2008',
      '7028,MIX1004,Nitin Zzpawar,06/01/2015',
      '7030,MIX1005,Lata Zzpawar,06/06/2015',
    ),
  );
  expect(found.questions).toMatchObject([{ kind: 'dates', column: 3, required: true }]);
  const columns = found.plan.columns.map((column, i) =>
    i === 3 ? { ...column, dates: 'day-first' as const } : column,
  );
  const { summary } = await admin.plan(found, { columns });
  const { id } = await admin.check(summary);
  const marked = (await admin.rows(id, { warned: 'true' })).map(({ row, problems, warnings }) => [
    row,
    problems.length,
    warnings.length,
  ]);
  expect(marked).toEqual([
    [2, 0, 1],
    [4, 1, 0],
    [5, 0, 1],
  ]);
});

it('refuses punishments that would become one although a column that is not imported tells them apart', async () => {
  const { id, counts } = await admin.checked(
    csv(
      'Employee ID,Name,Default,Punishment,D.E. No.',
      'DSC1,Asha Zzpatil,Late for duty,Reprimand,DE/12/2019',
      'DSC1,Asha Zzpatil,Late for duty,Reprimand,DE/45/2020',
      'DSC2,Ravi Zzkale,Absent,Fine,DE/1/2020',
      'DSC2,Ravi Zzkale,Late for duty,Fine,DE/2/2020',
    ),
  );
  expect(counts).toMatchObject({ new: 1, refused: 2, ignored: 1 });
  expect(reasonsOf(await admin.rows(id, { outcome: 'refused' }))).toEqual([
    expect.stringContaining('They differ only in columns that are not imported'),
    expect.stringContaining('They differ only in columns that are not imported'),
  ]);
});
