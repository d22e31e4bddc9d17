import { expect, it } from 'vitest';
import { blankOrder, type EditedOrder } from './order-content.ts';
import { readOrderDraft } from './order-draft.ts';

const order: EditedOrder = {
  ...blankOrder('entry', []),
  saved: { id: 'o1', revision: 2 },
  values: { posting: 'Wai' },
  fields: { skills: ['Judo'] },
  scan: { path: 'p', name: 'scan.pdf' },
  typed: 'PC 34',
  lines: [
    { key: 1, text: '101', officer: { id: 'a', name: 'Asha' }, found: undefined, overrides: { joined: '1/12' } },
    {
      key: 2,
      text: '348',
      officer: undefined,
      found: { officers: [{ id: 'b' }], total: 2, similar: false },
      overrides: {},
    },
    { key: 3, text: 'not looked up', officer: undefined, found: undefined, overrides: {} },
  ],
};

it('keeps everything that was entered, also who is not clear yet', () => {
  expect(readOrderDraft(JSON.parse(JSON.stringify(order)))).toEqual(order);
});

it('reads what it does not know as blank', () => {
  expect(readOrderDraft('x')).toBeUndefined();
  expect(readOrderDraft({ header: { kind: 'other' }, lines: 'x', scan: {} })).toMatchObject({
    header: { kind: 'transfer', number: '' },
    lines: [],
    scan: undefined,
    saved: undefined,
  });
});
