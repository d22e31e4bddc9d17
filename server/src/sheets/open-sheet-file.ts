import { Worker } from 'node:worker_threads';
import { sheetMessages } from '@buckle/domain/messages/sheets';
import { SheetError } from './sheet-error.ts';
import type { SheetFile } from './sheet-file.ts';
import { sheetLimits } from './sheet-limits.ts';
import type { RowsRequest, ThreadData, ThreadMessage } from './thread-messages.ts';

/** Threads run compiled files only; the tests, which run the sources, compile them first. */
const THREAD = import.meta.url.endsWith('.ts')
  ? new URL('../../dist/sheets/sheet-thread.js', import.meta.url)
  : new URL('./sheet-thread.js', import.meta.url);

interface OpenOptions {
  /** Milliseconds that the thread may take to open the file, and for each thousand rows. */
  readonly idleTime?: number;
  /** Heap of the thread, in MB. */
  readonly heap?: number;
}

interface Waiting {
  resolve(message: ThreadMessage): void;
  reject(error: Error): void;
  readonly timer: NodeJS.Timeout;
}

/** A thread that answers one request after the other. */
class SheetThread {
  readonly #worker: Worker;
  readonly #idleTime: number;
  #ended: Error | undefined;
  #waiting: Waiting | undefined;

  constructor(data: ThreadData, { idleTime = sheetLimits.idleTime, heap = sheetLimits.heap }: OpenOptions) {
    this.#idleTime = idleTime;
    this.#worker = new Worker(THREAD, {
      workerData: data,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heap },
    });
    this.#worker.on('message', (message: ThreadMessage) => {
      if (message.kind === 'refused') this.#end(new SheetError(message.message));
      else this.#settle((waiting) => waiting.resolve(message));
    });
    this.#worker.on('error', (error: NodeJS.ErrnoException) =>
      this.#end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetError(sheetMessages.tooLarge) : error),
    );
    this.#worker.on('exit', (code) => this.#end(new Error(`The thread that reads a sheet ended with code ${code}.`)));
  }

  /** Resolves with the answer; rejects if there is none in time, and ends the thread. */
  request(request?: RowsRequest): Promise<ThreadMessage> {
    return new Promise((resolve, reject) => {
      if (this.#ended) {
        reject(this.#ended);
        return;
      }
      const timer = setTimeout(() => this.#end(new SheetError(sheetMessages.tooSlow)), this.#idleTime);
      this.#waiting = { resolve, reject, timer };
      if (request) this.#worker.postMessage(request, []);
    });
  }

  async close(): Promise<void> {
    this.#end(new Error('The sheet is closed.'));
    await this.#worker.terminate();
  }

  #settle(settle: (waiting: Waiting) => void): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (!waiting) return;
    clearTimeout(waiting.timer);
    settle(waiting);
  }

  /** Rejects the pending request and later ones; the first error is used. */
  #end(error: Error): void {
    if (this.#ended) return;
    this.#ended = error;
    this.#settle((waiting) => waiting.reject(error));
    void this.#worker.terminate();
  }
}

/** Reads rows in batches: the thread reads one batch ahead, and no more. */
async function* rowsOf(thread: SheetThread, sheet: number): AsyncGenerator<readonly string[]> {
  let next = thread.request({ kind: 'first', sheet });
  try {
    for (;;) {
      const message = await next;
      if (message.kind !== 'rows') throw new Error(`The thread answered a request for rows with "${message.kind}".`);
      if (message.isLast) return;
      next = thread.request({ kind: 'next' });
      // Rejects where it is awaited; until then it is no unhandled rejection.
      next.catch(() => undefined);
      yield* message.rows;
    }
  } finally {
    // Where the caller stops early, the batch that was read ahead is dropped.
    await next.catch(() => undefined);
  }
}

/** Opens a file of sheets by its content, in a thread of its own; throws a `SheetError`. One sheet is read at a time. */
export async function openSheetFile(bytes: Buffer, name: string, options: OpenOptions = {}): Promise<SheetFile> {
  const thread = new SheetThread({ bytes, name }, options);
  const message = await thread.request();
  if (message.kind !== 'open') throw new Error(`The thread answered its start with "${message.kind}".`);
  return {
    format: message.format,
    sheets: message.sheets,
    rows: (sheet) => rowsOf(thread, sheet),
    close: () => thread.close(),
  };
}
