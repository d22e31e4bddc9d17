import { describe, expect, it } from 'vitest';
import { blankRow, type Officer } from '../officers/field-table.ts';
import { blankOfficer } from '../officers/wire.ts';
import { defaultReference } from '../reference/default-reference.ts';
import { noReference } from '../reference/reference.ts';
import { type Resolver, resolverOf } from '../reference/resolver.ts';
import { countList as countWanted, fullSummary } from './list-counts.ts';
import { isMobile } from '../officers/mobile-number.ts';
import {
  countOfYear,
  type Lack,
  type ListFilters,
  listPredicate,
  noFilters,
  readPeriod,
  yearsOf,
} from './list-filters.ts';
import {
  columnsOf,
  type ListedOfficer,
  listedOfficer,
  type ListSort,
  readColumns,
  sortList,
  writeColumns,
} from './list-columns.ts';

const TODAY = '2026-11-20';
const texts = resolverOf(noReference);

const countList = (...[officers, filters, today]: [Iterable<ListedOfficer>, ListFilters, string]) =>
  countWanted(officers, filters, today, fullSummary, texts);

const people = [
  {
    id: 'asha',
    name: 'Asha Patil',
    buckleNumber: '10',
    employeeId: 'E1',
    designation: 'Police Naik',
    currentPosting: 'Crime Branch Unit 2',
    zone: 'Crime Branch',
    mobileNumber: '9000000001,9000000002',
    dateOfJoining: '2001-06-01',
    dateOfRetirement: '2026-12-31',
    gender: 'Female',
    bloodGroup: 'B+',
    drivingSkills: ['2 Wheeler', '4 Wheeler'],
    imagePath: 'photos/a.webp',
  },
  {
    id: 'bina',
    name: 'Bina Kale',
    buckleNumber: '9',
    designation: 'POLICE NAIK ',
    currentPosting: 'Crime Branch Unit 10',
    zone: 'Crime Branch',
    mobileNumber: '12345',
    dateOfRetirement: '2026-05-31',
    gender: 'Female',
    drivingSkills: ['Heavy Vehicle'],
  },
  { id: 'chetan', name: 'Chetan More', designation: 'Police Inspector', zone: 'Zone 2', dateOfRetirement: 'N/A' },
  { id: 'dilip', name: 'Dilip Rane', buckleNumber: '9', dateOfRetirement: '2040-02-30', dateOfJoining: '2020-02-29' },
].map((details: Partial<Officer>) => listedOfficer({ ...blankOfficer, ...details }));

const visible = (filters: Partial<ListFilters>): string[] =>
  people.filter(listPredicate({ ...noFilters, ...filters }, TODAY, texts)).map(({ id }) => id);
const chosen = (choices: ListFilters['choices']): string[] => visible({ choices });
const within = (text: string) => ({ retiring: readPeriod(text) });

describe('the filters of the list', () => {
  it('let everybody through where none is set', () => expect(visible({})).toHaveLength(4));
  it('leave out those who have left, unless they are asked for, and take any of several statuses', () => {
    const status = (values: object) => [{ ...blankRow('statuses'), ...values }];
    const force = [
      { id: 'on duty' },
      { id: 'on leave', statuses: status({ status: 'On leave', from: '2026-11-18', to: '2026-11-25' }) },
      { id: 'retired', statuses: status({ status: 'Retired', from: '2026-10-31' }) },
      { id: 'retires', statuses: status({ status: 'Retired', from: '2026-11-20' }) },
    ].map((details) => listedOfficer({ ...blankOfficer, ...details }));
    const found = (filters: Partial<ListFilters>, day = TODAY): string[] =>
      force.filter(listPredicate({ ...noFilters, ...filters }, day, texts)).map(({ id }) => id);
    expect(found({})).toEqual(['on duty', 'on leave', 'retires']);
    expect(found({}, '2026-11-21')).toEqual(['on duty', 'on leave']);
    expect(found({}, '2026-10-31')).toHaveLength(4);
    expect(found({ rolls: 'all' })).toHaveLength(4);
    expect(found({ rolls: 'left' })).toEqual(['retired']);
    expect(found({ status: ['On leave', 'Retired'] })).toEqual(['on leave', 'retired']);
    expect(found({ status: ['On leave'] })).toEqual(['on leave']);
    expect(found({ status: ['Retired'], rolls: 'left' }, '2026-12-01')).toEqual(['retired', 'retires']);
  });
  it('take any of the values of one filter, case aside, and all filters together', () => {
    expect(chosen({ designation: ['police naik'] })).toEqual(['asha', 'bina']);
    expect(chosen({ zone: ['Zone 2', 'Crime Branch'] })).toEqual(['asha', 'bina', 'chetan']);
    expect(chosen({ zone: ['Crime Branch'], posting: ['crime branch unit 10'] })).toEqual(['bina']);
    expect(chosen({ gender: ['Female'], blood_group: ['B+'] })).toEqual(['asha']);
  });
  it('take a skill among several, and officers without a value by an empty one', () => {
    expect(chosen({ driving: ['4 Wheeler', 'Heavy Vehicle'] })).toEqual(['asha', 'bina']);
    expect(chosen({ driving: [''] })).toEqual(['chetan', 'dilip']);
    expect(chosen({ zone: [''] })).toEqual(['dilip']);
  });
  it('take a year, a month, days, both ends included, and only real dates', () => {
    expect(visible(within('2026'))).toEqual(['asha', 'bina']);
    expect(visible(within('2026-05'))).toEqual(['bina']);
    expect(visible(within('2026-05-31..2026-05-31'))).toEqual(['bina']);
    expect(visible(within('2026-06-01..'))).toEqual(['asha']);
    expect(visible(within('..2040-12-31'))).toEqual(['asha', 'bina']);
    expect(visible({ joined: readPeriod('2020-02') })).toEqual(['dilip']);
  });
  it.each([
    ['photo', ['bina', 'chetan', 'dilip']],
    ['number', ['chetan']],
    ['blood_group', ['bina', 'chetan', 'dilip']],
    ['mobile', ['bina', 'chetan', 'dilip']],
    ['posted_after_retirement', ['bina']],
  ] satisfies [Lack, string[]][])('find records without what they should have: %s', (lack, ids) => {
    expect(visible({ missing: [lack] })).toEqual(ids);
  });
  it.each([
    ['', ['asha', 'bina', 'chetan', 'dilip']],
    [' \u200B ', ['asha', 'bina', 'chetan', 'dilip']],
    ['9', ['bina', 'dilip']],
    ['e1', ['asha']],
    ['KALE bi', ['bina']],
    ['a', ['asha', 'bina', 'chetan', 'dilip']],
    ['nobody', []],
  ])('narrow by the number, the employee id or the words of the name: %j', (text, ids) => {
    expect(visible({ text })).toEqual(ids);
  });
  it('narrow by a text beside all filters', () => {
    expect(visible({ text: '9', choices: { zone: ['Crime Branch'] } })).toEqual(['bina']);
  });
  it('find what lacks several things at once', () => {
    const missing: Lack[] = ['photo', 'mobile', 'posted_after_retirement'];
    expect(visible({ missing, missingMatch: 'all' })).toEqual(['bina']);
    expect(visible({ missing: ['photo', 'mobile'], missingMatch: 'all' })).toEqual(['bina', 'chetan', 'dilip']);
    expect(visible({ missing: [], missingMatch: 'all' })).toHaveLength(4);
  });
  it('find what lacks any of several things', () => {
    expect(visible({ missing: ['number', 'posted_after_retirement'] })).toEqual(['bina', 'chetan']);
  });
});

it.each([
  ['9000000001', true],
  ['9000000001,9000000002', true],
  [' 9000000001 , ', true],
  ['', false],
  [',', false],
  ['900000000', false],
  ['9000000001,12', false],
  ['+919000000001', false],
])('a mobile number of ten digits: %j %j', (text, is) => expect(isMobile(text)).toBe(is));

it.each([
  '',
  '26',
  '0026',
  '2026-13',
  '2026-1',
  '..',
  '2026-05-01',
  '2026-02-30..',
  '2026-05-02..2026-05-01',
  'a..b',
  '2026..',
  '2026-01-01..2026-02-01..',
])('%j is no period', (text) => expect(readPeriod(text)).toBeUndefined());

describe('the order of the list', () => {
  const order = (column: ListSort['column'], descending = false): string[] =>
    sortList(people, { column, descending }, texts).map(({ id }) => id);
  it('counts numbers as people do, and keeps officers without one behind, both ways', () => {
    expect(order('number')).toEqual(['bina', 'dilip', 'asha', 'chetan']);
    expect(order('number', true)).toEqual(['asha', 'bina', 'dilip', 'chetan']);
    expect(order('posting')).toEqual(['asha', 'bina', 'dilip', 'chetan']);
  });
  it('sorts dates as dates, and what is none behind them', () => {
    expect(order('retirement')).toEqual(['bina', 'asha', 'dilip', 'chetan']);
    expect(order('retirement', true)).toEqual(['asha', 'bina', 'dilip', 'chetan']);
  });
  it('keeps who is equal in number order, both ways', () => {
    expect(order('designation')).toEqual(['chetan', 'bina', 'asha', 'dilip']);
    expect(order('designation', true)).toEqual(['bina', 'asha', 'chetan', 'dilip']);
  });
});

describe('the counts of the list', () => {
  it('tell for each month how many it would find, whatever month is chosen, and no text that is no date', () => {
    const { months } = countList(people, { ...noFilters, retiring: readPeriod('2026-05') }, TODAY);
    expect(months.retiring).toEqual([
      { value: '2026-05', count: 1 },
      { value: '2026-12', count: 1 },
    ]);
    expect(months.joined).toEqual([]);
    expect(countList(people, { ...noFilters, text: 'asha' }, TODAY).months.joined).toEqual([
      { value: '2001-06', count: 1 },
    ]);
  });
  it('tell of what is missing how many would also lack it, where all of it is needed', () => {
    const missing: Lack[] = ['number'];
    expect(countList(people, { ...noFilters, missing }, TODAY).missing).toMatchObject({ photo: 3, number: 1 });
    const { missing: counted } = countList(people, { ...noFilters, missing, missingMatch: 'all' }, TODAY);
    expect(counted).toMatchObject({ photo: 1, number: 1, posted_after_retirement: 0 });
  });
  it('keep every rank among the first values, however few officers have it', () => {
    const officers = ['Clerk', 'Clerk', 'Driver', 'Driver', 'Commissioner of Police'].map((designation, i) =>
      listedOfficer({ ...blankOfficer, id: `${i}`, designation }),
    );
    const request = { ...fullSummary, options: 1 };
    const { options } = countWanted(officers, noFilters, TODAY, request, resolverOf(defaultReference));
    expect(options.designation).toEqual([{ value: 'Commissioner of Police', count: 1 }]);
  });
  it('tell the strength of whom the filters let through', () => {
    const { total, strength } = countList(people, { ...noFilters, choices: { zone: ['Crime Branch', ''] } }, TODAY);
    expect(total).toBe(3);
    expect(strength).toEqual([
      { zone: 'Crime Branch', designation: 'Police Naik', count: 2 },
      { zone: '', designation: '', count: 1 },
    ]);
  });
  it('tell of each filter what it would find beside the others', () => {
    const { options, missing } = countList(people, { choices: { zone: ['Zone 2'] }, missing: ['number'] }, TODAY);
    expect(options.zone).toEqual([{ value: 'Zone 2', count: 1 }]);
    expect(options.designation).toEqual([{ value: 'Police Inspector', count: 1 }]);
    expect(missing).toEqual({
      photo: 1,
      number: 1,
      blood_group: 1,
      mobile: 1,
      posted_after_retirement: 0,
      contradictions: 0,
      posting_dates: 0,
    });
  });
  it('tell the largest where there are very many values, and how much is left out', () => {
    const many = Array.from({ length: 2400 }, (_, i) =>
      listedOfficer({
        ...blankOfficer,
        id: `${i}`,
        currentPosting: `Unit ${i % 1200}`,
        zone: `${i}`,
        designation: `${i % 3}`,
      }),
    );
    const rest = Array.from({ length: 3000 }, (_, i) =>
      listedOfficer({ ...blankOfficer, id: `r${i}`, zone: `rest ${i}` }),
    );
    const { options, optionsOmitted, strength, strengthOmitted } = countList([...many, ...rest], noFilters, TODAY);
    expect([options.posting.length, optionsOmitted.posting]).toEqual([1000, 201]);
    expect(options.posting.at(-1)).toEqual({ value: '', count: 3000 });
    expect([strength.length, strengthOmitted]).toEqual([5000, 400]);
  });
  it('tell a value that is chosen however few officers have it', () => {
    const many = Array.from({ length: 30 }, (_, i) =>
      listedOfficer({ ...blankOfficer, id: `${i}`, currentPosting: i < 20 ? `Common ${i % 5}` : `Rare ${i}` }),
    );
    const requested = { kind: 'summary', options: 3, strength: 0 } as const;
    const { options, optionsOmitted } = countWanted(
      many,
      { choices: { posting: ['RARE 25'] }, missing: [] },
      TODAY,
      requested,
      texts,
    );
    expect(options.posting).toEqual([
      { value: 'Common 0', count: 4 },
      { value: 'Common 1', count: 4 },
      { value: 'Common 2', count: 4 },
      { value: 'Rare 25', count: 1 },
    ]);
    expect(optionsOmitted.posting).toBe(11);
  });
  it('count an officer for each skill', () => {
    expect(countList(people, noFilters, TODAY).options.driving).toEqual([
      { value: '2 Wheeler', count: 1 },
      { value: '4 Wheeler', count: 1 },
      { value: 'Heavy Vehicle', count: 1 },
      { value: '', count: 2 },
    ]);
  });
});

it('facts are read as they were written, and an empty text says nothing', () => {
  const officer = {
    ...blankOfficer,
    designation: ' पोलीस नाईक ',
    mobileNumber: ' 1 ',
    drivingSkills: ['"', ''],
    imagePath: 'x',
  };
  expect(readColumns(writeColumns(columnsOf(officer)))).toEqual({ ...columnsOf(officer), driving: ['"'] });
  expect(readColumns('')).toEqual(columnsOf(blankOfficer));
});
it('facts stand in the text as directories of the last release have them', () => {
  const officer = {
    ...blankOfficer,
    designation: 'PC',
    zone: 'Zone 1',
    mobileNumber: '1',
    dateOfJoining: '2015-06-01',
  };
  expect(writeColumns(columnsOf(officer))).toBe('["PC","","","Zone 1","1","2015-06-01","","","",[],false]');
});

describe('with ranks and units', () => {
  const resolver = resolverOf(defaultReference);
  const posted = [
    { id: 'a', designation: 'Head Constable (पोलीस हवालदार)', currentPosting: 'Cyber P.S.', zone: 'Crime Branch' },
    { id: 'b', designation: 'पो.नि.', currentPosting: 'Cyber Police Station' },
    { id: 'c', designation: 'HC/1983', currentPosting: 'Lotus Lake' },
    { id: 'd', designation: 'Clerk' },
    { id: 'e', designation: 'Accountant', currentPosting: 'Lotus Lake' },
    { id: 'f', designation: 'Clerk' },
    { id: 'g' },
  ].map((details: Partial<Officer>) => listedOfficer({ ...blankOfficer, ...details }));
  const found = (choices: ListFilters['choices']): string[] =>
    posted.filter(listPredicate({ choices, missing: [] }, TODAY, resolver)).map(({ id }) => id);
  const sorted = (descending: boolean): string[] =>
    sortList(posted, { column: 'designation', descending }, resolver).map(({ id }) => id);

  it('finds every spelling of a rank or unit by any of them', () => {
    expect(found({ designation: ['Head Constable'] })).toEqual(['a', 'c']);
    expect(found({ designation: ['हवालदार'] })).toEqual(['a', 'c']);
    expect(found({ posting: ['Cyber Cell'] })).toEqual(['a', 'b']);
    expect(found({ designation: ['clerk'] })).toEqual(['d', 'f']);
  });
  it('sorts by seniority, the highest first, other texts behind, blanks last', () => {
    expect(sorted(false)).toEqual(['b', 'a', 'c', 'e', 'd', 'f', 'g']);
    expect(sorted(true)).toEqual(['d', 'f', 'e', 'a', 'c', 'b', 'g']);
  });
  it('counts a rank once, in the strength by seniority, then what is no rank by number', () => {
    const page = { offset: 0, limit: 10 };
    const strength = countWanted(
      posted,
      noFilters,
      TODAY,
      { kind: 'strength', zones: page, designations: page },
      resolver,
    );
    expect(strength.designations.values.map(({ value, count }) => `${value} ${count}`)).toEqual([
      'Police Inspector 1',
      'Head Constable 2',
      'Clerk 2',
      'Accountant 1',
      ' 1',
    ]);
    const { options } = countWanted(posted, noFilters, TODAY, fullSummary, resolver);
    expect(options.designation.map(({ value }) => value)).toEqual([
      'Police Inspector',
      'Head Constable',
      'Accountant',
      'Clerk',
      '',
    ]);
    expect(options.posting.map(({ value }) => value)).toEqual(['Cyber Police Station', 'Lotus Lake', '']);
  });
});

it('finds records that contradict themselves, and tenures of which no dates can be read', () => {
  const rows = [
    { ...blankOfficer, id: 'a', dateOfJoining: '2015-06-01', dateOfRetirement: '2014-06-01' },
    { ...blankOfficer, id: 'b', dateOfJoining: '2030-01-01' },
    { ...blankOfficer, id: 'c', currentPostingTenure: '2 years' },
    { ...blankOfficer, id: 'd', currentPostingTenure: '2 years', currentPostingFrom: '2019' },
    { ...blankOfficer, id: 'e', previousPostings: [{ posting: 'Camp', tenure: '2019-22', from: '', to: '' }] },
  ].map((officer) => ({ ...listedOfficer(officer), ...readColumns(writeColumns(columnsOf(officer))) }));
  const found = (lack: Lack, today: string): string[] =>
    rows.filter(listPredicate({ ...noFilters, missing: [lack] }, today, texts)).map(({ id }) => id);
  expect(found('contradictions', '2026-11-24')).toEqual(['a', 'b']);
  expect(found('contradictions', '2029-01-01')).toEqual(['a']);
  expect(found('posting_dates', '2026-11-24')).toEqual(['c']);
});

it('finds officers by courses, and by the time since which they have had the rank that they have', () => {
  const rank = (name: string, from: string) => ({ ...blankRow('ranks'), rank: name, from });
  const course = (name: string) => ({ ...blankRow('trainings'), course: name });
  const naik = { ...blankOfficer, designation: 'Police Naik' };
  const rows = [
    { ...naik, id: 'a', ranks: [rank('Police Naik', '2012-03-05'), rank('Police Constable', '2014')] },
    { ...naik, id: 'b', ranks: [rank('police naik ', '2012-03'), rank('Police Naik', '2009')] },
    { ...naik, id: 'c', ranks: [rank('Police Constable', '2012-03-05')], trainings: [course('First Aid ')] },
    { ...naik, id: 'd', ranks: [rank('Police Naik', 'long ago')], trainings: [course('first aid'), course('Drill')] },
    { ...blankOfficer, id: 'e', statuses: [{ ...blankRow('statuses'), status: 'Suspended' as const, from: '2026' }] },
  ].map((officer) => ({ ...listedOfficer(officer), ...readColumns(writeColumns(columnsOf(officer))) }));
  const found = (filters: Partial<ListFilters>): string[] =>
    rows.filter(listPredicate({ ...noFilters, ...filters }, TODAY, texts)).map(({ id }) => id);
  expect(found({ ranked: readPeriod('2012') })).toEqual(['a', 'b']);
  expect(found({ ranked: readPeriod('2012-03-02..') })).toEqual(['a']);
  expect(found({ ranked: readPeriod('2009') })).toEqual([]);
  expect(found({ choices: { training: ['First Aid'] } })).toEqual(['c', 'd']);
  expect(found({ choices: { training: ['drill', ''] } })).toEqual(['a', 'b', 'd', 'e']);
  const { options, months } = countList(rows, noFilters, TODAY);
  expect(options.training).toEqual([
    { value: 'Drill', count: 1 },
    { value: 'First Aid', count: 2 },
    { value: '', count: 3 },
  ]);
  expect(months.ranked).toEqual([{ value: '2012-03', count: 2 }]);
});

it('knows since when a rank is held also where it is written by another name', () => {
  const ranks = [{ ...blankRow('ranks'), rank: 'HC', from: '2015-06-01' }];
  const officer = listedOfficer({ ...blankOfficer, designation: 'Head Constable (पोलीस हवालदार)', ranks });
  const isFound = (resolver: Resolver) =>
    listPredicate({ ...noFilters, ranked: readPeriod('2015') }, TODAY, resolver)(officer);
  expect([isFound(texts), isFound(resolverOf(defaultReference))]).toEqual([false, true]);
});

const countedMonths = [
  { value: '2025-12', count: 4 },
  { value: '2026-01', count: 1 },
  { value: '2026-05', count: 20 },
];

it('adds the months of a year up', () => {
  expect(yearsOf(countedMonths)).toEqual([
    { value: '2025', count: 4 },
    { value: '2026', count: 21 },
  ]);
  expect(countOfYear(countedMonths, 2026)).toBe(21);
  expect(countOfYear(countedMonths, 2027)).toBe(0);
});
