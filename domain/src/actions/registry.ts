/**
 * The registry of actions: name, method, who may call, input, output. The server's dispatcher, the client's types
 * and the access tests come from here. The web app imports its types only, so that no schema reaches the browser.
 */
import { z } from 'zod';
import { PASSWORD_MAX } from '../account/account.ts';
import { action } from './action.ts';

const nothing = z.strictObject({});

const user = z.object({
  username: z.string(),
  role: z.string(),
  must_change_password: z.boolean().optional(),
});

/** A record or a card: its shape is the field table's, read tolerantly by `readOfficer`. */
const officer = z.record(z.string(), z.unknown());

export const PAGE_LIMIT_MAX = 200;

const searchText = z.string().max(200);

export const actions = {
  login: action({
    method: 'POST',
    access: 'public',
    summary: 'Signs in and sets the session cookie.',
    input: z.object({ username: z.string().max(100), password: z.string().max(1000) }),
    output: z.object({ data: z.object({ user }) }),
  }),
  logout: action({
    method: 'POST',
    access: 'public',
    summary: 'Ends the session, if there is one.',
    input: nothing,
    output: z.object({}),
  }),
  session: action({
    method: 'GET',
    access: 'session',
    summary: 'Tells who is signed in.',
    input: nothing,
    output: z.object({ data: z.object({ user }) }),
  }),
  changePassword: action({
    method: 'POST',
    access: 'session',
    summary: 'Changes the own password and ends the other sessions.',
    input: z.strictObject({ current_password: z.string().max(1000), new_password: z.string().max(PASSWORD_MAX + 800) }),
    output: z.object({ data: z.object({ user }) }),
  }),
  getOfficers: action({
    method: 'GET',
    access: 'user',
    summary:
      'The whole list, or with parameters the narrowed page of it. `fields=card` leaves out what a list does not show.',
    input: z.object({
      id: z.string().max(100).optional(),
      code: searchText.optional(),
      name: searchText.optional(),
      limit: z.coerce.number().int().min(1).max(PAGE_LIMIT_MAX).optional(),
      cursor: z.string().max(2000).optional(),
      fields: z.literal('card').optional(),
    }),
    output: z.object({
      officers: z.array(officer),
      /** How many match in all; `total_capped`: at least so many, counting stopped there. */
      total: z.number(),
      total_capped: z.boolean().optional(),
      next_cursor: z.string().optional(),
      /** `card` where the entries are cards; absent where they are whole records. */
      fields: z.literal('card').optional(),
    }),
  }),
};

type Actions = typeof actions;
export type ActionName = keyof Actions;
export type ActionInput<N extends ActionName> = z.input<Actions[N]['input']>;
export type ActionRequest<N extends ActionName> = z.output<Actions[N]['input']>;
export type ActionOutput<N extends ActionName> = z.output<Actions[N]['output']>;
/** The names of the actions that are called with a method. */
export type ActionsBy<M extends 'GET' | 'POST'> = {
  [N in ActionName]: Actions[N]['method'] extends M ? N : never;
}[ActionName];
