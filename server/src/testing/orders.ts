import type { ActionName } from '@buckle/domain/registry';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { call } from './test-app.ts';

export type Answer = Record<string, unknown> & { id: string; revision: number; change: number };

/** The calls of one user about orders and the records that they change; each has to succeed. */
export function ordersOf(app: FastifyInstance, cookie: string) {
  async function post<Result = Answer>(name: ActionName, body: object): Promise<Result> {
    const response = await call(app, name, { cookie, body });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Result>();
  }

  const read = async (name: ActionName, query: Record<string, string> = {}) =>
    (await call(app, name, { cookie, query })).json<Record<string, unknown>>();

  const record = async (id: string) =>
    ((await read('getOfficers', { id }))['officers'] as Record<string, unknown>[])[0] ?? {};

  /** Issues an order. Returns the answer, with the order's id. */
  async function issue(header: object, values: object, officers: readonly string[]): Promise<Answer> {
    const lines = officers.map((officerId) => ({ officerId }));
    const { id, revision } = await post('saveOrder', { header, values, lines });
    return { ...(await post('issueOrder', { id, revision })), id };
  }

  return { post, read, record, issue };
}
