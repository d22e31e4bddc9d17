import { writeOfficer } from '@buckle/domain/officer/wire';
import { expect, it, onTestFinished, vi } from 'vitest';
import { anOfficer } from '../testing/officers.ts';
import { directoryOf } from '../testing/released-directory.ts';
import { openStore } from './open.ts';

const officers = [
  anOfficer({
    id: 'a',
    dateOfJoining: '2015-06-01',
    dateOfRetirement: '2014-06-01',
    currentPostingTenure: 'Since 2015',
  }),
  anOfficer({ id: 'b', currentPostingTenure: 'two years' }),
  anOfficer({ id: 'c', previousPostings: [{ posting: 'Camp', tenure: 'जून २०२१ पासून', from: '', to: '' }] }),
];

const asReleased = officers
  .map(
    (officer) => `INSERT INTO officers(id, employee_key, record, card, version)
      VALUES ('${officer.id}', NULL, '${JSON.stringify(writeOfficer(officer))}', '{}', 1);
    INSERT INTO officer_search(officer_id, buckle, employee, name, revision, mobile, listed)
      VALUES ('${officer.id}', '', '', '', 7, '', '');`,
  )
  .join('\n');

it('an old directory knows which records contradict themselves, and reports how many tenures were read', async () => {
  const { settings } = await directoryOf('records-8-access-6', asReleased);
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const store = await openStore(settings, () => new Date('2026-11-20T09:00:00Z'));
  onTestFinished(() => store.close());
  const rows = await store.db.selectFrom('officer_search').select(['officer_id', 'listed']).execute();
  const flags = (id: string) =>
    (JSON.parse(rows.find((row) => row.officer_id === id)?.listed ?? '[]') as unknown[]).slice(11);
  expect([flags('a'), flags('b'), flags('c')]).toEqual([[true, false], [false, true], []]);
  expect(written.mock.calls.flat().join('')).toContain('Dates were read out of 2 tenures; 1 cannot be read');
});
