import { type ResourceLimits, Worker } from 'node:worker_threads';
import { DatabaseError, type Location } from '../db/engine.ts';
import { WaitLimit } from '../db/wait-limit.ts';
import { threadFile } from '../thread-file.ts';
import type { RunningSearch } from './officer-search.ts';
import type { SearchResults, SearchRequest, Failure, Question, ThreadMessage } from './search-messages.ts';

const THREAD = threadFile('search-thread', import.meta.url);

interface Waiting {
  resolve(result: never): void;
  reject(error: Error): void;
}

function errorOf({ message, errorKind }: Failure): Error {
  return errorKind === undefined ? new Error(message) : new DatabaseError(errorKind, message);
}

/** Pending requests to a thread and their promises. */
class Conversation {
  readonly #send: (request: SearchRequest) => void;
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;
  #ended: Error | undefined;
  #allAnswered: (() => void) | undefined;

  constructor(send: (request: SearchRequest) => void) {
    this.#send = send;
  }

  get isOver(): boolean {
    return this.#ended !== undefined;
  }

  send<Q extends Question>(question: Q): Promise<SearchResults[Q['kind']]> {
    const limit = WaitLimit.current;
    return new Promise((resolve, reject) => {
      if (this.#ended) {
        reject(this.#ended);
        return;
      }
      const id = ++this.#count;
      const answered = (result: never): void => {
        limit?.forget();
        resolve(result);
      };
      this.#waiting.set(id, { resolve: answered, reject });
      this.#send({ id, question, waitMs: limit?.begin() });
    });
  }

  answered(message: Extract<ThreadMessage, { id: number }>): void {
    const one = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === 'result') one?.resolve(message.result as never);
    else one?.reject(errorOf(message.failure));
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
  let isStarted = false;
  // Nothing is handed over with a question: it is copied.
  const conversation = new Conversation((request) => thread.postMessage(request, []));

  await new Promise<void>((resolve, reject) => {
    thread.on('message', (message: ThreadMessage) => {
      if (message.kind === 'ready') resolve();
      else conversation.answered(message);
    });
    // A thread that runs out of memory emits `error`, then `exit`; one that exits by itself only the latter.
    function handleExit(cause: Error): void {
      reject(cause);
      conversation.end(new DatabaseError('unavailable', 'The search is starting again.'));
      if (isStarted) onExit(cause);
      isStarted = false;
    }
    thread.on('error', handleExit);
    thread.on('exit', (code) => handleExit(new Error(`The search thread has ended with code ${code}.`)));
  });
  isStarted = true;

  // Pending requests keep the process alive; the thread alone does not.
  return {
    page: (request) => conversation.send({ kind: 'page', request }),
    list: (request) => conversation.send({ kind: 'list', request }),
    counts: (request) => conversation.send({ kind: 'counts', request }),
    stats: () => conversation.send({ kind: 'stats' }),
    isOver: () => conversation.isOver,
    choose: (request) => conversation.send({ kind: 'choose', request }),
    async close() {
      isStarted = false;
      // Pending requests are completed first.
      await conversation.whenAllAnswered();
      conversation.end(new DatabaseError('unavailable', 'The server is closing.'));
      await thread.terminate();
    },
  };
}
