import type { OfficerDetails } from '@buckle/domain/officers/field-table';
import { writeForm } from '@buckle/domain/officers/form';
import { impossibleValues, nameOf, usualOfficer } from '@buckle/domain/testing/impossible-values';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anOfficer, keep } from '../testing/officers.ts';
import { call, signedInApp, type TestApp } from '../testing/test-app.ts';

const stored = { ...usualOfficer, employeeId: 'MGFAAA8501' };

let test: TestApp;
let admin: string;
let staff: string;
beforeAll(async () => {
  ({ test, admin, staff } = await signedInApp());
  await keep(test.store, [anOfficer({ ...stored, id: 'one' })]);
});
afterAll(() => test.close());

const add = (cookie: string, details: OfficerDetails) =>
  call(test.app, 'addOfficer', { cookie, body: writeForm(details) });
const update = (cookie: string, details: OfficerDetails) =>
  call(test.app, 'updateOfficer', { cookie, body: { ...writeForm(details), id: 'one' } });

it.each(impossibleValues.map((one, i) => [nameOf(one), one, i] as const))('%s', async (_name, one, i) => {
  const { verdict, details, problem } = one;
  const added = { ...usualOfficer, employeeId: `MGFABC${1000 + i}`, ...details };
  const changed = { ...stored, ...details };
  const responses = [
    await add(staff, added),
    await update(staff, changed),
    await add(admin, added),
    // A record has the employee id now.
    ...(details.employeeId === undefined
      ? [await update(admin, changed), await update(admin, stored)].slice(0, 1)
      : []),
  ];
  for (const response of responses) {
    const { problems = [], warnings = [] } = response.json<{ problems?: object[]; warnings?: object[] }>();
    expect(response.statusCode).toBe(verdict === 'refused' ? 400 : 200);
    expect(verdict === 'refused' ? problems : warnings).toContainEqual(problem);
  }
});
