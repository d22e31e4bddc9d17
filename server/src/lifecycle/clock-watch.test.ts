import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clockWatch } from './clock-watch.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.parse('2026-11-20T09:00:00Z');

let wall: number;
let passed: number;
const error = vi.fn<(details: object, text: string) => void>();
const watch = () => clockWatch({ now: () => new Date(wall), monotonic: () => passed, log: { error } as never });
const pass = (ms: number): void => {
  wall += ms;
  passed += ms;
};

const nothingWritten = { last: undefined, lastOfBefore: undefined };
const lastWritten = (ms: number) => ({ ...nothingWritten, last: new Date(START + ms).toISOString() });

beforeEach(() => {
  [wall, passed] = [START, 5000];
  error.mockClear();
});

describe('the clock', () => {
  it('is steady while it goes like the one that nobody sets, and gains or loses a little', () => {
    const clock = watch();
    for (let i = 0; i < 100; i++) {
      pass(10_000);
      wall += 500;
      clock.look();
    }
    expect([clock.isSteady(), clock.jumps(), error.mock.calls]).toEqual([true, 0, []]);
  });

  it.each([
    ['forward', 365 * DAY],
    ['back', -61 * MINUTE],
  ])('that was set %s is told of once, and is steady again after a day', (way, ms) => {
    const clock = watch();
    wall += ms;
    for (let i = 0; i < 3; i++) {
      clock.look();
      pass(MINUTE);
    }
    expect(error.mock.calls).toEqual([[{ seconds: ms / 1000 }, `the clock was set ${way}`]]);
    expect([clock.isSteady(), clock.jumps()]).toEqual([false, 1]);
    pass(DAY);
    expect(clock.isSteady()).toBe(true);
  });

  it.each([
    ['before what was written last', 2 * MINUTE],
    ['long after what was written last', -8 * DAY],
  ])('of a process that starts is not steady where it stands %s', (_where, written) => {
    const clock = watch();
    clock.compare(lastWritten(written));
    expect([clock.isSteady(), error.mock.calls.length]).toEqual([false, 1]);
  });

  it('of a process that starts is steady after a night, and in an empty directory', () => {
    const clock = watch();
    clock.compare(nothingWritten);
    clock.compare(lastWritten(-DAY));
    expect(clock.isSteady()).toBe(true);
  });
});
