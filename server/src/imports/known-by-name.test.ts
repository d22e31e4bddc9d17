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

/** Imports the officers that the directory has before. */
async function directoryWith(...lines: string[]): Promise<void> {
  const { id, revision } = await admin.checked(csv('Employee ID,Buckle No,Name,Rank,Date of Joining', ...lines));
  await admin.apply({ id, revision });
}

const sheet = csv(
  'Name,Rank,Date of Joining,Mobile',
  'Sunil Patil,PC,13/05/2010,9822000001',
  'Sunil Patil,PC,14/06/2012,9822000002',
  'Asha Kale,HC,15/07/2011,9822000003',
  'Ravi More,PC,,9822000004',
);

it('imports a roster without ids and numbers by name, date of joining and rank, after one question', async () => {
  await directoryWith(
    'ABC1,861,Sunil Patil,HC,13/05/2010',
    'ABC2,862,Asha Kale,HC,',
    'ABC3,863,Ravi More,PC,01/01/2001',
  );
  const read = await admin.read(sheet);
  expect(read.questions.filter(({ required }) => required)).toEqual([
    {
      kind: 'identity',
      required: true,
      message:
        'The sheet has no employee id and no buckle number. Choose their columns, or say under “Who a row is about” that officers are known by name, date of joining and rank.',
    },
  ]);
  const planned = await admin.plan(read, { identity: 'name' });
  expect(planned.questions.filter(({ required }) => required)).toEqual([]);
  const { id, counts } = await admin.check(planned.summary);
  expect(counts).toMatchObject({ changed: 2, new: 1, refused: 1, suspected: 0 });
  expect((await admin.rows(id, { outcome: 'changed' })).map(({ before }) => before?.employee_id)).toEqual([
    'ABC1',
    'ABC2',
  ]);
  expect((await admin.rows(id, { outcome: 'refused' }))[0]?.problems[0]?.message).toBe(
    'It does not have both a name and a date of joining, by which the officers of this file are known.',
  );
});

it('warns of a namesake of another rank whose date of joining is not known, and refuses rows that fit two officers', async () => {
  await directoryWith(
    'ABC1,861,Asha Kale,PSI,',
    'ABC2,862,Sunil Patil,PC,14/06/2012',
    'ABC3,863,Sunil Patil,PC,14/06/2012',
    'ABC4,864,Sunil Patil,PSI,13/05/2010',
    'ABC5,865,Sunil Patil,PC,13/05/2010',
  );
  const { id, counts } = await admin.checked(sheet, { identity: 'name' });
  expect(counts).toMatchObject({ changed: 1, new: 1, refused: 2, suspected: 1 });
  expect((await admin.rows(id, { outcome: 'changed' }))[0]?.before?.employee_id).toBe('ABC5');
  expect((await admin.rows(id, { outcome: 'new' }))[0]?.warnings).toEqual([
    'The directory has an officer of this name without a date of joining, whose rank is another one. If they are the same, give that record the date.',
  ]);
  expect((await admin.rows(id, { outcome: 'refused' }))[0]?.problems[0]?.message).toBe(
    '2 officers in the directory have this name, date of joining and rank. Give the employee id, or change the record in the form.',
  );
});
