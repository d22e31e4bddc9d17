import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JOBS_AT_ONCE, LARGE_AT_ONCE, nextJob, type QueuedJob } from './import-jobs.ts';

const job = (id: string, userId: string, rest: Partial<QueuedJob> = {}): QueuedJob => ({
  id,
  userId,
  isUndo: false,
  isLarge: false,
  revision: 1,
  ...rest,
});

/** The queue of a server, whose jobs end when the test says so. */
function server() {
  let waiting: QueuedJob[] = [];
  let running: QueuedJob[] = [];
  const turns = new Map<string, number>();
  let turn = 0;
  const begun: QueuedJob[] = [];
  return {
    begun,
    waiting: () => waiting,
    running: () => running,
    add: (...jobs: QueuedJob[]) => void (waiting = [...waiting, ...jobs]),
    end: (id: string) => void (running = running.filter((one) => one.id !== id)),
    /** Begins one job. */
    begin(): QueuedJob | undefined {
      const next = nextJob({ waiting, running, turns, busy: new Set() });
      if (!next) return undefined;
      turns.set(next.userId, ++turn);
      waiting = waiting.filter((one) => one !== next);
      running = [...running, next];
      begun.push(next);
      return next;
    },
    beginAll(): void {
      while (this.begin());
    },
  };
}

describe('jobs of imports', () => {
  it('of one user begin one at a time, and the sheet of another at once', () => {
    const queue = server();
    const large = Array.from({ length: 8 }, (_, i) => job(`large ${i}`, 'staff', { isLarge: true }));
    queue.add(...large);
    queue.beginAll();
    queue.add(job('one row', 'admin'));
    queue.beginAll();
    expect(queue.running().map(({ id }) => id)).toEqual(['large 0', 'one row']);
  });

  it('of users take turns, each with the oldest', () => {
    const queue = server();
    for (const user of ['a', 'b', 'c', 'd', 'e']) queue.add(job(`${user}1`, user), job(`${user}2`, user));
    queue.beginAll();
    while (queue.running()[0]) {
      queue.end(queue.running()[0]?.id ?? '');
      queue.beginAll();
    }
    expect(queue.begun.map(({ id }) => id).join(' ')).toBe('a1 b1 c1 d1 e1 a2 b2 c2 d2 e2');
  });

  it('that undo an import go first, also where all places for large ones are taken', () => {
    const queue = server();
    queue.add(job('1', 'a', { isLarge: true }), job('2', 'b', { isLarge: true }), job('3', 'c', { isLarge: true }));
    queue.beginAll();
    expect(queue.running()).toHaveLength(LARGE_AT_ONCE);
    queue.add(job('small', 'd'), job('undo', 'e', { isLarge: true, isUndo: true }));
    expect(queue.begin()?.id).toBe('undo');
    expect(queue.begin()).toBeUndefined();
    queue.end('1');
    queue.end('undo');
    expect([queue.begin()?.id, queue.begin()?.id]).toEqual(['3', 'small']);
  });

  it('wait while their user has one on another server', () => {
    const waiting = [job('1', 'a'), job('2', 'b')];
    const next = nextJob({ waiting, running: [], turns: new Map(), busy: new Set(['a']) });
    expect(next?.id).toBe('2');
  });
});

/** What happens to the queue: a user asks for a job, or one of those that run ends. */
const event = fc.oneof(
  fc.record({
    user: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    isLarge: fc.boolean(),
    isUndo: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  }),
  fc.record({ ends: fc.nat(JOBS_AT_ONCE - 1) }),
);

/** Whether a job could begin beside those that run, by the promises alone. */
const couldBegin = (one: QueuedJob, running: readonly QueuedJob[]): boolean =>
  running.length < 3 &&
  running.every(({ userId }) => userId !== one.userId) &&
  (one.isUndo || !one.isLarge || running.filter(({ isLarge }) => isLarge).length < 2);

/** Users in the order in which they are to be served: those served go to the end. */
function rotation() {
  let users: string[] = [];
  return {
    join: (user: string) => void (users.includes(user) || (users = [user, ...users])),
    isBefore: (a: string, b: string): boolean => users.indexOf(a) < users.indexOf(b),
    served: (user: string) => void (users = [...users.filter((one) => one !== user), user]),
  };
}

it('whatever is asked and ends: no place is left empty, no user has two, and none is served twice before another once', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 120 }), (events) => {
      const queue = server();
      const order = rotation();
      const neverServed = new Set<string>();
      for (const [i, one] of events.entries()) {
        if ('ends' in one) queue.end(queue.running()[one.ends]?.id ?? '');
        else {
          if (!queue.begun.some(({ userId }) => userId === one.user)) neverServed.add(one.user);
          order.join(one.user);
          queue.add(job(String(i), one.user, one));
        }
        for (;;) {
          const [waiting, running] = [queue.waiting(), queue.running()];
          const possible = waiting.filter((other) => couldBegin(other, running));
          const begun = queue.begin();
          if (!begun) {
            expect(possible).toEqual([]);
            break;
          }
          expect(possible).toContain(begun);
          const rivals = possible.filter(({ isUndo }) => isUndo === begun.isUndo);
          if (!begun.isUndo) expect(rivals).toEqual(possible);
          for (const { userId } of rivals)
            if (userId !== begun.userId && !(neverServed.has(userId) && neverServed.has(begun.userId)))
              expect(order.isBefore(begun.userId, userId)).toBe(true);
          expect(rivals.find(({ userId }) => userId === begun.userId)).toBe(begun);
          order.served(begun.userId);
          neverServed.delete(begun.userId);
        }
        const users = queue.running().map(({ userId }) => userId);
        expect(new Set(users).size).toBe(users.length);
        expect(users.length).toBeLessThanOrEqual(JOBS_AT_ONCE);
      }
    }),
    { numRuns: 300 },
  );
});
