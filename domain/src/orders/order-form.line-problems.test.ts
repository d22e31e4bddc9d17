import { expect, it } from 'vitest';
import type { OfficerDetails } from '../officers/field-table.ts';
import { LIST_MAX } from '../officers/form.ts';
import { blankOfficer } from '../officers/wire.ts';
import { applyLine } from '../testing/books.ts';
import { lineProblems } from './order-form.ts';
import type { OrderKind, OrderValues } from './order.ts';

const today = { year: 2026, month: 11, day: 25 };
const officer: OfficerDetails = {
  ...blankOfficer,
  dateOfJoining: '2015-06-01',
  currentPosting: 'Wakad',
  currentPostingFrom: '2024-05',
};

const problemsOf = (
  kind: OrderKind,
  values: OrderValues,
  more: Partial<OfficerDetails> = {},
  effectiveDate = '2026-11-25',
) => {
  const header = { number: '1', date: '2026-11-20', authority: '', kind, subject: '', effectiveDate, remarks: '' };
  const before = { ...officer, ...more };
  return lineProblems(header, values, { officer: before, after: applyLine(header, values, before) }, today);
};

it.each<[OrderKind, OrderValues]>([
  ['transfer', { posting: 'Chinchwad', relieved: '2024-05-01' }],
  ['promotion', { designation: 'Head Constable', posting: 'Chinchwad', joined: '2024-06-02' }],
  ['good_entries', { count: '1' }],
  ['punishment', { type: 'Suspension' }],
  ['leaving', { how: 'Resignation', date: '2026-12-31' }],
  ['general', { fields: { bloodGroup: 'O+' } }],
])('finds nothing wrong with a %s that can be', (kind, values) => {
  expect(problemsOf(kind, values)).toEqual([]);
});

it.each<[OrderKind, OrderValues, string]>([
  ['transfer', { posting: 'Chinchwad', relieved: '2024-04-30' }, 'relieved'],
  ['promotion', { designation: 'Head Constable', posting: 'Chinchwad', joined: '2024-05-01' }, 'joined'],
  ['leaving', { how: 'Resignation', date: '2024-04-30' }, 'date'],
])('does not end a posting before it began: %s', (kind, values, field) => {
  expect(problemsOf(kind, values)).toMatchObject([
    { field, message: 'The current posting is recorded from May 2024. It cannot end before that.' },
  ]);
});

it('says what to do with rewards that are a text', () => {
  expect(problemsOf('good_entries', { count: '2' }, { rewards: 'DG Insignia' })).toMatchObject([
    {
      field: 'count',
      message:
        'Reward Details say "DG Insignia", which is not a number. Edit the record first: enter how many good entries there are.',
    },
  ]);
});

it('lets no one leave before they joined', () => {
  const [problem] = problemsOf('leaving', { how: 'Removal', date: '2015-05-31' }, { currentPostingFrom: '' });
  expect(problem).toMatchObject({ field: 'date', message: 'The date of leaving cannot be before Date of Joining.' });
});

it('dates no punishment before joining or after the day on which the order takes effect', () => {
  const punish = (date: string, effective?: string) =>
    problemsOf('punishment', { type: 'Suspension', date }, {}, effective).map(({ field, message }) => [field, message]);
  expect(punish('2015-05-31')).toEqual([['date', 'Date of Punishment (entry 1) cannot be before Date of Joining.']]);
  expect(punish('2026-11-26')).toEqual([['date', 'Date of Punishment (entry 1) cannot be in the future.']]);
  expect(punish('2026-11-26', '2026-11-26')).toEqual([]);
  expect(punish('2026-11-25', '2020-01-01')).toEqual([]);
});

it('names the field of another change that cannot be', () => {
  expect(problemsOf('general', { fields: { dateOfRetirement: '2015-06-01' } })).toMatchObject([
    { field: 'fields.dateOfRetirement', message: 'Date of Retirement must be after Date of Joining.' },
  ]);
  const punishments = [{ punishmentType: 'Censure', reason: '', dateOfPunishment: '2016-01-01' }];
  expect(problemsOf('general', { fields: { dateOfJoining: '2017-01-01' } }, { punishments })).toMatchObject([
    { field: 'fields', message: 'Date of Punishment (entry 1) cannot be before Date of Joining.' },
  ]);
});

it('does not blame an order for what the record contradicts already', () => {
  const odd = { previousPostings: [{ posting: 'Hinjewadi', tenure: '', from: '2020', to: '2019' }] };
  expect(problemsOf('transfer', { posting: 'Chinchwad' }, odd)).toEqual([]);
});

it('adds nothing to a list that is full', () => {
  const posting = { posting: 'Hinjewadi', tenure: '', from: '', to: '' };
  const previousPostings = Array.from({ length: LIST_MAX }, () => posting);
  const punishments = previousPostings.map(() => ({ punishmentType: 'Censure', reason: '', dateOfPunishment: '' }));
  expect(problemsOf('transfer', { posting: 'Chinchwad' }, { previousPostings })).toMatchObject([
    { field: 'posting', message: 'Previous Postings already has 200 entries. Remove some from the record first.' },
  ]);
  expect(problemsOf('punishment', { type: 'Suspension' }, { punishments })).toMatchObject([
    { field: 'type', message: 'Punishment Records already has 200 entries. Remove some from the record first.' },
  ]);
  expect(problemsOf('leaving', { how: 'Resignation' }, { previousPostings })).toHaveProperty('0.field', 'date');
  expect(problemsOf('promotion', { designation: 'Head Constable' }, { previousPostings })).toEqual([]);
});
