import { expect, it } from 'vitest';
import { valueLines } from './differences.tsx';

it('reads postings, punishments and texts as lines, dates as people do, and an empty row as such', () => {
  expect(valueLines([{ posting: 'Traffic Control Room', tenure: 'Jun 2019 – May 2023' }, 'Judo'])).toEqual([
    'Traffic Control Room · Jun 2019 – May 2023',
    'Judo',
  ]);
  expect(valueLines([{ posting: 'Wai', from: '2024-06', to: '2026-11-24' }])).toEqual([
    'Wai · Jun 2024 · 24 November 2026',
  ]);
  expect(
    valueLines([
      { punishmentType: 'Censure', reason: '', dateOfPunishment: '2011-03-14' },
      { punishmentType: '', reason: ' ', dateOfPunishment: '' },
    ]),
  ).toEqual(['Censure · 14 March 2011', 'N/A']);
});
