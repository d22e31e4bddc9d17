import { expect, it } from 'vitest';
import { readOfficersAnswer } from './officers-response.ts';

it.each([[{ officers: [{ id: '1' }] }], [{ data: [{ id: '1' }] }], [{ data: { officers: [{ id: '1' }] } }]])(
  'finds the list in %j',
  (answer) => {
    expect(readOfficersAnswer(answer)).toEqual({
      officers: [{ id: '1' }],
      whole: true,
      total: undefined,
      totalCapped: false,
      nextCursor: undefined,
    });
  },
);

it('reads a page of cards', () => {
  const answer = { officers: [{ id: '1' }], fields: 'card', total: 1000, total_capped: true, next_cursor: 'c' };
  expect(readOfficersAnswer(answer)).toMatchObject({ whole: false, total: 1000, totalCapped: true, nextCursor: 'c' });
});

it.each([[{}], [null], [{ officers: 'none' }], [{ officers: [1, null, []] }]])('bears %j', (answer) => {
  expect(readOfficersAnswer(answer).officers).toEqual([]);
});
