/** Invented officers and filters for tests of the list: values meet often, with blanks, other spellings and odd dates. */
import { columnNames, type ListSort } from '@buckle/domain/officers-list/list-columns';
import type { CountsRequest } from '@buckle/domain/officers-list/list-counts';
import {
  type ChoiceName,
  choiceNames,
  lacks,
  type ListFilters,
  readPeriod,
  rollsOptions,
} from '@buckle/domain/officers-list/list-filters';
import { blankRow, type Officer, statusKinds } from '@buckle/domain/officers/field-table';
import type { Reference } from '@buckle/domain/reference/reference';
import fc from 'fast-check';
import { anOfficer } from './officers.ts';

const zones = ['', 'Zone 1', 'Zone 2', 'zone 2', 'Zone 10', 'Crime Branch', ' '];
const designations = ['', 'Police Naik', 'Police Inspector', 'पोलीस नाईक', 'POLICE NAIK'];
const postings = ['', 'Unit 2', 'Unit 02', 'Unit 10', 'Lotus Lake Police Station'];
const genders = ['', 'Male', 'Female'];
const bloodGroups = ['', 'A+', 'AB-', 'a+'];
const skills = ['2 Wheeler', '4 Wheeler', 'Heavy Vehicle', 'heavy vehicle'];
const dates = [
  '',
  'N/A',
  '2026-02-30',
  '1999-05-31',
  '2001-06-01',
  '2026-05-31',
  '2026-11-20',
  '2026-12-31',
  '2041-05-31',
];
const courses = ['Commando', 'commando', ' First Aid', 'Cyber crime'];
const periods = ['2026', '2026-05', '1999', '2001-06-01..2026-05-31', '2026-11-20..', '..2000-01-01'];

const details = fc.record({
  buckleNumber: fc.constantFrom('', ' ', '9', '10', 'A-9', 'A-10', '010', 'पो-७'),
  name: fc.constantFrom('', ' ', 'Asha Patil', 'asha patil', 'Bina Kale', 'Zoë', 'Zoe\u0308', 'आशा'),
  employeeId: fc.constantFrom('', 'E', 'MH1', 'mh'),
  designation: fc.constantFrom(...designations),
  post: fc.constantFrom('', 'Beat 2', 'Beat 10'),
  currentPosting: fc.constantFrom(...postings),
  zone: fc.constantFrom(...zones),
  mobileNumber: fc.constantFrom('', '9000000001', '9000000001,9000000002', '123', ' Ext. 7', 'ext. 12'),
  dateOfJoining: fc.constantFrom(...dates),
  dateOfRetirement: fc.constantFrom(...dates),
  gender: fc.constantFrom(...genders),
  bloodGroup: fc.constantFrom(...bloodGroups),
  drivingSkills: fc.subarray(skills),
  imagePath: fc.constantFrom('', 'photos/a.webp'),
  statuses: fc.array(
    fc.record({
      status: fc.constantFrom(...statusKinds),
      from: fc.constantFrom(...dates, '2026', '2026-11'),
      to: fc.constantFrom(...dates, '2027'),
    }),
    { maxLength: 2 },
  ),
  ranks: fc.array(
    fc.record({ rank: fc.constantFrom(...designations), from: fc.constantFrom(...dates, '1999', '2001-06') }),
    { maxLength: 3 },
  ),
  trainings: fc.array(fc.record({ course: fc.constantFrom('', ...courses) }), { maxLength: 3 }),
});

/** So many officers, always the same ones. Employee ids are unique where they are not blank. */
export const listedOfficers = (count: number, seed: number): Officer[] =>
  fc.sample(details, { numRuns: count, seed }).map((fact, i) =>
    anOfficer({
      ...fact,
      statuses: fact.statuses.map((status) => ({ ...blankRow('statuses'), ...status })),
      ranks: fact.ranks.map((rank) => ({ ...blankRow('ranks'), ...rank })),
      trainings: fact.trainings.map((training) => ({ ...blankRow('trainings'), ...training })),
      id: `id ${i}`,
      employeeId: fact.employeeId === '' ? '' : `${fact.employeeId}#${i}`,
    }),
  );

/** Spellings in the officers' designations and postings, of which a reference may make one value. */
const spellings = [
  'Police Naik',
  'पोलीस नाईक',
  'Police Inspector',
  'Unit 2',
  'Unit 10',
  'Lotus Lake Police Station',
  'Naik',
];
const entry = fc.record({
  name: fc.constantFrom(...spellings),
  aliases: fc.subarray(spellings),
  seniority: fc.nat(3),
});

/** Reference data whose entries claim each other's names, in any order, or none at all. */
export const references: fc.Arbitrary<Reference> = fc.array(entry, { maxLength: 4 }).map((entries) => ({
  ranks: entries.map(({ name, aliases, seniority }, i) => ({
    id: `r${i}`,
    code: `R${i}`,
    seniority: 4 * seniority + i,
    names: { en: name, mr: '', hi: '' },
    shortForms: [],
    aliases,
    filled: true,
  })),
  units: entries.map(({ name, aliases }, i) => ({
    id: `u${i}`,
    code: '',
    kind: 'branch',
    parentId: '',
    zone: '',
    names: { en: name, mr: '' },
    aliases,
    validFrom: '',
    validTo: '',
  })),
  options: entries.flatMap(({ name, aliases, seniority }, i) => {
    const option = { position: i, aliases, retired: seniority === 0 };
    return [
      { ...option, id: `z${i}`, field: 'zone', names: { en: name, mr: 'Zone 2', hi: '' } },
      { ...option, id: `d${i}`, field: 'drivingSkills', names: { en: `Drives ${i}`, mr: '4 wheeler', hi: '' } },
      { ...option, id: `b${i}`, field: 'bloodGroup', names: { en: `Group ${i}`, mr: 'o pos', hi: '' } },
    ] as const;
  }),
}));

const some = (values: readonly string[]) => fc.subarray([...values], { minLength: 1 });
const choices: fc.Arbitrary<Partial<Record<ChoiceName, string[]>>> = fc.record(
  {
    zone: some(['', 'Zone 2', 'ZONE 10', 'Crime Branch', 'nowhere']),
    designation: some(['', 'police naik', 'Police Inspector', 'पोलीस नाईक']),
    posting: some(['', 'Unit 2', 'unit 10']),
    gender: some(genders),
    blood_group: some(bloodGroups),
    driving: some(['', ...skills]),
    training: some(['', ...courses.map((course) => course.trim())]),
  },
  { requiredKeys: [] },
);
const period = fc.option(fc.constantFrom(...periods).map(readPeriod), { nil: undefined, freq: 2 });

export const filtersOfList: fc.Arbitrary<ListFilters> = fc.record({
  choices: fc.oneof({ arbitrary: fc.constant({}), weight: 1 }, { arbitrary: choices, weight: 2 }),
  joined: period,
  retiring: period,
  ranked: period,
  missing: fc.oneof(fc.constant([]), fc.subarray([...lacks])),
  missingMatch: fc.constantFrom(undefined, 'any' as const, 'all' as const),
  rolls: fc.constantFrom(undefined, undefined, ...rollsOptions),
  text: fc.oneof(
    { arbitrary: fc.constant(undefined), weight: 3 },
    {
      arbitrary: fc.constantFrom('', ' ', 'a', 'patil ASHA', ' Zoe\u0308', 'MH1#1', '10', 'A-', 'आशा', 'nobody'),
      weight: 2,
    },
  ),
});

/** Filters that not every user may set, too. */
export const everyFilter: fc.Arbitrary<ListFilters> = fc
  .tuple(filtersOfList, fc.oneof(fc.constant([]), fc.subarray([...statusKinds])))
  .map(([filters, status]) => (status.length === 0 ? filters : { ...filters, status }));

export const sortOfList: fc.Arbitrary<ListSort> = fc.record({
  column: fc.constantFrom(...columnNames),
  descending: fc.boolean(),
});

const page = fc.record({ offset: fc.nat(6), limit: fc.integer({ min: 1, max: 8 }) });
export const countsOfList: fc.Arbitrary<CountsRequest> = fc.oneof(
  fc.record({
    kind: fc.constant('summary' as const),
    options: fc.constantFrom(0, 2, 1000),
    strength: fc.constantFrom(0, 7, 5000),
  }),
  fc
    .tuple(page, fc.constantFrom(...choiceNames), fc.constantFrom('', 'police', 'NAIK pol', 'not', 'unit 2', 'x'))
    .map(([part, of, query]) => ({ kind: 'options' as const, of, query, ...part })),
  fc.record({ kind: fc.constant('strength' as const), zones: page, designations: page }),
);
