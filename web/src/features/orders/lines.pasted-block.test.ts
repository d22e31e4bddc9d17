import { expect, it } from 'vitest';
import { orderFields } from '@buckle/domain/orders/order';
import type { Column } from './order-content.ts';
import { type Line, readBlock, withBlock } from './lines.ts';

const columns: readonly Column[] = orderFields.transfer;
const lines: readonly Line[] = [1, 2, 3].map((key) => ({ key, text: '', officer: { id: String(key) }, overrides: {} }));
const keys = lines.map(({ key }) => key);

const fill = (text: string, key: number, column: string, of: readonly Line[] = lines) =>
  withBlock(of, readBlock(text) ?? [], { key, column }, columns, keys);

it('leaves a single value to its cell', () => {
  expect(readBlock('Lotus Lake')).toBeUndefined();
  expect(readBlock('Lotus Lake\r\n')).toBeUndefined();
});

it('fills right and down from the cell', () => {
  const { lines: filled, skipped } = fill('Zone 1\tReader\r\nzone 2\t"Writer"\r\n', 2, 'zone');
  expect(filled.map(({ overrides }) => overrides)).toEqual([
    {},
    { zone: 'Zone 1', post: 'Reader' },
    { zone: 'Zone 2', post: 'Writer' },
  ]);
  expect(skipped).toBe(0);
});

it('keeps what has no column out, and says how many rows have no officer', () => {
  const { lines: filled, skipped } = fill('1/12/2026\tx\n2/12/2026\ty\n3/12/2026\tz', 2, 'joined');
  expect(filled.map(({ overrides }) => overrides)).toEqual([{}, { joined: '1/12/2026' }, { joined: '2/12/2026' }]);
  expect(skipped).toBe(1);
});

it('keeps the rows beside those of the spreadsheet where an officer is not clear yet', () => {
  const unclear = lines.map((line) => (line.key === 2 ? { key: 2, text: '348', overrides: {} } : line));
  const { lines: filled } = fill('a\nb\nc', 1, 'post', unclear);
  expect(filled.map(({ overrides }) => overrides)).toEqual([{ post: 'a' }, { post: 'b' }, { post: 'c' }]);
});
