import type { ActionName, ActionOutput, ActionRequest, actions } from '@buckle/domain/actions/registry';
import type { FastifyReply } from 'fastify';
import type { Session } from '../auth/session.repository.ts';

/** What an action is told: its checked input, and who calls. Only a public action may be called by nobody. */
export interface Call<N extends ActionName> {
  readonly input: ActionRequest<N>;
  readonly session: (typeof actions)[N]['access'] extends 'public' ? Session | undefined : Session;
  readonly headers: { readonly ifNoneMatch: string | undefined; readonly acceptEncoding: string | undefined };
}

/** What a success carries beside `success` and `message`, and what happens to the session cookie. */
export interface Answer<N extends ActionName> {
  readonly output: ActionOutput<N>;
  readonly message?: string;
  /** A token to set, or `end` to remove the cookie. */
  readonly cookie?: { readonly token: string } | 'end';
}

/** An answer that is already bytes: it writes itself. */
type SentAnswer = (reply: FastifyReply) => FastifyReply;

export type Handler<N extends ActionName> = (call: Call<N>) => Promise<Answer<N> | SentAnswer>;

/** One handler for every action of the registry: leaving one out does not compile. */
export type Handlers = { readonly [N in ActionName]: Handler<N> };
