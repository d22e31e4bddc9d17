import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import type { PressureLimits } from '../settings/config.ts';
import { requestErrors } from './request-error.ts';

/** Health checks: an overloaded server is neither dead nor to be removed. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz']);

const SAMPLE_MS = 1_000;
const RESOLUTION_MS = 10;

/** Sheds load: rejects requests while the server is overloaded, so that the current ones are completed. */
export function shedLoad(app: FastifyInstance, { delayMs, heapPercent }: PressureLimits): void {
  const heapMax = (getHeapStatistics().heap_size_limit * heapPercent) / 100;
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let isOverloaded = false;

  /** Needs no file descriptor, unlike `process.memoryUsage`, which throws where there is none left. */
  function sample(): void {
    const delay = histogram.mean / 1e6 - RESOLUTION_MS;
    histogram.reset();
    // No sample at all: the event loop stood still.
    const isLate = delayMs > 0 && (Number.isNaN(delay) || delay > delayMs);
    isOverloaded = isLate || getHeapStatistics().used_heap_size > heapMax;
  }
  const timer = setInterval(sample, SAMPLE_MS).unref();

  app.addHook('onRequest', (request, _reply, done) =>
    isOverloaded && !ALWAYS_ANSWERED.has(request.url) ? done(requestErrors.overloaded()) : done(),
  );
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    histogram.disable();
    done();
  });
}
