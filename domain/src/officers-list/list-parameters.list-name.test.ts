import { expect, it } from 'vitest';
import { listName } from './list-parameters.ts';

const DAY = '2026-11-25';

it.each([
  [{}, 'Officers – 25 Nov 2026'],
  [{ zone: 'Zone 2', retiring: '2026', sort: 'name' }, 'Officers – Zone 2 – retiring 2026 – 25 Nov 2026'],
  [{ zone: ['Zone 1', 'Zone 2'], gender: 'Female' }, 'Officers – Zone 1, Zone 2 – Female – 25 Nov 2026'],
  [{ designation: ['A', 'B', 'C', 'D', 'E'] }, 'Officers – A, B, 3 more – 25 Nov 2026'],
  [{ designation: 'Police Naik (पोलीस नाईक)' }, 'Officers – Police Naik (पोलीस नाईक) – 25 Nov 2026'],
  [
    { blood_group: '', missing: ['photo', 'number'] },
    'Officers – no Blood Group – No photo, No buckle number – 25 Nov 2026',
  ],
  [{ joined: '2015-06' }, 'Officers – joined Jun 2015 – 25 Nov 2026'],
  [{ retiring: '2026-05-01..2026-08-31' }, 'Officers – retiring 1 May 2026 to 31 Aug 2026 – 25 Nov 2026'],
  [{ retiring: '2026-05-01..' }, 'Officers – retiring from 1 May 2026 – 25 Nov 2026'],
  [{ joined: '..2026-05-01' }, 'Officers – joined to 1 May 2026 – 25 Nov 2026'],
  [{ zone: 'Zone 2', only: ['a', 'b'] }, 'Officers – Zone 2 – 2 selected – 25 Nov 2026'],
  [{ except: ['a'] }, 'Officers – all but 1 – 25 Nov 2026'],
  [{ except: [] }, 'Officers – 25 Nov 2026'],
])('names the list of %j by what it holds', (request, name) => expect(listName(request, DAY)).toBe(name));

it('says of a search that it is one, and nothing of what was typed', () => {
  expect(listName({ name: 'patil', only: ['a'] }, DAY)).toBe('Officers – search results – 1 selected – 25 Nov 2026');
  expect(listName({ code: '348' }, DAY)).toBe('Officers – search results – 25 Nov 2026');
  expect(listName({ code: ' ', name: '' }, DAY)).toBe('Officers – 25 Nov 2026');
});
