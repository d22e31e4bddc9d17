import { expect, it } from 'vitest';
import { newId } from './open.ts';

it('ids that are made one after another are in that order, also within a millisecond', () => {
  const ids = Array.from({ length: 10_000 }, newId);
  expect(ids).toEqual([...new Set(ids)].toSorted());
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
});
