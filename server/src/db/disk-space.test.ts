import { expect, it } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { reserveIn } from './disk-space.ts';

it('stays held when another process takes hold of it too', () => {
  const folder = testFolder();
  const [one, second] = [reserveIn(folder), reserveIn(folder)];
  one.hold();
  second.hold();
  expect([one.isHeld(), second.isHeld()]).toEqual([true, true]);
  expect(second.giveUp()).toBe(true);
  expect(one.giveUp()).toBe(false);
});
