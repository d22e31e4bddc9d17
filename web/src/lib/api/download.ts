import type { ActionInput, ActionName } from '@buckle/domain/registry';
import { noteResponse, noteSilence } from '../platform/connectivity.ts';
import { ApiError } from './api-error.ts';
import { addressOf, hear, requestTo } from './api-client.ts';

/** Actions that return a file. */
type FileAction = Extract<ActionName, `export${string}`>;

/** Progress callback with the number of received bytes. */
type OnProgress = (bytes: number) => void;

function counted(body: ReadableStream<Uint8Array>, onProgress: OnProgress): ReadableStream<Uint8Array> {
  let bytes = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, to) {
        onProgress((bytes += chunk.length));
        to.enqueue(chunk);
      },
    }),
  );
}

/** Lets the browser save a file under a name. */
function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has started reading it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The name that the server gives a file (RFC 6266). */
function nameIn(headers: Headers): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/u.exec(headers.get('content-disposition') ?? '') ?? [];
  return encoded === undefined ? '' : decodeURIComponent(encoded);
}

/**
 * Calls an action that returns a file, saves it under the name that the server gives it, and returns the name. Throws
 * `ApiError`, also if the file is truncated: then nothing is saved.
 */
export async function download<N extends FileAction>(
  action: N,
  input: ActionInput<N>,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<string> {
  try {
    const response = await fetch(addressOf(action, {}), requestTo(input, { signal }));
    noteResponse();
    const isFile = response.ok && response.body && !response.headers.get('content-type')?.includes('json');
    if (!isFile) {
      await hear(action, { status: response.status, text: await response.text() });
      throw new ApiError('network', '', response.status);
    }
    const name = nameIn(response.headers);
    save(await new Response(counted(response.body, onProgress)).blob(), name);
    return name;
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error;
    noteSilence();
    throw new ApiError('network', '', 0);
  }
}
