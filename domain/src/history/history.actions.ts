import { z } from 'zod';
import { action, versionNumber } from '../action.ts';
import { changeKinds } from '../changes/change-kinds.ts';
import { officerId, officerWire, orderNumber, reason, written } from '../officers/officers.actions.ts';
import { viewKinds } from './view-kinds.ts';

/** A version of a record: user, time, kind, and content. */
const version = z.object({
  version: z.number(),
  /** Whose version it is, if that record was merged into this one. */
  record: z.string().optional(),
  made: z.string(),
  by: z.string(),
  how: z.enum(changeKinds),
  /** Author of the proposal, if another user approved it. */
  proposed_by: z.string().optional(),
  restored_version: z.number().optional(),
  /** Number of the change that made it; absent for versions of the first releases. */
  change: z.number().optional(),
  order_number: z.string(),
  reason: z.string(),
  officer: officerWire,
});

/** Versions of a record, and who looked at it. */
export const historyActions = {
  recordHistory: action({
    method: 'GET',
    summary:
      'The versions of a record, the newest first; behind them, on pages of their own, those of each record that was merged into it.',
    input: z.strictObject({ id: officerId, cursor: z.string().max(200).optional() }),
    example: { id: 'RECORD_ID' },
    output: z.object({
      versions: z.array(version),
      next_cursor: z.string().optional(),
      /** If there are older versions: the record before the oldest one of the page. */
      earlier: officerWire.optional(),
    }),
  }),
  restoreVersion: action({
    method: 'POST',
    summary: 'Makes a record what an earlier version said; itself a change.',
    input: z.strictObject({ id: officerId, version: versionNumber, order_number: orderNumber, change_reason: reason }),
    example: {
      id: 'RECORD_ID',
      version: 1,
      order_number: 'DO 241/2026',
      change_reason: 'Entered for the wrong officer',
    },
    output: written,
  }),
  recordViews: action({
    method: 'GET',
    summary: 'Who looked at a record, the latest first.',
    input: z.strictObject({ id: officerId, cursor: z.string().max(200).optional() }),
    example: { id: 'RECORD_ID' },
    output: z.object({
      views: z.array(z.object({ by: z.string(), at: z.string(), how: z.enum(viewKinds) })),
      next_cursor: z.string().optional(),
    }),
  }),
};
