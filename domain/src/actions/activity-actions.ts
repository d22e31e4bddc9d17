import { z } from 'zod';
import { readDate } from '../officer/calendar-date.ts';
import { action } from './action.ts';

/**
 * What of the activity is asked for. `exported` are the officers of lists that were exported or printed, some hundreds in an
 * entry: shown where they or one record are asked for, and else by the entry of their list.
 */
export const activityKinds = [
  'logins',
  'refusals',
  'views',
  'exports',
  'exported',
  'records',
  'accounts',
  'server',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

const day = z
  .string()
  .max(10)
  .refine((text) => readDate(text) !== undefined, 'not a date: YYYY-MM-DD');

const entry = z.object({
  /** Which of the three chains, and the entry's number in it. */
  chain: z.enum(['records', 'access', 'views']),
  number: z.number(),
  at: z.string(),
  /** Username; empty where nobody was logged in. */
  by: z.string(),
  /** What was done: `record.edit`, `session.begin`. */
  action: z.string(),
  /** To what: a record's id, a username, an action that was refused, a file. */
  subject: z.string(),
  /** The record that it is about, where that is still known by a name. */
  record_name: z.string().optional(),
  /** What else is known of it. */
  details: z.record(z.string(), z.string()),
});

/** What was done, by whom, to what: for administrators. */
export const activityActions = {
  activityLog: action({
    method: 'GET',
    summary:
      'Everything that was written down: logins, refusals, views, changes, accounts, settings; the latest first.',
    input: z.strictObject({
      /** Username of who did it, or to whose account it was done. */
      who: z.string().max(100).optional(),
      kind: z.enum(activityKinds).optional(),
      /** Id of a record. */
      record: z.string().max(100).optional(),
      /** Days in India, both included. */
      from: day.optional(),
      to: day.optional(),
      cursor: z.string().max(300).optional(),
    }),
    output: z.object({
      entries: z.array(entry),
      next_cursor: z.string().optional(),
      /** How many entries there are in all, whatever is asked for. */
      total: z.number(),
      /** When the last backup was begun; `none`: there is none yet; missing: this server makes none. */
      last_backup: z.string().optional(),
    }),
  }),
};
