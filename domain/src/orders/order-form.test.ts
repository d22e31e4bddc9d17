import { expect, it } from 'vitest';
import { ORDER_LINES_MAX } from './order.ts';
import { specifiedOptions } from '../officers/field-table.ts';
import { readOrder as readOrderWith } from './order-form.ts';

const header = {
  number: 'OB 12/2026',
  date: '2026-11-20',
  kind: 'transfer',
  effectiveDate: '2026-12-01',
};
const lines = [{ officerId: '1' }, { officerId: '2', values: { posting: 'Chinchwad' } }];
const readOrder = (input: unknown, isDraft = false) => readOrderWith(input, specifiedOptions, isDraft);
const transfer = (values: object, more: object = {}) => readOrder({ header, values, lines, ...more });
const ofKind = (kind: string, values: object) => readOrder({ header: { ...header, kind }, values, lines });
const problemsOf = (read: ReturnType<typeof readOrder>) =>
  'problems' in read ? read.problems.map(({ field, message }) => [field, message]) : [];

it('reads an order as it is stored, without blank values', () => {
  expect(transfer({ posting: ' Wakad ', zone: '' })).toEqual({
    order: {
      header: { ...header, authority: '', subject: '', remarks: '' },
      values: { posting: 'Wakad' },
      lines: [
        { officerId: '1', values: {} },
        { officerId: '2', values: { posting: 'Chinchwad' } },
      ],
    },
  });
});

it.each([undefined, {}, { header: {} }, { header: { kind: 'holiday' } }])('asks for the kind of %j', (input) => {
  expect(problemsOf(readOrder(input))).toEqual([['header.kind', 'Please enter Kind of order.']]);
});

it('asks for what is needed to issue an order, which a draft may lack', () => {
  const input = { header: { kind: 'transfer' }, values: {}, lines: [] };
  expect(problemsOf(readOrder(input))).toEqual([
    ['header.number', 'Please enter Order number.'],
    ['header.date', 'Please enter Date of order.'],
    ['header.effectiveDate', 'Please enter Effective from.'],
    ['lines', 'Add at least one officer.'],
    ['values.posting', 'Please enter New posting.'],
  ]);
  expect(readOrder(input, true)).toHaveProperty('order');
});

it('asks once for a value that all lines lack, otherwise on the lines', () => {
  expect(problemsOf(transfer({}))).toEqual([['lines.0.posting', 'Please enter New posting.']]);
  expect(problemsOf(transfer({}, { lines: [{ officerId: '1' }] }))).toEqual([
    ['values.posting', 'Please enter New posting.'],
  ]);
  const general = readOrder({ header: { ...header, kind: 'general' }, values: {}, lines: [{ officerId: '1' }] });
  expect(problemsOf(general)).toEqual([['values.fields', 'Choose at least one field to change.']]);
});

it.each([
  ['joined', '2026-02-30', 'Joined on: February 2026 has 28 days.'],
  ['relieved', 'soon', 'Relieved on must be a real date, written as YYYY-MM-DD.'],
  ['posting', 'x'.repeat(201), 'New posting can be at most 200 characters.'],
  ['posting', {}, 'New posting must be text.'],
  ['salary', '1', 'An order cannot change "salary".'],
  ['fields', {}, 'An order cannot change "fields".'],
])('refuses %s %j for all and for one, in a draft too', (name, value, message) => {
  expect(problemsOf(transfer({ posting: 'Wakad', [name]: value }))).toContainEqual([`values.${name}`, message]);
  const line = { officerId: '1', values: { [name]: value } };
  expect(problemsOf(readOrder({ header, values: {}, lines: [line] }, true))).toEqual([[`lines.0.${name}`, message]]);
});

it('refuses a zone that does not exist', () => {
  expect(problemsOf(transfer({ posting: 'Wakad', zone: 'Zone 9' }))).toEqual([
    ['values.zone', expect.stringContaining('Zone must be one of: Zone 1,')],
  ]);
});

it.each(['0', '1000', '-1', '1.5', 'two', 1e21])('refuses %j as a number of good entries', (count) => {
  expect(problemsOf(ofKind('good_entries', { count }))).toContainEqual([
    'values.count',
    'Number of good entries must be a whole number from 1 to 999.',
  ]);
});

it.each([
  [1, '1'],
  ['०१२', '12'],
  ['999', '999'],
])('accepts %j as a number of good entries', (count, read) => {
  const input = { header: { ...header, kind: 'good_entries' }, values: { count }, lines: [{ officerId: '1' }] };
  expect(readOrder(input)).toMatchObject({ order: { values: { count: read } } });
});

it('accepts a punishment from the list and any other, but a way to leave only from the list', () => {
  const only = [{ officerId: '1' }];
  for (const type of ['Compulsory retirement', 'Verbal warning'])
    expect(readOrder({ header: { ...header, kind: 'punishment' }, values: { type }, lines: only })).toHaveProperty(
      'order',
    );
  expect(
    problemsOf(readOrder({ header: { ...header, kind: 'leaving' }, values: { how: 'Vanished' }, lines: only })),
  ).toEqual([['values.how', expect.stringContaining('How they leave must be one of: Superannuation,')]]);
});

it('compares the dates of all and those of a line', () => {
  const wrong = 'Joined on cannot be before Relieved on.';
  expect(
    problemsOf(transfer({ posting: 'Wakad', relieved: '2026-12-02', joined: '2026-12-01' }, { lines: [lines[0]] })),
  ).toEqual([['values.joined', wrong]]);
  const own = [{ officerId: '1' }, { officerId: '2', values: { joined: '2026-12-01' } }];
  expect(
    problemsOf(transfer({ posting: 'Wakad', relieved: '2026-12-02', joined: '2026-12-02' }, { lines: own })),
  ).toEqual([['lines.1.joined', wrong]]);
});

it('lets no appeal end before the punishment', () => {
  const punish = (values: object) =>
    problemsOf(readOrder({ header: { ...header, kind: 'punishment' }, values, lines: [{ officerId: '1' }] }));
  const wrong = [['values.appealBy', 'Appeal by cannot be before the date of punishment.']];
  expect(punish({ type: 'Suspension', appealBy: '2026-11-19' })).toEqual(wrong);
  expect(punish({ type: 'Suspension', appealBy: '2026-11-19', date: '2026-11-19' })).toEqual([]);
});

it('reads the fields of another change with the rules of the form', () => {
  const read = (fields: object) =>
    readOrder({ header: { ...header, kind: 'general' }, values: { fields }, lines: [{ officerId: '1' }] });
  expect(read({ bloodGroup: 'O+', post: 'Guard', skills: ['Typing'] })).toMatchObject({
    order: { values: { fields: { bloodGroup: 'O+', post: 'Guard', skills: ['Typing'] } } },
  });
  expect(problemsOf(read({ bloodGroup: 'C', post: '', punishments: [] }))).toEqual([
    ['values.fields.bloodGroup', expect.stringContaining('Blood Group must be one of')],
    ['values.fields.post', 'Please enter Post.'],
    ['values.fields.punishments', 'An order cannot change "punishments".'],
  ]);
});

it('refuses an officer who is on two lines, a line without one, and too many lines', () => {
  const twice = [...lines, { officerId: '1' }, {}, 'x'];
  expect(problemsOf(transfer({ posting: 'Wakad' }, { lines: twice }))).toEqual([
    ['lines.2.officerId', 'This officer is already on line 1.'],
    ['lines.3.officerId', 'Choose the officer.'],
    ['lines.4.officerId', 'Choose the officer.'],
  ]);
  const many = Array.from({ length: ORDER_LINES_MAX + 1 }, (_, i) => ({ officerId: `${i}` }));
  expect(problemsOf(transfer({ posting: 'Wakad' }, { lines: many }))).toEqual([
    ['lines', 'An order can have at most 5,000 officers.'],
  ]);
  expect(transfer({ posting: 'Wakad' }, { lines: many.slice(1) })).toHaveProperty('order');
  expect(problemsOf(transfer({ posting: 'Wakad' }, { lines: 'all' }))).toEqual([
    ['lines', 'The officers of an order must be a list.'],
  ]);
});

it('refuses values that are not the details of an order', () => {
  expect(problemsOf(readOrder({ header, values: 'Wakad', lines }))).toContainEqual([
    'values',
    'This must be the details of an order.',
  ]);
});
