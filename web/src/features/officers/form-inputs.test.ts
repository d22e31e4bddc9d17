import { expect, it } from 'vitest';
import { readInputs } from './form-inputs.ts';

const inputs = (...entries: readonly (readonly [string, string])[]): FormData => {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
};

it('reads texts trimmed, skills by their commas, and each checked box', () => {
  const read = readInputs(
    inputs(
      ['buckleNumber', ' 12 '],
      ['skills', ' Judo,, First aid '],
      ['drivingSkills', '2 Wheeler'],
      ['drivingSkills', 'Tank'],
    ),
    'photos/a.webp',
  );
  expect(read).toMatchObject({
    buckleNumber: '12',
    name: '',
    skills: ['Judo', 'First aid'],
    drivingSkills: ['2 Wheeler', 'Tank'],
    imagePath: 'photos/a.webp',
  });
});

it('puts rows together and leaves out those that say nothing', () => {
  const row = (type: string, reason: string, date: string, stored: string) =>
    [
      ['punishments.punishmentType', type],
      ['punishments.dateOfPunishment', date],
      ['punishments.kept', stored],
      ['punishments.reason', reason],
    ] as const;
  const read = readInputs(
    inputs(
      ...row('Censure', 'Late', '2020-01-02', 'June 1999'),
      ...row('', '', '', ''),
      ...row('', '', '', 'June 1999'),
      ['previous_postings.posting', ''],
      ['previous_postings.tenure', '2 years'],
    ),
    '',
  );
  expect(read.punishments).toEqual([
    { punishmentType: 'Censure', reason: 'Late', dateOfPunishment: '2020-01-02' },
    { punishmentType: '', reason: '', dateOfPunishment: 'June 1999' },
  ]);
  expect(read.previousPostings).toEqual([{ posting: '', tenure: '2 years', from: '', to: '' }]);
});

it('keeps what is no date until a date is chosen', () => {
  expect(readInputs(inputs(['dateOfJoining', ''], ['dateOfJoining.kept', 'N/A']), '').dateOfJoining).toBe('N/A');
  expect(readInputs(inputs(['dateOfJoining', '2001-02-03'], ['dateOfJoining.kept', 'N/A']), '').dateOfJoining).toBe(
    '2001-02-03',
  );
});
