import { expect, it } from 'vitest';
import { recordIn } from './record.ts';

it('takes the officer of that id, else the only one, and nobody else', () => {
  const list = [{ id: 1 }, { id: 7 }];
  expect(recordIn({ officers: list }, '7')).toBe(list[1]);
  expect(recordIn({ data: list.slice(0, 1) }, 'x')).toBe(list[0]);
  expect(recordIn({ data: list }, 'x')).toBeNull();
  expect(recordIn({ officers: [] }, '7')).toBeNull();
});
