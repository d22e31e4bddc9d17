import type { FastifyInstance } from 'fastify';
import type { ImportJobs } from '../imports/import-jobs.ts';
import { regularly } from './run-periodically.ts';

/** Interval of the query for jobs that another server has left behind. */
const EVERY_MS = 15_000;

/** Runs the jobs of imports that were left behind, when the server is ready and then regularly. */
export const runImportsRegularly = (app: FastifyInstance, jobs: ImportJobs): void =>
  regularly(app, EVERY_MS, jobs.wake);
