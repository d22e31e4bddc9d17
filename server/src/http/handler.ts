import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { FastifyRequest } from 'fastify';
import type { Permission, permissions } from '@buckle/domain/access';
import { type ActionName, type ActionOutput, type ActionRequest, actions } from '@buckle/domain/registry';
import type { Role } from '@buckle/domain/accounts/account';
import type { Client } from './client.ts';
import { requestErrors } from './request-error.ts';

/** The request's headers that an action may care for. */
export interface CallHeaders {
  readonly ifNoneMatch: string | undefined;
  readonly ifMatch: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly acceptEncoding: string | undefined;
  readonly userAgent: string | undefined;
}

/** Arguments of a handler: validated input, the caller, and their access. */
export interface Call<N extends ActionName> {
  readonly input: ActionRequest<N>;
  readonly session: (typeof permissions)[N]['nobody'] extends 'yes' ? Session | undefined : Session;
  readonly permission: Exclude<Permission, 'no'>;
  /** Throws if the caller's access was revoked: reading a response may take minutes. */
  readonly assertPermission: () => Promise<void>;
  readonly image: (typeof actions)[N] extends { body: 'image' } ? Buffer : undefined;
  /** Name of the uploaded file; empty where none was sent. */
  readonly fileName: (typeof actions)[N] extends { body: 'image' } ? string : undefined;
  readonly headers: CallHeaders;
  readonly client: Client;
}

/** Properties of a success response beside `success` and `message`, and the session cookie. */
export interface ActionResponse<N extends ActionName> {
  readonly output: ActionOutput<N>;
  readonly message?: string;
  /** A token to set, or `end` to remove the cookie. */
  readonly cookie?: { readonly token: string } | 'end';
  /** Cookie of a pending login: a token to set, or `end` to remove it. */
  readonly pendingLogin?: { readonly token: string } | 'end';
  /** New id of the device. */
  readonly device?: string;
}

/** An answer that is already bytes; a 304 has none. */
export interface BytesResponse {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes?: Buffer | Readable;
}

export type Handler<N extends ActionName> = (call: Call<N>) => Promise<ActionResponse<N> | BytesResponse>;

/** One handler for every action of the registry: leaving one out does not compile. */
export type Handlers = { readonly [N in ActionName]: Handler<N> };

/** A session and the properties of its user that every request needs. Instants are ISO texts. */
export interface Session {
  readonly tokenHash: string;
  readonly userId: string;
  readonly username: string;
  readonly role: Role;
  readonly mustChangePassword: boolean;
  /** The user has to have a two-step login, and has none. */
  readonly mustSetSecondFactor: boolean;
  readonly disabled: boolean;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  /** The revision of the user's last change. */
  readonly wroteRevision: number;
}

/** Session lookups of the guard. */
export interface Sessions {
  /** The session that a token opens; undefined where it opens none. */
  readonly resume: (token: string) => Promise<Session | undefined>;
}

/** A place in a list as an opaque text. */
export const writeCursor = (position: unknown): string => Buffer.from(JSON.stringify(position)).toString('base64url');

/** Parses a cursor; throws 400 if it is malformed. */
export function readCursor<P>(cursor: string, position: z.ZodType<P>): P {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw requestErrors.badCursor();
  }
}

/** The number of a cursor that is one, of at most so much; undefined for the first page. */
export function readNumberCursor(cursor: string | undefined, max = Number.MAX_SAFE_INTEGER): number | undefined {
  if (cursor === undefined) return undefined;
  const number = Number(cursor);
  if (!Number.isSafeInteger(number) || number < 1 || number > max) throw requestErrors.badCursor();
  return number;
}

/** Returns a page from rows queried with a limit of one more; `last` is set if there is a next page. */
export function pageOf<T>(rows: readonly T[], size: number): { items: readonly T[]; last: T | undefined } {
  const items = rows.slice(0, size);
  return { items, last: rows.length > size ? items.at(-1) : undefined };
}

/** The action that a request names; undefined where there is none of that name. */
export function actionOf(request: FastifyRequest): ActionName | undefined {
  const { action } = request.query as { action?: unknown };
  return isAction(action) ? action : undefined;
}

const isAction = (name: unknown): name is ActionName => typeof name === 'string' && Object.hasOwn(actions, name);
