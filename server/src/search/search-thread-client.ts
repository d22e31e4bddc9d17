import { type ResourceLimits, Worker } from 'node:worker_threads';
import { DatabaseTrouble, type Location } from '../db/engine.ts';
import type { RunningSearch } from './officer-search.ts';
import type { Answers, Asked, Failure, Question, Told } from './search-messages.ts';

/** Resolved relative to the compiled file. */
const THREAD = new URL('./search-thread.js', import.meta.url);

interface Waiting {
  resolve(answer: never): void;
  reject(error: Error): void;
}

function errorOf({ message, trouble }: Failure): Error {
  return trouble === undefined ? new Error(message) : new DatabaseTrouble(trouble, message);
}

/** Pending requests to a thread and their promises. */
class Conversation {
  readonly #send: (asked: Asked) => void;
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;
  #ended: Error | undefined;
  #allAnswered: (() => void) | undefined;

  constructor(send: (asked: Asked) => void) {
    this.#send = send;
  }

  get isOver(): boolean {
    return this.#ended !== undefined;
  }

  ask<Q extends Question>(question: Q): Promise<Answers[Q['kind']]> {
    return new Promise((resolve, reject) => {
      if (this.#ended) {
        reject(this.#ended);
        return;
      }
      const id = ++this.#count;
      this.#waiting.set(id, { resolve, reject });
      this.#send({ id, question });
    });
  }

  answered(told: Extract<Told, { id: number }>): void {
    const one = this.#waiting.get(told.id);
    this.#waiting.delete(told.id);
    if (told.kind === 'answer') one?.resolve(told.answer as never);
    else one?.reject(errorOf(told.failure));
    if (this.#waiting.size === 0) this.#allAnswered?.();
  }

  /** Resolves when no request is pending. */
  async whenAllAnswered(): Promise<void> {
    if (this.#waiting.size > 0) await new Promise<void>((resolve) => (this.#allAnswered = resolve));
  }

  /** Rejects pending and future requests with this error; the first error is used. */
  end(error: Error): void {
    this.#ended ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    this.#allAnswered?.();
  }
}

interface ThreadOptions {
  /** The compiled thread, where this very file is not compiled. */
  readonly file?: URL;
  /** By default those of the process. */
  readonly resourceLimits?: ResourceLimits;
}

/**
 * Starts a search service in its own thread; resolves when its index is loaded. `onExit` is called with the cause,
 * once, if the thread exits without having been closed.
 */
export async function searchInThread(
  location: Location,
  onExit: (cause: Error) => void,
  { file = THREAD, resourceLimits = {} }: ThreadOptions = {},
): Promise<RunningSearch> {
  const thread = new Worker(file, { workerData: location, execArgv: [], resourceLimits });
  let isWanted = false;
  // Nothing is handed over with a question: it is copied.
  const conversation = new Conversation((asked) => thread.postMessage(asked, []));

  await new Promise<void>((resolve, reject) => {
    thread.on('message', (told: Told) => {
      if (told.kind === 'ready') resolve();
      else conversation.answered(told);
    });
    // A thread that runs out of memory emits `error`, then `exit`; one that exits by itself only the latter.
    function ended(cause: Error): void {
      reject(cause);
      conversation.end(new DatabaseTrouble('unavailable', 'The search is starting again.'));
      if (isWanted) onExit(cause);
      isWanted = false;
    }
    thread.on('error', ended);
    thread.on('exit', (code) => ended(new Error(`The search thread has ended with code ${code}.`)));
  });
  isWanted = true;

  // Pending requests keep the process alive; the thread alone does not.
  return {
    page: (request) => conversation.ask({ kind: 'page', request }),
    list: (request) => conversation.ask({ kind: 'list', request }),
    counts: (request) => conversation.ask({ kind: 'counts', request }),
    facts: () => conversation.ask({ kind: 'facts' }),
    isOver: () => conversation.isOver,
    choose: (request) => conversation.ask({ kind: 'choose', request }),
    async close() {
      isWanted = false;
      // Pending requests are completed first.
      await conversation.whenAllAnswered();
      conversation.end(new DatabaseTrouble('unavailable', 'The server is closing.'));
      await thread.terminate();
    },
  };
}
