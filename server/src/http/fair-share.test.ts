import { describe, expect, it } from 'vitest';
import { fairShare } from './fair-share.ts';

/** A clock that moves only when something works or rests. */
function clockOf() {
  let [now, worked] = [0, 0];
  const rests: number[] = [];
  return {
    rests,
    now: () => now,
    active: () => worked,
    pause: (ms: number) => {
      rests.push(ms);
      now += ms;
      return Promise.resolve();
    },
    /** The event loop works. */
    work(ms: number) {
      now += ms;
      worked += ms;
    },
    /** Time passes. */
    wait(ms: number) {
      now += ms;
    },
  };
}

/** A server on which `others` ask before each call, where there are some. */
function serverOf(others?: string) {
  const clock = clockOf();
  const share = fairShare(20, clock);
  return {
    clock,
    share,
    async call(userId: string, ms: number) {
      if (others !== undefined) (await share(others))();
      const end = await share(userId);
      clock.work(ms);
      end();
    },
  };
}

describe('the processor is shared by accounts:', () => {
  it('an account that is alone never waits', async () => {
    const { clock, call } = serverOf();
    for (let time = 0; time < 500; time++) await call('asha', 100);
    expect(clock.rests).toEqual([]);
  });

  it('pages and uploads of a person are not held up, whoever else asks', async () => {
    const { clock, call } = serverOf('sunil');
    for (let time = 0; time < 60; time++) await call('asha', 30);
    expect(clock.rests).toEqual([]);
  });

  it('an account that goes on and on gets a fifth of it while others ask', async () => {
    const { clock, call } = serverOf('sunil');
    for (let time = 0; time < 1_000; time++) await call('asha', 50);
    expect(clock.active() / clock.now()).toBeCloseTo(0.2, 1);
  });

  it('calls of an account that has used up its burst begin in the order in which they came, each after a rest', async () => {
    const { clock, share, call } = serverOf('sunil');
    for (let time = 0; time < 100; time++) await call('asha', 50);
    const before = clock.rests.length;
    const order: number[] = [];
    async function ask(number: number): Promise<void> {
      const end = await share('asha');
      order.push(number);
      clock.work(50);
      end();
    }
    await Promise.all([ask(1), ask(2), ask(3)]);
    expect([order, clock.rests.length - before]).toEqual([[1, 2, 3], 3]);
  });

  it('pages open while an own download goes on', async () => {
    const { clock, share, call } = serverOf('sunil');
    const end = await share('asha');
    clock.work(3_600_000);
    await call('asha', 50);
    expect(clock.rests).toEqual([1_100]);
    end();
  });

  it('others do not wait for an account that rests', async () => {
    const clock = clockOf();
    let wake = (): void => undefined;
    const pause = () => new Promise<void>((resolve) => (wake = resolve));
    const share = fairShare(20, { ...clock, pause });
    (await share('sunil'))();
    const end = await share('asha');
    clock.work(3_600_000);
    end();
    (await share('sunil'))();
    const exits: string[] = [];
    const resting = share('asha').then(() => exits.push('asha'));
    await share('sunil').then(() => exits.push('sunil'));
    await share('meena').then(() => exits.push('meena'));
    wake();
    await resting;
    expect(exits).toEqual(['sunil', 'meena', 'asha']);
  });

  it('what is done for several accounts at once counts for each in part', async () => {
    const { clock, share, call } = serverOf('sunil');
    const [one, other] = [await share('asha'), await share('meena')];
    clock.work(3_000);
    one();
    other();
    await call('asha', 400);
    expect(clock.rests).toEqual([]);
  });

  it('a download that takes an hour is followed by a rest of a good second at most', async () => {
    const { clock, call } = serverOf('sunil');
    await call('asha', 3_600_000);
    await call('asha', 1);
    expect(clock.rests).toEqual([1_100]);
  });

  it('an account that owes is not forgotten, however many others ask', async () => {
    const { clock, share, call } = serverOf('sunil');
    await call('asha', 3_600_000);
    for (let user = 0; user < 3_000; user++) (await share(`user ${user}`))();
    expect(clock.rests).toEqual([]);
    await call('asha', 1);
    expect(clock.rests).toHaveLength(1);
  });

  it('an account that has rested on its own has its burst again', async () => {
    const { clock, call } = serverOf('sunil');
    for (let time = 0; time < 100; time++) await call('asha', 50);
    clock.wait(15_000);
    const before = clock.rests.length;
    for (let time = 0; time < 60; time++) await call('asha', 30);
    expect(clock.rests).toHaveLength(before);
  });
});
