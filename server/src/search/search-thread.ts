/** The thread that searches: it reads the database by itself, so that the server's own thread is never held up. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Location } from '../db/engine.ts';
import { openForReading } from '../db/open.ts';
import { IndexCache } from './cache/index-cache.ts';
import type { Answers, Asked, Question, Told } from './search-messages.ts';
import { searchService } from './search-service.ts';

const port = parentPort;
if (!port) throw new Error('This file is a thread of the server; it is not started by itself.');

const tell = (told: Told): void => port.postMessage(told);
const engine = openForReading(workerData as Location);
const service = await searchService(engine, {
  cache: engine.searchCache === undefined ? undefined : await IndexCache.open(engine.searchCache),
  onCacheFailure: (error) =>
    process.stderr.write(
      `The search index could not be cached, so that the next start takes longer: ${String(error)}\n`,
    ),
});

const answers: { [K in Question['kind']]: (question: Extract<Question, { kind: K }>) => Promise<Answers[K]> } = {
  page: ({ request }) => service.page(request),
  list: ({ request }) => service.list(request),
  counts: ({ request }) => service.counts(request),
  facts: () => Promise.resolve(service.facts()),
  choose: ({ request }) => service.choose(request),
};

async function answer({ id, question }: Asked): Promise<void> {
  try {
    // The handler is chosen by the kind of the request.
    const act = answers[question.kind] as (question: Question) => Promise<Answers[keyof Answers]>;
    tell({ kind: 'answer', id, answer: await act(question) });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    tell({ kind: 'failure', id, failure: { name, message, trouble: engine.troubleOf(error) } });
  }
}

port.on('message', (asked: Asked) => void answer(asked));
tell({ kind: 'ready' });
