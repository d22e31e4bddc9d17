import { expect, it } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { reserveIn } from './disk-reserve.ts';

it('stays held when another process takes hold of it too', () => {
  const folder = testFolder();
  const [one, other] = [reserveIn(folder), reserveIn(folder)];
  one.hold();
  other.hold();
  expect([one.isHeld(), other.isHeld()]).toEqual([true, true]);
  expect(other.giveUp()).toBe(true);
  expect(one.giveUp()).toBe(false);
});
