import { expect, it } from 'vitest';
import { sampleOrder } from '../../testing/sample-orders.ts';
import { statusMeaning, statusWords } from './orders.ts';

const AT = '2026-11-25T05:00:00.000Z';
const decision = (by: string, reason = '') => ({ by, at: AT, reason });
const story = (parts: Partial<typeof sampleOrder>) =>
  statusWords({ ...sampleOrder, ...parts }).map(({ text, reason }) => (reason === '' ? text : `${text}: ${reason}`));

const MADE = 'Made by staff, 19 November 2026, 12:11';

it.each([
  ['that waits', {}, [MADE]],
  ['of one’s own', { mine: true }, ['Made by you, 19 November 2026, 12:11']],
  [
    'that was approved',
    { status: 'in_force', decided: decision('admin') },
    [MADE, 'Approved by admin, 25 November 2026, 10:30'],
  ],
  [
    'that was declined',
    { status: 'declined', decided: decision('admin', 'Not on the list') },
    [MADE, 'Declined by admin, 25 November 2026, 10:30: Not on the list'],
  ],
  [
    'that was approved, then cancelled',
    { status: 'cancelled', decided: decision('admin'), cancelled: decision('rao', 'A mistake') },
    [MADE, 'Approved by admin, 25 November 2026, 10:30', 'Cancelled by rao, 25 November 2026, 10:30: A mistake'],
  ],
] as const)('says who did what with an order %s, when and why', (_, parts, sentences) => {
  expect(story(parts)).toEqual(sentences);
});

it('says from when an order is in force, and when a pending one will be', () => {
  const header = { ...sampleOrder.header, effectiveDate: '2026-12-01' };
  expect(statusMeaning({ ...sampleOrder, status: 'in_force', header })).toBe('In force from 1 December 2026.');
  expect(statusMeaning({ ...sampleOrder, status: 'pending', header })).toBe(
    'The records are changed on 1 December 2026, as soon as that day begins.',
  );
});
