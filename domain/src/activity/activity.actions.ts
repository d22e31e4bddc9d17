import { z } from 'zod';
import { readDate } from '../dates/calendar-date.ts';
import { action } from '../action.ts';

/**
 * Filters of the activity log. `exported`: the officers of exported or printed lists, some hundreds per entry; only
 * returned for this kind or for one record, otherwise the entry of their list is returned. `withdrawals`: records that were
 * withdrawn or brought back; `records` has them too.
 */
export const activityKinds = [
  'logins',
  'refusals',
  'views',
  'exports',
  'exported',
  'records',
  'withdrawals',
  'accounts',
  'server',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

const day = z
  .string()
  .max(10)
  .refine((text) => readDate(text) !== undefined, 'not a date: YYYY-MM-DD');

/** A part of what an entry changed: a label's name, a setting, or a rank's code; blank where there was or is nothing. */
const change = z.object({ part: z.string(), before: z.string(), after: z.string() });
export type ActivityChange = z.infer<typeof change>;

/** What is wrong with the backups: none was made yet, the last one is too old, or making one failed. */
const backupProblems = ['none', 'old', 'failed'] as const;
export type BackupProblem = (typeof backupProblems)[number];

const entry = z.object({
  /** Which of the three chains, and the entry's number in it. */
  chain: z.enum(['records', 'access', 'views']),
  number: z.number(),
  at: z.string(),
  /** Username; empty without a session. */
  by: z.string(),
  /** Action, for example `record.edit` or `session.begin`. */
  action: z.string(),
  /** Subject: a record's id, a username, a rejected action, or a file. */
  subject: z.string(),
  /** The record that it is about, where that is still known by a name. */
  record_name: z.string().optional(),
  /** Further details. */
  details: z.record(z.string(), z.string()),
  /** What was changed, where that is written down. */
  changes: z.array(change).optional(),
});

/** The activity log, for administrators. */
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
    example: { kind: 'logins', who: 'patil', from: '2026-11-01' },
    output: z.object({
      entries: z.array(entry),
      next_cursor: z.string().optional(),
      /** Total number of entries, regardless of filters. */
      total: z.number(),
      /** Start of the last backup; `none`: there is none yet; missing: the server makes no backups. */
      last_backup: z.string().optional(),
      backup_problem: z.enum(backupProblems).optional(),
    }),
  }),
};
