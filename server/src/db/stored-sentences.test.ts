import { catalogue } from '@buckle/domain/catalogue';
import { defaultOrderRules } from '@buckle/domain/orders/tenure-rules';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyDueOrders } from '../orders/due-orders.ts';
import { importsOf } from '../testing/imports.ts';
import { anOfficer, edit, keep, withdraw } from '../testing/officers.ts';
import { ADMIN, call, signedInApp, signIn, steadyTime, type TestApp } from '../testing/test-app.ts';
import { tableNames } from './tables.ts';

let test: TestApp;
let admin: string;

beforeEach(async () => {
  ({ test, admin } = await signedInApp());
});
afterEach(() => test.close());

/** Texts of the installation, which are what they are in every language. */
const rules = new Set(
  Object.values(defaultOrderRules).flatMap((of: readonly { source: string }[]) => of.map(({ source }) => source)),
);

const SENTENCE = /\S \S+ .*[.?]$/u;

/** Yields every text in a value, also in JSON text. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    const isJson = /^[[{]/u.test(value);
    if (isJson) yield* textsIn(JSON.parse(value));
    else yield value;
  } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
    for (const part of Object.values(value)) yield* textsIn(part);
}

/** Returns the texts of all tables with where they are. */
async function storedTexts(): Promise<(readonly [place: string, text: string])[]> {
  const found: (readonly [string, string])[] = [];
  for (const table of tableNames)
    for (const row of await test.store.db.selectFrom(table).selectAll().execute())
      for (const [column, value] of Object.entries(row))
        for (const text of textsIn(value)) found.push([`${table}.${column}`, text]);
  return found;
}

/** Returns the sentences of a response. */
function* sentencesIn(value: unknown): Generator<string> {
  if (typeof value === 'string' && SENTENCE.test(value)) yield value;
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* sentencesIn(part);
}

const EMPLOYEE = { designation: 'Police Constable', currentPosting: 'Lotus Lake Police Station' };
const ROSTER = `Employee ID,Buckle No,Name,Email,Date of Joining,Mobile Number
MGF1,348,Asha Patil,asha@example.org,2015-02-31,9822012345
MGF2,349,Ravi Kale,nobody,2016-04-03,98220 (wife)
MGF3,351,Sunita Pawar,sunita@nowhere,1930-01-01,9822012345
MGF3,352,Sunita Jadhav,,2016-01-01,12345
MGF4,353,Meera Joshi,meera@nowhere,2016-01-01,12345
Total: 5,,,,,
,,,nobody@example.org,,
`;

it('no table has a sentence that could not be read in another language', async () => {
  const said: string[] = [];
  const post = async (name: Parameters<typeof call>[1], body: object, headers = {}) => {
    const response = await call(test.app, name, { cookie: admin, body, headers });
    const answer = response.json<{ id: string; revision: number }>();
    said.push(...sentencesIn(answer));
    return answer;
  };
  const get = async (name: Parameters<typeof call>[1], query: Record<string, string>) => {
    said.push(...sentencesIn((await call(test.app, name, { cookie: admin, query })).json()));
  };
  await keep(test.store, [
    anOfficer({ id: 'asha', name: 'Asha Patil', employeeId: 'MGF1', currentPostingFrom: '2026-06-01', ...EMPLOYEE }),
    anOfficer({ id: 'ravi', name: 'Ravi Kale', employeeId: 'MGF2', dateOfRetirement: '2027-01-31', ...EMPLOYEE }),
  ]);

  // A form that is refused, one that is warned of, and the same once more.
  const form = { name: 'Kiran More', buckle_number: '77', email: 'kiran@nowhere', mobile_number: '123', rank: 'x' };
  await post('addOfficer', { ...form, date_of_joining: '2015-02-31' }, { 'idempotency-key': 'first-form' });
  const known = { id: 'asha', email: 'asha@nowhere', mobile_number: '123' };
  for (const _ of [1, 2]) await post('updateOfficer', known, { 'idempotency-key': 'second-form' });

  // Orders with warnings, with a line that is skipped, and with one that is kept when it is cancelled.
  const header = {
    number: 'DO 1',
    date: '2026-11-18',
    authority: '',
    kind: 'transfer',
    subject: '',
    effectiveDate: '2026-11-25',
    remarks: '',
  };
  const lines = [{ officerId: 'asha' }, { officerId: 'ravi' }];
  const values = { posting: 'Wakad Police Station', zone: 'Zone 1', post: 'Police Inspector' };
  await post('saveOrder', { header, values: { ...values, joined: 'soon' }, lines: [...lines, ...lines] });
  const draft = await post('saveOrder', { header, values, lines });
  expect(draft.id, JSON.stringify(draft)).toBeTypeOf('string');
  await post('previewOrder', { header, values, lines });
  await post('issueOrder', { id: draft.id, revision: draft.revision });
  await withdraw(test.store, ['ravi']);
  test.clock.advance(6 * 24 * 60 * 60 * 1000);
  await applyDueOrders({ store: test.store, now: test.clock.now, certainTime: steadyTime(test.clock.now) });
  admin = await signIn(test.app, ADMIN);
  await get('order', { id: draft.id });
  await edit(test.store, 'asha', { currentPosting: 'Crime Branch' });
  const { order } = (await call(test.app, 'order', { cookie: admin, query: { id: draft.id } })).json<{
    order: { revision: number };
  }>();
  await post('cancelOrder', { id: draft.id, revision: order.revision, reason: 'Mistake' });
  await get('order', { id: draft.id });

  // Imports: rows of all kinds, a file that is none, and an undo that sets nothing back.
  const imports = importsOf(test.app, admin);
  const checked = await imports.checked(ROSTER);
  expect(checked).toMatchObject({ status: 'checked' });
  said.push(...sentencesIn(await imports.rows(checked.id)));
  const applied = await imports.apply(checked);
  for (const { officer_id: id } of await imports.rows(checked.id, { outcome: 'changed' }))
    await edit(test.store, id ?? '', { email: 'later@example.org', dateOfJoining: '', mobileNumber: '', name: 'X' });
  for (const { officer_id: id } of await imports.rows(checked.id, { outcome: 'new' }))
    await edit(test.store, id ?? '', { email: 'later@example.org' });
  said.push(...sentencesIn([await imports.undo(applied)]));
  const { id: pdf } = (await imports.upload('%PDF-1.7 no sheet', 'orders.pdf')).json<{ id: string }>();
  said.push(...sentencesIn([await imports.settle(pdf)]));

  expect(new Set(said).size).toBeGreaterThan(20);
  const stored = await storedTexts();
  const isSaid = (text: string): boolean => said.some((sentence) => text.includes(sentence));
  const written = stored.filter(([, text]) => (SENTENCE.test(text) || isSaid(text)) && !rules.has(text));
  expect(written).toEqual([]);
});

it('each message is in the catalogue by its code', () => {
  for (const [area, messages] of Object.entries(catalogue))
    for (const [name, message] of Object.entries(messages))
      if (typeof message !== 'function') expect(message.code).toBe(area === '' ? name : `${area}.${name}`);
});
