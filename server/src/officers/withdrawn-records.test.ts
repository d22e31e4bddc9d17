import { permissions } from '@buckle/domain/access';
import type { Action } from '@buckle/domain/action';
import { type ActionName, actions } from '@buckle/domain/registry';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importsOf } from '../testing/imports.ts';
import { anOfficer, keep, required, withdraw } from '../testing/officers.ts';
import { call, signedInApp, type TestApp, uploadFile } from '../testing/test-app.ts';

/** What nobody else has, and no request of this test says. */
const NAME = 'Zarathustra Quillfeather';
const TRACES = [NAME, 'Quillfeather', '94417', 'QF94417', '5551294417', 'Windmill Lane'];

/** An import shows its author what they wrote. */
const SHEET = 'Employee ID,Post\nQF94417,Driver\nMH1,Driver\n';

const gone = anOfficer({
  ...required,
  id: 'gone',
  name: NAME,
  buckleNumber: '94417',
  employeeId: 'QF94417',
  mobileNumber: '5551294417',
  currentAddress: 'Windmill Lane',
});

let test: TestApp;
let admin: string;
let staff: string;
beforeEach(async () => {
  ({ test, admin, staff } = await signedInApp());
  await keep(test.store, [gone, anOfficer({ ...required, id: 'here', employeeId: 'MH1', mobileNumber: '5551200001' })]);
});
afterEach(() => test.close());

const today = '2026-11-20';
const order = {
  header: { kind: 'general', number: 'DO 1', date: today, effectiveDate: today },
  values: { fields: { post: 'Writer' } },
  lines: [{ officerId: 'gone' }, { officerId: 'here' }],
};

/** What staff have of the record before it is withdrawn: a draft, a sent order, a proposal, and a checked sheet. */
async function ownOf(cookie: string) {
  const save = async (): Promise<string> =>
    (await call(test.app, 'saveOrder', { cookie, body: order })).json<{ id: string }>().id;
  const [draft, sent] = [await save(), await save()];
  await call(test.app, 'issueOrder', { cookie, body: { id: sent, revision: 1 } });
  const proposed = await call(test.app, 'updateOfficer', { cookie, body: { ...changed, id: 'gone' } });
  const imports = importsOf(test.app, cookie);
  const read = await imports.read(SHEET);
  await imports.check(read.summary);
  return {
    orders: [draft, sent],
    proposal: proposed.json<{ proposal_id: string }>().proposal_id,
    imported: read.summary.id,
  };
}

/** A whole form that changes the post. */
const changed = {
  name: NAME,
  buckleNumber: '94417',
  employee_id: 'QF94417',
  mobileNumber: '5551294417',
  currentAddress: 'Windmill Lane',
  email: 'a@police.example',
  designation: 'PC',
  post: 'Driver',
  dateOfJoining: '2015-06-01',
};

/** Values for the inputs of all actions, by their names: each with the record, or with something that names it. */
const inputsOf = (own: Awaited<ReturnType<typeof ownOf>>): readonly Record<string, unknown>[] => [
  ...[...own.orders, own.proposal, own.imported, 'gone'].map((id) => ({ id, ...order, revision: 2, record: 'gone' })),
  { officer: 'gone', code: '9441', similar: 'gone', query: 'Zarathus', of: 'posting', texts: ['9441', 'Zarathustr'] },
  { name: 'zarathus', text: 'Zarathus', fields: 'card' },
  { name: 'quillf', code: undefined, outcome: 'changed' },
  { code: '5551294', view: 'missing=email', names: ['gone'] },
  { current_employee_id: 'QF9441', post: 'Clerk' },
  {},
];

/** The part of the values that an action takes. */
function inputFor(name: ActionName, values: Record<string, unknown>): Record<string, unknown> {
  const { input, example = {} }: Action = actions[name];
  const shape = 'shape' in input ? Object.keys(input.shape as object) : [];
  return { ...example, ...Object.fromEntries(Object.entries(values).filter(([key]) => shape.includes(key))) };
}

const staffActions = (Object.keys(actions) as ActionName[]).filter(
  (name) => permissions[name].staff !== 'no' && !['logout', 'login', 'endOwnSession', 'changePassword'].includes(name),
);

it('no action that staff may call says whose record was withdrawn', async () => {
  const own = await ownOf(staff);
  /** Places that show the record to staff as long as it is there. */
  const shown = async () => {
    const read = (name: ActionName, query: Record<string, string>) => call(test.app, name, { cookie: staff, query });
    const bodies = await Promise.all([
      read('order', { id: own.orders[0] ?? '' }),
      call(test.app, 'previewOrder', { cookie: staff, body: order }),
      read('proposal', { id: own.proposal }),
      read('ownProposals', {}),
      read('importedRows', { id: own.imported }),
    ]);
    expect(bodies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    return bodies.map(({ body }) => body.includes(NAME));
  };
  expect(await shown()).toEqual([true, true, true, true, true]);
  await withdraw(test.store, ['gone']);
  expect(await shown()).toEqual([false, false, false, false, false]);
  const found: string[] = [];
  let answered = 0;
  for (const name of staffActions) {
    const { method, body }: Action = actions[name];
    for (const values of inputsOf(own)) {
      const input = inputFor(name, values);
      const query = Object.fromEntries(
        Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
      );
      const response =
        body === 'image'
          ? await uploadFile(test.app, name, 'Employee ID\nQF9441\n', { cookie: staff })
          : await call(test.app, name, { cookie: staff, ...(method === 'GET' ? { query } : { body: input }) });
      if (response.statusCode === 200) answered++;
      const traces = name.startsWith('import') ? TRACES.filter((trace) => !SHEET.includes(trace)) : TRACES;
      for (const trace of traces) if (response.body.includes(trace)) found.push(`${name}: ${trace}`);
    }
  }
  expect([...new Set(found)]).toEqual([]);
  expect(answered).toBeGreaterThan(staffActions.length);
});

it('an administrator reads them in the same places', async () => {
  const { orders, proposal } = await ownOf(staff);
  await withdraw(test.store, ['gone']);
  const read = async (name: ActionName, id = '') => (await call(test.app, name, { cookie: admin, query: { id } })).body;
  expect(await read('order', orders[1])).toContain(NAME);
  expect(await read('proposal', proposal)).toContain(NAME);
  const preview = await call(test.app, 'previewOrder', { cookie: admin, body: order });
  expect(preview.body).toContain(NAME);
});
