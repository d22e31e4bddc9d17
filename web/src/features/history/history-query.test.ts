// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { howText } from './history-page.tsx';
import { toVersions } from './history-query.ts';

const text = { made: '2026-11-20T05:00:00.000Z', by: 'admin', order_number: '', reason: '' };

it('reads each version with what it changed, and how it came to be', () => {
  const versions = toVersions({
    versions: [
      { ...text, version: 3, how: 'restore', restored_version: 1, officer: { name: 'Asha Patil', zone: 'Zone 1' } },
      { ...text, version: 2, how: 'approve', proposed_by: 'staff', officer: { name: 'Asha Patil', zone: 'Zone 2' } },
      { ...text, version: 1, how: 'import', reason: 'roster.csv', officer: { name: 'Asha Patil', zone: 'Zone 1' } },
    ],
  });
  expect(versions.map(({ changed }) => changed)).toEqual([['zone'], ['zone'], []]);
  expect(versions.map(({ before }) => before?.zone)).toEqual(['Zone 2', 'Zone 1', undefined]);
  expect(versions.map(howText)).toEqual([
    'Version 1 restored by admin',
    'Sent by staff, approved by admin',
    'Imported from roster.csv',
  ]);
});

it('tells what the oldest version of a page changed by what the record said before it', () => {
  const [version] = toVersions({
    versions: [{ ...text, version: 51, how: 'edit', officer: { name: 'Asha Patil' } }],
    next_cursor: '51',
    earlier: { name: 'Asha Jadhav' },
  });
  expect(version?.changed).toEqual(['name']);
  expect(version?.before?.name).toBe('Asha Jadhav');
});
