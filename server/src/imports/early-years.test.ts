import { expect, it } from 'vitest';
import type { Century } from '@buckle/domain/imports/import-plan';
import { importsOf } from '../testing/imports.ts';
import { signedInApp } from '../testing/test-app.ts';

const SHEET = `Employee ID,Buckle No,Name,Date of Joining,Date of Retirement
TDC001,8201,Two A,15/03/2008,30/06/1944
TDC002,8202,Two B,01/06/1991,31-05-29
TDC003,8203,Two C,01/06/2011,31-05-69
TDC004,8204,Two D,13/06/2015,28.02.2044
TDC005,8205,Two E,13/06/2015,29.02.1976
`;
const QUESTION =
  'In "Date of Retirement", 3 dates are before 1980 ("30/06/1944"): spreadsheets make 1944 of a year written with two digits. Add 100 years, or keep them as written; until then they are left out.';

it.each<[string, Century | undefined, readonly (string | undefined)[], readonly string[]]>([
  [
    'leaves the dates out and says so in each row',
    undefined,
    [undefined, '2029-05-31', undefined, '2044-02-28', undefined],
    ['1944', '1969', '1976'],
  ],
  ['adds 100 years', 'next', ['2044-06-30', '2029-05-31', '2069-05-31', '2044-02-28', '2076-02-29'], []],
])('offers 100 years to retirements of the last century, and %s', async (_, century, dates, years) => {
  const { test, admin: cookie } = await signedInApp();
  try {
    const admin = importsOf(test.app, cookie);
    const read = await admin.read(SHEET);
    expect(read.questions.map(({ message, required }) => [message, required])).toContainEqual([QUESTION, false]);
    const columns = read.plan.columns.map((column) =>
      column.target === 'dateOfRetirement' && century !== undefined ? { ...column, century } : column,
    );
    const planned = await admin.plan(read, { columns });
    expect(planned.questions.some(({ message }) => message === QUESTION)).toBe(century === undefined);
    const { id } = await admin.check(planned.summary);
    const rows = await admin.rows(id, { outcome: 'new' });
    expect(rows.map(({ officer }) => officer?.date_of_retirement || undefined)).toEqual(dates);
    const problems = rows.flatMap((row) => row.problems.map(({ message }) => message));
    expect(problems).toEqual(years.map((year) => expect.stringContaining(`which is the year ${year}`)));
  } finally {
    await test.close();
  }
});
