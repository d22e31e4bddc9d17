import type { Readable } from 'node:stream';
import type { Permission, permissions } from '@buckle/domain/actions/access';
import type { ActionName, ActionOutput, ActionRequest, actions } from '@buckle/domain/actions/registry';
import type { Client } from './client.ts';
import type { Session } from './session.ts';

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
