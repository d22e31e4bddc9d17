/** Random records, for property tests. */
import * as fc from 'fast-check';
import type { OfficerDetails } from '../officers/field-table.ts';
import { blankOfficer } from '../officers/wire.ts';

const { id: _, version: __, ...blank } = blankOfficer;

const word = fc.constantFrom('', 'Wakad', 'Hinjewadi', 'Chinchwad', 'Control Room');
const date = fc.constantFrom('', '2015', '2018-06', '2019-03-01', '2021-06-01', '2024-02-10', '2027-01-01', 'soon');
const tenure = fc.constantFrom('', '', 'Since 2019', 'Jul 2016 - Oct 2018', 'on deputation');
const posting = fc.record({ posting: word, tenure, from: date, to: date });
const punishment = fc.record({
  punishmentType: fc.constantFrom('', 'Censure', 'Fine'),
  reason: fc.constantFrom('', 'Late'),
  dateOfPunishment: date,
});
const status = fc.record({
  status: fc.constantFrom('Suspended', 'On leave', 'Retired'),
  from: date,
  to: date,
  order: fc.constantFrom('', 'OB 1'),
  place: word,
  counted: fc.constant(''),
  remarks: fc.constant(''),
});
const rank = fc.record({
  rank: fc.constantFrom('PC', 'HC', 'PSI'),
  mode: fc.constantFrom('', 'Promotion'),
  from: date,
  order: fc.constant(''),
  seniority: date,
});
const some = <T>(value: fc.Arbitrary<T>) => fc.array(value, { maxLength: 4 });

export const anyDetails: fc.Arbitrary<OfficerDetails> = fc
  .record({
    name: fc.constantFrom('Asha Patil', 'Ravi Kale'),
    buckleNumber: fc.constantFrom('', '348', '349'),
    designation: fc.constantFrom('', 'PSI', 'API'),
    post: fc.constantFrom('', 'Guard'),
    zone: fc.constantFrom('', 'Zone 1', 'Zone 2'),
    currentPosting: word,
    currentPostingTenure: tenure,
    currentPostingFrom: date,
    previousPostings: some(posting),
    rewards: fc.constantFrom('', '12', 'DG Insignia'),
    punishments: some(punishment),
    statuses: some(status),
    ranks: some(rank),
    birthDate: fc.constantFrom('', '1980-05-01'),
    skills: some(fc.constantFrom('Typing', 'Swimming', 'Riding')),
    specialNote: fc.constantFrom('', 'Note'),
  })
  .map((details) => ({ ...blank, ...details }));
