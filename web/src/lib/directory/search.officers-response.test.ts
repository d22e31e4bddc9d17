import { expect, it } from 'vitest';
import { readOfficersResponse } from './search.ts';

it.each([[{ officers: [{ id: '1' }] }], [{ data: [{ id: '1' }] }], [{ data: { officers: [{ id: '1' }] } }]])(
  'finds the list in %j',
  (response) => {
    expect(readOfficersResponse(response)).toEqual({
      officers: [{ id: '1' }],
      complete: true,
      total: undefined,
      totalCapped: false,
      nextCursor: undefined,
    });
  },
);

it('reads a page of cards', () => {
  const response = { officers: [{ id: '1' }], fields: 'card', total: 1000, total_capped: true, next_cursor: 'c' };
  expect(readOfficersResponse(response)).toMatchObject({
    complete: false,
    total: 1000,
    totalCapped: true,
    nextCursor: 'c',
  });
});

it.each([[{}], [null], [{ officers: 'none' }], [{ officers: [1, null, []] }]])('bears %j', (response) => {
  expect(readOfficersResponse(response).officers).toEqual([]);
});
