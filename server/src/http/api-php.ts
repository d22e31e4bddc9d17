import { permissions } from '@buckle/domain/access';
import type { Action } from '@buckle/domain/action';
import { readersOf } from '@buckle/domain/officers/field-table';
import { openResponse } from '@buckle/domain/officers/restricted';
import { type ActionName, actions } from '@buckle/domain/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Admitted, Guard, SecretCookie } from './guard.ts';
import type { DeviceCookie } from './client.ts';
import {
  actionOf,
  type ActionResponse,
  type Call,
  type CallHeaders,
  type Handler,
  type Handlers,
  type Session,
} from './handler.ts';
import type { BodyDoor } from './body-limits.ts';
import { readImage } from './image-body.ts';
import { readsAtOnce, whenOver } from './concurrency-limit.ts';
import { fairShare } from './fair-share.ts';
import { requestErrors } from './request-error.ts';
import type { RejectCrossSite } from './host-check.ts';

function inputOf({ method, body }: Action, request: FastifyRequest): unknown {
  const { action: _action, ...query } = request.query as Record<string, unknown>;
  if (body === 'image') return {};
  return method === 'GET' ? query : (request.body ?? {});
}

function readInput(action: Action, request: FastifyRequest): unknown {
  const read = action.input.safeParse(inputOf(action, request));
  if (!read.success) throw requestErrors.badInput(read.error.issues.map(describeIssue));
  return read.data;
}

const describeIssue = (issue: z.core.$ZodIssue): string => {
  const where = issue.path.join('.');
  return where === '' ? issue.message : `${where}: ${issue.message}`;
};

/** Returns a header that occurs once; a repeated one is ignored. */
const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

const headersOf = ({ headers }: FastifyRequest): CallHeaders => ({
  ifNoneMatch: headers['if-none-match'],
  ifMatch: headers['if-match'],
  idempotencyKey: single(headers['idempotency-key']),
  acceptEncoding: headers['accept-encoding'],
  userAgent: headers['user-agent'],
});

/** Returns a response as its caller may read it, whatever the handler put into it. */
const forReader = <T extends ActionResponse<ActionName>>(session: Session | undefined, response: T): T =>
  session && readersOf(session.role) === 'all' ? { ...response, output: openResponse(response.output) } : response;

interface ApiPhpDependencies {
  readonly handlers: Handlers;
  readonly guard: Guard;
  readonly cookie: SecretCookie;
  readonly pendingLogin: SecretCookie;
  readonly device: DeviceCookie;
  readonly rejectCrossSite: RejectCrossSite;
  readonly bodyDoor: BodyDoor;
  /** What one account gets of the processor while others ask. */
  readonly sharePercent: number;
}

/** A call that has come through the door: nothing of its body has been read yet. */
interface Entered {
  readonly name: ActionName;
  readonly admitted: Admitted;
}

/** Whose limits a body counts for. Logging in and out needs no session, and no room that other users could fill. */
const senderOf = (name: ActionName, { session }: Admitted): Admitted['session'] =>
  permissions[name].nobody === 'no' ? session : undefined;

/** Calls of `/api.php?action=…`: find the action, pass the guard, read and check the input, answer. */
export function apiPhp(app: FastifyInstance, dependencies: ApiPhpDependencies): void {
  const { handlers, guard, cookie, pendingLogin, device, rejectCrossSite, bodyDoor } = dependencies;
  const entered = new WeakMap<FastifyRequest, Entered>();
  const countRead = readsAtOnce();
  const shareFor = fairShare(dependencies.sharePercent);

  /** All checks that need no body. */
  async function enter(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const name = actionOf(request);
    if (!name) throw requestErrors.unknownAction();
    const action: Action = actions[name];
    if (request.method !== action.method) throw requestErrors.wrongMethod(action.method);
    if (action.method === 'POST') rejectCrossSite(request);
    const admitted = await guard(request, permissions[name]);
    if (action.method === 'POST') bodyDoor(action, request, reply, senderOf(name, admitted));
    else if (admitted.session) countRead(request, reply, admitted.session);
    entered.set(request, { name, admitted });
  }

  /**
   * Checks the session again. A body may arrive over half a minute: the user may have been logged out or demoted since.
   */
  const asItIsNow = (request: FastifyRequest, { name, admitted }: Entered): Admitted | Promise<Admitted> =>
    actions[name].method === 'POST' ? guard(request, permissions[name]) : admitted;

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Set by the `onRequest` hook.
    const call = entered.get(request) as Entered;
    const { name } = call;
    const action: Action = actions[name];
    const upload = action.body === 'image' ? await readImage(request, action) : undefined;
    const sender = call.admitted.session;
    if (sender) whenOver(request, reply, await shareFor(sender.userId));
    const { session, permission } = await asItIsNow(request, call);
    const client = {
      address: request.ip,
      device: device.read(request),
      pendingLogin: pendingLogin.read(request),
    };
    const input = readInput(action, request);
    const assertPermission = async (): Promise<void> => void (await guard(request, permissions[name]));
    const handlerCall = {
      input,
      session,
      permission,
      assertPermission,
      image: upload?.bytes,
      fileName: upload?.fileName,
      headers: headersOf(request),
      client,
    };
    // The guard and the schema have validated the call for this action's handler.
    const response = await (handlers[name] as Handler<ActionName>)(handlerCall as Call<ActionName>);
    void reply.header('cache-control', 'no-store');
    if ('output' in response) return send(reply, forReader(session, response));
    return reply.code(response.status).headers(response.headers).send(response.bytes);
  }

  function send(reply: FastifyReply, response: ActionResponse<ActionName>): FastifyReply {
    if (response.cookie === 'end') {
      cookie.clear(reply);
      // Photos are in the browser's cache while someone is logged in, and no longer.
      void reply.header('clear-site-data', '"cache"');
    } else if (response.cookie) cookie.set(reply, response.cookie.token);
    if (response.pendingLogin === 'end') pendingLogin.clear(reply);
    else if (response.pendingLogin) pendingLogin.set(reply, response.pendingLogin.token);
    if (response.device !== undefined) device.set(reply, response.device);
    return reply.send({ success: true, message: response.message ?? '', ...response.output });
  }

  app.route({ method: ['GET', 'POST'], url: '/api.php', onRequest: enter, handler: serve });
}
