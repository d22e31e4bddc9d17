import { expect, it } from 'vitest';
import type { ViewRow } from '../db/audit/listed-views.ts';
import { waitingViews } from './view-log.ts';

const views = (count: number): ViewRow[] =>
  Array.from({ length: count }, (_, i) => ({
    officer_id: `officer ${i}`,
    user_id: 'u1',
    username: 'asha',
    viewed_at: '2026-11-20T09:00:00.000Z',
    in_list: 0,
    ids: '',
  }));

it('so many views may wait for room on the disk, and no more', () => {
  const waiting = waitingViews(
    () => Promise.reject(new Error('full')),
    () => undefined,
  );
  expect(waiting.add(views(19_999))).toBe(true);
  expect(waiting.add(views(2))).toBe(false);
  expect(waiting.add(views(1))).toBe(true);
});

it('views that wait are written in their order, each once, also when there is room for some only', async () => {
  const written: ViewRow[] = [];
  let room = 600;
  const waiting = waitingViews(
    (rows) => {
      if (rows.length > room) return Promise.reject(new Error('full'));
      room -= rows.length;
      written.push(...rows);
      return Promise.resolve();
    },
    () => undefined,
  );
  waiting.add(views(1200));
  await Promise.all([waiting.write(), waiting.write()]);
  expect(written).toHaveLength(500);
  room = 10_000;
  await waiting.write();
  expect(written).toEqual(views(1200));
});
