import { Worker } from 'node:worker_threads';
import { DatabaseTrouble, type Location } from '../db/engine.ts';
import type { RunningSearch } from './officer-search.ts';
import type { Answers, Asked, Failure, Question, Told } from './search-messages.ts';
import { Outgrown } from './search-service.ts';

/** The compiled file beside this compiled one. */
const THREAD = new URL('./search-thread.js', import.meta.url);

interface Waiting {
  resolve(answer: never): void;
  reject(error: Error): void;
}

function errorOf({ name, message, trouble }: Failure): Error {
  if (name === 'Outgrown') return new Outgrown();
  return trouble === undefined ? new Error(message) : new DatabaseTrouble(trouble, message);
}

/**
 * Starts a search service in a thread of its own; resolves when it has loaded its index. `file`: the compiled thread,
 * where this very file is not compiled.
 */
export async function searchInThread(location: Location, makeAnew: () => void, file = THREAD): Promise<RunningSearch> {
  const thread = new Worker(file, { workerData: location, execArgv: [] });
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let ended: Error | undefined;

  function end(error: Error): void {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  const ready = new Promise<void>((resolve, reject) => {
    thread.on('message', (told: Told) => {
      if (told.kind === 'ready') resolve();
      else if (told.kind === 'make-anew') makeAnew();
      else {
        const one = waiting.get(told.id);
        waiting.delete(told.id);
        if (told.kind === 'answer') one?.resolve(told.answer as never);
        else one?.reject(errorOf(told.failure));
      }
    });
    thread.on('error', reject);
    thread.on('error', end);
    // A thread that ended unasked, for want of memory say, is replaced.
    thread.on('exit', (code) => {
      if (code !== 0 && ended === undefined) makeAnew();
      end(new DatabaseTrouble('unavailable', 'The search is starting again.'));
    });
  });

  const ask = <Q extends Question>(question: Q): Promise<Answers[Q['kind']]> =>
    new Promise((resolve, reject) => {
      if (ended) {
        reject(ended);
        return;
      }
      const id = ++count;
      waiting.set(id, { resolve, reject });
      thread.postMessage({ id, question } satisfies Asked);
    });

  await ready;
  // What waits for an answer keeps the process; the thread alone does not.
  return {
    page: (request, old) => ask({ kind: 'page', request, old }),
    facts: () => ask({ kind: 'facts' }),
    isOver: () => ended !== undefined,
    async *whole() {
      const whole = await ask({ kind: 'whole' });
      try {
        for (;;) {
          const piece = await ask({ kind: 'piece', whole });
          if (piece === undefined) return;
          yield piece;
        }
      } finally {
        if (!ended) await ask({ kind: 'enough', whole });
      }
    },
    async close() {
      // Whoever is still waiting gets the answer first.
      while (waiting.size > 0 && !ended) await new Promise((resolve) => void setTimeout(resolve, 10));
      ended ??= new DatabaseTrouble('unavailable', 'The server is closing.');
      await thread.terminate();
    },
  };
}
