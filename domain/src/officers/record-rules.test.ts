import { expect, it } from 'vitest';
import { readForm, writeForm } from './form.ts';
import { type OfficerDetails, specifiedOptions } from './field-table.ts';
import { contradictsItself, joinsTooLate, recordErrorsOf, warningsOf } from './record-rules.ts';
import { blankOfficer } from './wire.ts';

const today = { year: 2026, month: 11, day: 24 };
const joined: OfficerDetails = { ...blankOfficer, dateOfJoining: '2015-06-01' };
const posting = (text: string, from: string, to: string) => ({ posting: text, tenure: '', from, to });
const punished = (dateOfPunishment: string) => ({ punishmentType: 'Censure', reason: '', dateOfPunishment });

it('says nothing against a blank record, nor against values that cannot be read', () => {
  const unread: OfficerDetails = {
    ...blankOfficer,
    dateOfJoining: 'long ago',
    dateOfRetirement: 'N/A',
    currentPostingTenure: '2 years',
    punishments: [punished('May 2010')],
  };
  for (const details of [blankOfficer, unread]) {
    expect(recordErrorsOf(details, today)).toEqual([]);
    expect(warningsOf(details, { today })).toEqual([]);
    expect(contradictsItself(details)).toBe(false);
  }
});

it('lets a record that breaks rules be saved if the edit touches none of their fields', () => {
  const stored: OfficerDetails = {
    ...joined,
    dateOfRetirement: '2015-06-01',
    previousPostings: [posting('Camp', '2020', '2019'), { ...posting('Lines', '', ''), tenure: '2020 to 2018' }],
    punishments: [punished('2014-01-01'), punished('2030-01-01')],
  };
  expect(recordErrorsOf(stored, today)).toHaveLength(5);
  expect(recordErrorsOf({ ...stored, currentAddress: 'Lines' }, today, stored)).toEqual([]);
  const added = {
    ...stored,
    previousPostings: [...stored.previousPostings, posting('Unit 4', '2021', '2022')],
    punishments: [{ ...punished('2014-01-01'), reason: 'Late' }, punished('2030-01-01'), punished('2016-01-01')],
  };
  expect(recordErrorsOf(added, today, stored)).toEqual([]);
  expect(recordErrorsOf({ ...stored, dateOfRetirement: '2015-05-31' }, today, stored)).toHaveLength(1);
  expect(recordErrorsOf({ ...stored, dateOfJoining: '2015-06-02' }, today, stored)).toHaveLength(2);
});

it('names the entry of a list that cannot be', () => {
  const details = {
    ...joined,
    previousPostings: [posting('A', '2016', '2017'), posting('B', '2020-05', '2020-04')],
    punishments: [punished('2016-01-01'), punished('2026-11-25')],
  };
  expect(recordErrorsOf(details, today).map(({ field }) => field)).toEqual([
    'previous_postings.1.to',
    'punishments.1.dateOfPunishment',
  ]);
});

it('tells contradictions that stay from those that depend on the day', () => {
  expect(contradictsItself({ ...joined, dateOfRetirement: '2015-06-01' })).toBe(true);
  expect(contradictsItself({ ...joined, punishments: [punished('2030-01-01')] })).toBe(false);
  expect(contradictsItself({ ...blankOfficer, dateOfJoining: '2030-01-01' })).toBe(false);
  expect(joinsTooLate('2030-01-01', '2028-12-31')).toBe(true);
  expect(joinsTooLate('2030-01-01', '2029-01-01')).toBe(false);
  expect(joinsTooLate('soon', '2029-01-01')).toBe(false);
});

const stations = (...entries: readonly (readonly [string, string, string])[]): OfficerDetails => ({
  ...blankOfficer,
  previousPostings: entries.map(([text, from, to]) => posting(text, from, to)),
});
const warned = (details: OfficerDetails): readonly string[] => warningsOf(details, { today }).map(({ field }) => field);

it('warns of postings that overlap and of gaps, in whichever order they stand, and of nothing that dates leave open', () => {
  expect(warned(stations(['A', '2016', '2018'], ['B', '2018', '2020'], ['C', '2021', '2022']))).toEqual([]);
  expect(warned(stations(['A', '2016-01', '2018-05'], ['B', '2018-06', '2020-02']))).toEqual([]);
  expect(warned(stations(['B', '2018-03', '2020-02'], ['A', '2016-01', '2018-05']))).toEqual([
    'previous_postings.0.from',
  ]);
  expect(warned(stations(['A', '2016-01', '2018-05'], ['B', '2018-08', '2020-02']))).toEqual([
    'previous_postings.1.from',
  ]);
  expect(warned(stations(['A', '2010', '2020'], ['B', '2012', '2013'], ['C', '2021', '2022']))).toEqual([
    'previous_postings.1.from',
  ]);
  const current = {
    ...stations(['A', '2016-01', '2018-05']),
    currentPosting: 'B',
    currentPostingTenure: 'Since Jan 2018',
  };
  expect(warned(current)).toEqual(['currentPostingTenure']);
  expect(warned({ ...current, currentPostingTenure: '', currentPostingFrom: '2018-06' })).toEqual([]);
});

it('warns of a rank or unit that is in no list, where there are lists', () => {
  const details = { ...blankOfficer, designation: 'Wizard', currentPosting: 'Tower' };
  const resolver = { rank: () => undefined, unit: (text: string) => (text === 'Camp' ? {} : undefined) };
  expect(warningsOf(details, { today })).toEqual([]);
  expect(warningsOf(details, { today, resolver }).map(({ field }) => field)).toEqual(['designation', 'currentPosting']);
  expect(warningsOf({ ...details, designation: '', currentPosting: 'Camp' }, { today, resolver })).toEqual([]);
});

it('keeps the dates of postings that a form of an earlier release does not know', () => {
  const stored: OfficerDetails = {
    ...blankOfficer,
    currentPostingFrom: '2024-06',
    previousPostings: [posting('Camp', '2019', '2020'), posting('Camp', '2021', '2022'), posting('Lines', '', '')],
  };
  const required = {
    buckleNumber: '1',
    employee_id: 'MGFABC8501',
    name: 'Asha',
    email: 'a@b.example',
    mobileNumber: '9822012345',
    designation: 'PC',
    post: 'Guard',
    dateOfJoining: '2015-06-01',
  };
  const { currentPostingFrom: _, ...form } = writeForm(stored);
  const old = [
    { posting: 'Unit 4', tenure: '' },
    ...stored.previousPostings.map(({ posting: text }) => ({ posting: text, tenure: '' })),
  ];
  expect(readForm({ ...form, ...required, previous_postings: old }, stored, today, specifiedOptions)).toMatchObject({
    details: {
      currentPostingFrom: '2024-06',
      previousPostings: [posting('Unit 4', '', ''), ...stored.previousPostings],
    },
  });
  const cleared = {
    ...form,
    ...required,
    currentPostingFrom: '',
    previous_postings: [{ ...old[1], from: '', to: '' }],
  };
  expect(readForm(cleared, stored, today, specifiedOptions)).toMatchObject({
    details: { currentPostingFrom: '', previousPostings: [posting('Camp', '', '')] },
  });
});

it('leaves blank dates of postings out of what is sent', () => {
  const form = writeForm(stations(['A', '2016', ''], ['B', '', '']));
  expect(form['previous_postings']).toEqual([
    { posting: 'A', tenure: '', from: '2016' },
    { posting: 'B', tenure: '' },
  ]);
});

it('takes the dates of a posting as people type them, and refuses what is none', () => {
  const read = (from: string) =>
    readForm(
      { ...writeForm(blankOfficer), previous_postings: [{ posting: 'A', tenure: '', from }] },
      blankOfficer,
      today,
      specifiedOptions,
    );
  expect(read('Jun 2022')).toMatchObject({ details: { previousPostings: [posting('A', '2022-06', '')] } });
  expect(read('soon')).toMatchObject({
    problems: [
      {
        field: 'previous_postings.0.from',
        message:
          'Previous Postings (entry 1): From must be a date, a month or a year, like 2019-06-14, 2019-06 or 2019.',
      },
    ],
  });
});

it('reports every entry of a list that cannot be taken, and every part of it', () => {
  const payload = {
    ...writeForm(blankOfficer),
    skills: ['x'.repeat(500), 'Judo', 'y'.repeat(500)],
    previous_postings: [
      { posting: 'A', tenure: '', from: 'soon', to: 'later' },
      { posting: 'B', tenure: '', from: '2019' },
      { posting: 'C'.repeat(500), tenure: '', from: 'soon' },
      'no entry',
    ],
    punishments: [
      { punishmentType: 'Fine', reason: '', dateOfPunishment: 'once' },
      { punishmentType: 'Fine', reason: '', dateOfPunishment: 'twice' },
    ],
  };
  const read = readForm(payload, { ...blankOfficer, name: 'Asha' }, today, specifiedOptions);
  const fields = 'problems' in read ? read.problems.map(({ field }) => field) : [];
  expect(fields.filter((field) => /skills|postings|punishments/u.test(field)).toSorted()).toEqual([
    'previous_postings.0.from',
    'previous_postings.0.to',
    'previous_postings.2.from',
    'previous_postings.2.posting',
    'previous_postings.3',
    'punishments.0.dateOfPunishment',
    'punishments.1.dateOfPunishment',
    'skills',
  ]);
});
