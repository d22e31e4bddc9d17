/** Worker that reads a sheet: out-of-memory errors and timeouts terminate the worker, not the server. */

import { parentPort, workerData } from 'node:worker_threads';
import { sheetMessages } from '@buckle/domain/errors.messages';
import { openReader, sheetRows } from './open-reader.ts';
import { nothingLeftOut, SheetError } from './sheet-file.ts';
import type { RowsRequest, ThreadData, ThreadMessage } from './thread-messages.ts';

const port = parentPort;
if (!port) throw new Error('This file is a thread of the server; it is not started by itself.');

const { bytes, name } = workerData as ThreadData;

const BATCH_ROWS = 1000;
const BATCH_CHARACTERS = 500_000;

const post = (message: ThreadMessage): void => port.postMessage(message);

const length = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.length, 0);

try {
  const reader = await openReader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name);
  let reading: AsyncGenerator<readonly (readonly string[])[]> | undefined;

  let leftOut = nothingLeftOut();

  port.on('message', (request: RowsRequest) => {
    if (request.kind === 'first') {
      void reading?.return(undefined);
      leftOut = nothingLeftOut();
      reading = batches(sheetRows(reader.rows(request.sheet), leftOut));
    }
    reading
      ?.next()
      .then(({ value, done }) =>
        post(done ? { kind: 'rows', rows: [], isLast: true, leftOut } : { kind: 'rows', rows: value, isLast: false }),
      )
      .catch(postError);
  });
  post({ kind: 'open', format: reader.format, sheets: reader.sheets });
} catch (error) {
  postError(error);
}

async function* batches(rows: AsyncIterable<readonly string[]>): AsyncGenerator<readonly (readonly string[])[]> {
  let batch: (readonly string[])[] = [];
  let characters = 0;
  for await (const cells of rows) {
    batch.push(cells);
    characters += length(cells);
    if (batch.length < BATCH_ROWS && characters < BATCH_CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  yield batch;
}

/** Posts the error. Unexpected errors are returned as a damaged file; both with the cause for the log. */
function postError(error: unknown): void {
  const reason = error instanceof SheetError ? error.reason : sheetMessages.damaged;
  post({ kind: 'refused', reason, ...(reason === sheetMessages.damaged && { cause: error }) });
}
