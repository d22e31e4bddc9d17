import { setTimeout as pause } from 'node:timers/promises';
import type { ActionOutput } from '@buckle/domain/registry';
import type { FastifyInstance } from 'fastify';
import { call } from './test-app.ts';

type Duplicates = ActionOutput<'duplicates'>;
export type SuspectedPair = Duplicates['pairs'][number];

/** Returns a page of the suspected duplicates. */
export const duplicatesPage = async (app: FastifyInstance, cookie: string, cursor?: string): Promise<Duplicates> =>
  (await call(app, 'duplicates', { cookie, query: cursor === undefined ? {} : { cursor } })).json<Duplicates>();

/** Searches for duplicates, and returns all that are found. */
export async function searchedDuplicates(app: FastifyInstance, cookie: string): Promise<SuspectedPair[]> {
  await call(app, 'findDuplicates', { cookie });
  while ((await duplicatesPage(app, cookie)).searched === undefined) await pause(20);
  const pairs: SuspectedPair[] = [];
  for (let cursor: string | undefined = undefined; ;) {
    const page: Duplicates = await duplicatesPage(app, cookie, cursor);
    pairs.push(...page.pairs);
    cursor = page.next_cursor;
    if (cursor === undefined) return pairs;
  }
}
