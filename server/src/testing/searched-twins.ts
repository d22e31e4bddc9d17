import { setTimeout as pause } from 'node:timers/promises';
import type { ActionOutput } from '@buckle/domain/actions/registry';
import type { FastifyInstance } from 'fastify';
import { call } from './test-app.ts';

type Twins = ActionOutput<'twins'>;
export type SuspectedPair = Twins['pairs'][number];

/** Returns a page of the suspected twins. */
export const twinsPage = async (app: FastifyInstance, cookie: string, cursor?: string): Promise<Twins> =>
  (await call(app, 'twins', { cookie, query: cursor === undefined ? {} : { cursor } })).json<Twins>();

/** Searches for twins, and returns all that are found. */
export async function searchedTwins(app: FastifyInstance, cookie: string): Promise<SuspectedPair[]> {
  await call(app, 'findTwins', { cookie });
  while ((await twinsPage(app, cookie)).searched === undefined) await pause(20);
  const pairs: SuspectedPair[] = [];
  for (let cursor: string | undefined = undefined; ;) {
    const page: Twins = await twinsPage(app, cookie, cursor);
    pairs.push(...page.pairs);
    cursor = page.next_cursor;
    if (cursor === undefined) return pairs;
  }
}
