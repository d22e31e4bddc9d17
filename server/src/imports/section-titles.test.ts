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

/** Returns what a checked sheet makes of its officers, and the rows that are none. */
async function importOf(sheet: string) {
  const read = await admin.read(sheet);
  const { id } = await admin.check(read.summary);
  const rows = await admin.rows(id, { outcome: 'new' });
  const others = await Promise.all(
    (['ignored', 'refused'] as const).map(async (outcome) =>
      (await admin.rows(id, { outcome })).map(({ row, problems }) => [row, problems[0]?.message.slice(0, 40)]),
    ),
  );
  const officers = rows.map(({ officer }) => [
    officer?.name,
    officer?.designation ?? '',
    officer?.current_posting ?? '',
  ]);
  return { read, officers, others: others.flat() };
}
const TITLE = 'The title of the rows below it, no office'.slice(0, 40);

it('takes the rank of a title between the rows', async () => {
  const { officers, others, read } = await importOf(
    csv(
      'Sr,Buckle No,Sevarth ID,Name,Date of Joining',
      ',Police Sub-Inspector,,,',
      '1,7014,SEB1002,Sunil Zzmore,28/04/2008',
      '2,7035,SEB1005,Kavita Zzshinde,09/11/2003',
      ',,,,',
      ',Head Constable (2),,,',
      '1,7007,SEB1001,Ravi Zzjadhav,29/02/2012',
      '2,7028,SEB1004,Nitin Zzpawar,01/06/2015',
    ),
  );
  expect(officers).toEqual([
    ['Sunil Zzmore', 'Police Sub-Inspector', ''],
    ['Kavita Zzshinde', 'Police Sub-Inspector', ''],
    ['Ravi Zzjadhav', 'Head Constable', ''],
    ['Nitin Zzpawar', 'Head Constable', ''],
  ]);
  expect(others).toEqual([
    [2, TITLE],
    [6, TITLE],
  ]);
  expect(read.columns.at(-1)).toMatchObject({ header: 'Rank in the titles', section: 'rank', filled: 4 });
});

it('takes station and rank of titles within titles, in Marathi too', async () => {
  const { officers, others } = await importOf(
    csv(
      'पोलीस आयुक्तालय,,,,',
      'अ.क्र.,बक्कल नं,सेवार्थ क्र,नाव,भरती दिनांक',
      'पोलीस ठाणे : कमळबन,,,,',
      'पोउपनि,,,,',
      '1,7014,SEB1002,सुनील मोरे,28/04/2008',
      'पोलीस शिपाई - 2,,,,',
      '2,7035,SEB1005,कविता शिंदे,29/11/2003',
      '3,7036,SEB1006,आशा पाटील,30/11/2003',
      'अ.क्र.,बक्कल नं,सेवार्थ क्र,नाव,भरती दिनांक',
      'पळसबन पोलीस ठाणे,पळसबन पोलीस ठाणे,पळसबन पोलीस ठाणे,पळसबन पोलीस ठाणे,पळसबन पोलीस ठाणे',
      'पोउपनि,,,,',
      '1,7007,SEB1001,रवी जाधव,29/02/2012',
      'एकूण,,,,4',
    ),
  );
  const [si, pc] = ['Police Sub-Inspector', 'Police Constable'];
  expect(officers.map(([name, rank, unit]) => [name, rank, unit])).toEqual([
    ['सुनील मोरे', si, 'कमळबन पोलीस ठाणे'],
    ['कविता शिंदे', pc, 'कमळबन पोलीस ठाणे'],
    ['आशा पाटील', pc, 'कमळबन पोलीस ठाणे'],
    ['रवी जाधव', si, 'पळसबन पोलीस ठाणे'],
  ]);
  expect(others.filter(([, message]) => message === TITLE).map(([row]) => row)).toEqual([3, 4, 6, 10, 11]);
});

it('reads a title beside a number or in a cell behind its label, and ranks in the plural', async () => {
  const { officers } = await importOf(
    csv(
      'Sr,Buckle No,Sevarth ID,Name,Mobile',
      'Police Station,Kamalban,,,',
      'Police Sub-Inspectors,,,,',
      '1,7014,SEB1002,Sunil Zzmore,9822000001',
      'HEAD CONSTABLES : 2 Nos,,,,',
      '2,7015,SEB1003,Asha Zzpatil,',
      '3,7016,SEB1004,,',
      '4,7017,SEB1005,Mira Zzpatil,9822000003',
      'पोलीस ठाणे :-,पळसबन,,एकूण १,',
      'Police Constable,,1,,',
      '1,7035,SEB1006,Kavita Zzshinde,9822000002',
    ),
  );
  expect(officers).toEqual([
    ['Sunil Zzmore', 'Police Sub-Inspector', 'Kamalban Police Station'],
    ['Asha Zzpatil', 'Head Constable', 'Kamalban Police Station'],
    ['Mira Zzpatil', 'Head Constable', 'Kamalban Police Station'],
    ['Kavita Zzshinde', 'Police Constable', 'पळसबन पोलीस ठाणे'],
  ]);
});

it('gives no row the station of a title that another heading has ended', async () => {
  const { officers, others } = await importOf(
    csv(
      'Buckle No,Sevarth ID,Name,Rank',
      'Kamalban Police Station,,,',
      '7014,SEB1002,Sunil Zzmore,PSI',
      'Page 1 of 2,,,',
      '7015,SEB1003,Asha Zzpatil,PC',
      'Officers who came from elsewhere,,,',
      '7035,SEB1005,Kavita Zzshinde,PC',
    ),
  );
  expect(officers.map(([name, , unit]) => [name, unit])).toEqual([
    ['Sunil Zzmore', 'Kamalban Police Station'],
    ['Asha Zzpatil', 'Kamalban Police Station'],
    ['Kavita Zzshinde', ''],
  ]);
  expect(others.at(-1)).toEqual([6, expect.stringContaining('It has only one cell')]);
});

it('leaves the titles alone where a column says the station, and refuses rows with too many cells as in other sheets', async () => {
  const many = Array.from(
    { length: 60 },
    (_, index) => `${7100 + index * 3},SEB${2000 + index},Ravi Zzkale,Palasban Police Station`,
  );
  const { officers, others } = await importOf(
    csv(
      'Buckle No,Sevarth ID,Name,Unit',
      'Kamalban Police Station,,,',
      '7014,SEB1002,Sunil Zzmore,Palasban Police Station',
      '7016,SEB1004,Asha Zzpatil,Palasban Police Station,x',
      ...many,
    ),
  );
  expect(new Set(officers.map(([, , unit]) => unit))).toEqual(new Set(['Palasban Police Station']));
  expect(others).toEqual([
    [2, TITLE],
    [4, 'It has 5 cells and the header has 4. A comma'.slice(0, 40)],
  ]);
});
