import { Worker } from 'node:worker_threads';
import { sheetMessages } from '@buckle/domain/errors.messages';
import { threadFile } from '../../thread-file.ts';
import { type LeftOut, nothingLeftOut, SheetError, type SheetFile, sheetLimits } from './sheet-file.ts';
import type { RowsRequest, ThreadData, ThreadMessage } from './thread-messages.ts';

const THREAD = threadFile('sheet-thread', import.meta.url);

interface OpenOptions {
  /** Timeout in milliseconds for opening the file, and for each thousand rows. */
  readonly idleTime?: number;
  readonly heap?: number;
}

interface Waiting {
  resolve(message: ThreadMessage): void;
  reject(error: Error): void;
  readonly timer: NodeJS.Timeout;
}

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
      if (message.kind === 'refused') this.#end(new SheetError(message.reason, { cause: message.cause }));
      else this.#settle((waiting) => waiting.resolve(message));
    });
    this.#worker.on('error', (error: NodeJS.ErrnoException) =>
      this.#end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetError(sheetMessages.tooLarge) : error),
    );
    this.#worker.on('exit', (code) => this.#end(new Error(`The thread that reads a sheet ended with code ${code}.`)));
  }

  /** Resolves with the response. On timeout, rejects and terminates the worker. */
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

  /** Rejects the pending request and later ones with the first error. */
  #end(error: Error): void {
    if (this.#ended) return;
    this.#ended = error;
    this.#settle((waiting) => waiting.reject(error));
    void this.#worker.terminate();
  }
}

/** Yields rows. Prefetches at most one batch. */
async function* rowsOf(
  thread: SheetThread,
  sheet: number,
  onEnd: (leftOut: LeftOut) => void,
): AsyncGenerator<readonly string[]> {
  let next = thread.request({ kind: 'first', sheet });
  try {
    for (;;) {
      const message = await next;
      if (message.kind !== 'rows') throw new Error(`The thread answered a request for rows with "${message.kind}".`);
      if (message.isLast) {
        onEnd(message.leftOut);
        return;
      }
      next = thread.request({ kind: 'next' });
      // Handled when awaited; the no-op handler avoids an unhandled rejection until then.
      next.catch(() => undefined);
      yield* message.rows;
    }
  } finally {
    // If the caller stops early, ignore the prefetched batch.
    await next.catch(() => undefined);
  }
}

/** Opens a file in a worker thread. Throws `SheetError`. Only one sheet can be read at a time. */
export async function openSheetFile(bytes: Buffer, name: string, options: OpenOptions = {}): Promise<SheetFile> {
  const thread = new SheetThread({ bytes, name }, options);
  const message = await thread.request();
  if (message.kind !== 'open') throw new Error(`The thread answered its start with "${message.kind}".`);
  let leftOut = nothingLeftOut();
  return {
    format: message.format,
    sheets: message.sheets,
    rows: (sheet) => rowsOf(thread, sheet, (found) => (leftOut = found)),
    leftOut: () => leftOut,
    close: () => thread.close(),
  };
}
