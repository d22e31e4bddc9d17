import { type ActionName, actions } from '@buckle/domain/actions/registry';
import type { FastifyRequest } from 'fastify';

const isAction = (name: unknown): name is ActionName => typeof name === 'string' && Object.hasOwn(actions, name);

/** The action that a request names; undefined where there is none of that name. */
export function actionOf(request: FastifyRequest): ActionName | undefined {
  const { action } = request.query as { action?: unknown };
  return isAction(action) ? action : undefined;
}
