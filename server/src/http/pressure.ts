import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { PressureLimits } from '../config.ts';
import { requestErrors } from './request-error.ts';

/** What says whether the server lives and is ready: one that has much to do is neither dead nor to be left. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz']);

/** Refuses requests while there are more than the server can carry out, so that those that it has begun are finished. */
export async function shedLoad(app: FastifyInstance, { delayMs, heapPercent }: PressureLimits): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: delayMs,
    maxHeapUsedBytes: (getHeapStatistics().heap_size_limit * heapPercent) / 100,
    pressureHandler(request) {
      return ALWAYS_ANSWERED.has(request.url) ? undefined : Promise.reject(requestErrors.overloaded());
    },
  });
}
