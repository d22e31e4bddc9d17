/** The thread that searches: it reads the database by itself, so that the server's own thread is never held up. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Location } from '../db/engine.ts';
import { openForReading } from '../db/open.ts';
import { WaitLimit } from '../db/wait-limit.ts';
import { IndexCache } from './index-cache.ts';
import type { SearchResults, SearchRequest, Question, ThreadMessage } from './search-messages.ts';
import { searchService } from './search-service.ts';

const port = parentPort;
if (!port) throw new Error('This file is a thread of the server; it is not started by itself.');

const post = (message: ThreadMessage): void => port.postMessage(message);
const engine = openForReading(workerData as Location);
const service = await searchService(engine, {
  cache: engine.searchCache === undefined ? undefined : await IndexCache.open(engine.searchCache),
  onCacheFailure: (error) =>
    process.stderr.write(
      `The search index could not be cached, so that the next start takes longer: ${String(error)}\n`,
    ),
});

const handlers: { [K in Question['kind']]: (question: Extract<Question, { kind: K }>) => Promise<SearchResults[K]> } = {
  page: ({ request }) => service.page(request),
  list: ({ request }) => service.list(request),
  counts: ({ request }) => service.counts(request),
  stats: () => Promise.resolve(service.stats()),
  choose: ({ request }) => service.choose(request),
};

async function respond({ id, question, waitMs }: SearchRequest): Promise<void> {
  try {
    // The handler is chosen by the kind of the request.
    const act = handlers[question.kind] as (question: Question) => Promise<SearchResults[keyof SearchResults]>;
    post({ kind: 'result', id, result: await new WaitLimit({ leftMs: waitMs }).run(() => act(question)) });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    post({ kind: 'failure', id, failure: { name, message, errorKind: engine.errorKindOf(error) } });
  }
}

port.on('message', (request: SearchRequest) => void respond(request));
post({ kind: 'ready' });
