import { expect, it } from 'vitest';
import { blankRow, type OfficerDetails } from '../officers/field-table.ts';
import { blankOfficer } from '../officers/wire.ts';
import { rewardsAfter } from '../service/projection.ts';
import { applyLine } from '../testing/books.ts';
import { type OrderHeader, type OrderKind, valuesOfLine } from './order.ts';

const header = (kind: OrderKind): OrderHeader => ({
  number: 'OB 12/2026',
  date: '2026-11-20',
  authority: 'DCP HQ',
  kind,
  subject: 'General transfers',
  effectiveDate: '2026-12-01',
  remarks: '',
});
const earlier = { posting: 'Hinjewadi', tenure: '', from: '2019', to: '2021' };
const officer: OfficerDetails = {
  ...blankOfficer,
  name: 'Asha Patil',
  designation: 'Police Constable',
  post: 'Beat Marshal',
  zone: 'Zone 1',
  currentPosting: 'Wakad',
  currentPostingFrom: '2021-06-01',
  previousPostings: [earlier],
};

it('closes the current posting and opens the new one at a transfer', () => {
  const after = applyLine(
    header('transfer'),
    { posting: 'Chinchwad', zone: 'Zone 2', relieved: '2026-12-03', joined: '2026-12-05' },
    officer,
  );
  expect(after).toEqual({
    ...officer,
    zone: 'Zone 2',
    currentPosting: 'Chinchwad',
    currentPostingFrom: '2026-12-05',
    previousPostings: [{ posting: 'Wakad', tenure: '', from: '2021-06-01', to: '2026-12-03' }, earlier],
  });
});

it.each([
  [{}, '2026-11-30', '2026-12-01'],
  [{ joined: '2027-01-01' }, '2026-12-31', '2027-01-01'],
  [{ relieved: '2026-11-28' }, '2026-11-28', '2026-12-01'],
])('derives the missing days of a transfer from those given: %j', (days, to, from) => {
  const after = applyLine(header('transfer'), { posting: 'Chinchwad', ...days }, officer);
  expect(after.previousPostings[0]?.to).toBe(to);
  expect(after.currentPostingFrom).toBe(from);
});

it('closes nothing where no current posting is recorded', () => {
  const nowhere = { ...officer, currentPosting: ' ', currentPostingFrom: '' };
  expect(applyLine(header('transfer'), { posting: 'Chinchwad' }, nowhere).previousPostings).toEqual([earlier]);
});

it.each([
  ['Since Nov 2024', '', { tenure: '', from: '2024-11' }],
  ['Since 2024', '2024-05-02', { tenure: '', from: '2024-05-02' }],
  ['on deputation', '', { tenure: 'on deputation', from: '' }],
  ['on deputation', '2024', { tenure: 'on deputation', from: '2024' }],
])('turns a tenure that says since when into dates: %s, %s', (tenure, from, closed) => {
  const since = { ...officer, currentPostingTenure: tenure, currentPostingFrom: from };
  const after = applyLine(header('transfer'), { posting: 'Chinchwad' }, since);
  expect(after.previousPostings[0]).toEqual({ posting: 'Wakad', to: '2026-11-30', ...closed });
  expect(after.currentPostingTenure).toBe('');
});

it('changes the rank at a promotion, and the posting only where one is given', () => {
  const values = {
    designation: 'Head Constable',
    buckleNumber: '1983',
    joined: '2026-12-02',
  };
  expect(applyLine(header('promotion'), values, officer)).toEqual({
    ...officer,
    designation: 'Head Constable',
    buckleNumber: '1983',
    ranks: [
      {
        ...blankRow('ranks'),
        rank: 'Head Constable',
        mode: 'Promotion',
        from: '2026-12-01',
        order: 'OB 12/2026 (20-11-2026)',
      },
    ],
  });
  const moved = applyLine(header('promotion'), { ...values, posting: 'Chinchwad', post: 'Writer' }, officer);
  expect(moved).toMatchObject({ currentPosting: 'Chinchwad', currentPostingFrom: '2026-12-02', post: 'Writer' });
  expect(moved.previousPostings[0]?.to).toBe('2026-12-01');
});

it.each([
  ['', '2', '2'],
  ['12', '3', '15'],
  [' १२ ', '3', '15'],
  ['99999999999999999999', '1', '100000000000000000000'],
])('adds good entries to %j', (rewards, count, sum) => {
  expect(applyLine(header('good_entries'), { count }, { ...officer, rewards }).rewards).toBe(sum);
});

it('leaves rewards as they are that are not a number', () => {
  const texts = { ...officer, rewards: 'DG Insignia 2019' };
  expect(applyLine(header('good_entries'), { count: '1' }, texts)).toEqual(texts);
  expect(rewardsAfter('DG Insignia 2019', '1')).toBeUndefined();
});

it('adds a punishment with its own date, otherwise that of the order', () => {
  const known = { ...officer, punishments: [{ punishmentType: 'Censure', reason: '', dateOfPunishment: '' }] };
  const values = { type: 'Suspension', reason: 'Absence', appealBy: '2027-01-19' };
  expect(applyLine(header('punishment'), values, known).punishments).toEqual([
    ...known.punishments,
    { punishmentType: 'Suspension', reason: 'Absence', dateOfPunishment: '2026-11-20' },
  ]);
  expect(
    applyLine(header('punishment'), { ...values, date: '2026-11-10' }, officer).punishments[0]?.dateOfPunishment,
  ).toBe('2026-11-10');
});

it('records order, authority and appeal of a punishment', () => {
  const values = { type: 'Censure', appealBy: '2027-01-19' };
  expect(applyLine({ ...header('punishment'), authority: 'CP' }, values, officer).discipline).toEqual([
    {
      ...blankRow('discipline'),
      punishmentType: 'Censure',
      dateOfPunishment: '2026-11-20',
      order: 'OB 12/2026 (20-11-2026)',
      authority: 'CP',
      appealBy: '2027-01-19',
    },
  ]);
});

it('takes one who leaves off the rolls, and ends the current posting, but leaves the typed retirement date', () => {
  const last = { posting: 'Wakad', tenure: '', from: '2021-06-01' };
  expect(applyLine(header('leaving'), { how: 'Resignation', date: '2026-11-30' }, officer)).toEqual({
    ...officer,
    currentPosting: '',
    currentPostingFrom: '',
    previousPostings: [{ ...last, to: '2026-11-30' }, earlier],
    statuses: [{ ...blankRow('statuses'), status: 'Resigned', from: '2026-11-30', order: 'OB 12/2026 (20-11-2026)' }],
  });
  expect(applyLine(header('leaving'), { how: 'Death' }, officer).statuses[0]).toMatchObject({
    status: 'Died',
    from: '2026-12-01',
  });
});

it('sets the fields of another change, also to blank', () => {
  const fields = { bloodGroup: 'O+', post: '', skills: ['Marathi typing'] };
  expect(applyLine(header('general'), { fields }, officer)).toEqual({ ...officer, ...fields });
});

it('prefers the values of a line where it has any', () => {
  expect(
    valuesOfLine(
      { posting: 'Wakad', zone: 'Zone 1', fields: { post: 'Guard', gender: 'Male' } },
      { posting: 'Chinchwad', zone: '', joined: '2026-12-02', fields: { post: '' } },
    ),
  ).toEqual({ posting: 'Chinchwad', zone: 'Zone 1', joined: '2026-12-02', fields: { post: '', gender: 'Male' } });
  expect(valuesOfLine({ posting: 'Wakad' }, {})).toEqual({ posting: 'Wakad' });
});
