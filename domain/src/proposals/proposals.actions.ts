import { z } from 'zod';
import { action, text, versionNumber } from '../action.ts';
import { REASON_MAX } from '../limits.ts';
import { officerWire, warnings } from '../officers/officers.actions.ts';

const id = text(100);
const nothing = z.strictObject({});

/** A proposal as a list shows it. */
const summary = z.object({
  id: z.string(),
  kind: z.enum(['add', 'edit']),
  status: z.enum(['pending', 'approved', 'declined', 'withdrawn']),
  by: z.string(),
  at: z.string(),
  name: z.string(),
  buckle_number: z.string(),
  /** The record it is about; absent for one that is still to be added. */
  officer_id: z.string().optional(),
  order_number: z.string(),
  reason: z.string(),
  decided_by: z.string().optional(),
  decided_at: z.string().optional(),
  decision_reason: z.string(),
  /** Unlikely values of the record as a pending proposal would make it. */
  warnings: warnings.optional(),
  /** The record was withdrawn: the proposal can only be declined. */
  record_withdrawn: z.literal(true).optional(),
});

/** The record when the proposal was made, as it is now, and as it would be. */
const fullProposal = z.object({
  proposal: summary,
  then: officerWire.optional(),
  now: officerWire.optional(),
  proposed: officerWire,
});

/** A pending proposal with the fields that it changes; of a record to be added, all fields. */
const waiting = summary.extend(fullProposal.omit({ proposal: true }).shape);

const next_cursor = z.string().optional();
const page = z.strictObject({
  cursor: z.string().max(200).optional(),
  /** Only pending ones about this record. */
  record: id.optional(),
});

/** Proposals and their decisions. */
export const proposalActions = {
  ownProposals: action({
    method: 'GET',
    summary: 'The own proposals, the newest first.',
    input: page,
    example: { record: 'RECORD_ID' },
    output: z.object({ proposals: z.array(summary.extend({ unseen: z.literal(true).optional() })), next_cursor }),
  }),
  withdrawProposal: action({
    method: 'POST',
    summary: 'Takes an own proposal back that nobody has decided yet.',
    input: z.strictObject({ id }),
    example: { id: 'PROPOSAL_ID' },
    output: z.object({}),
  }),
  seeDecisions: action({
    method: 'POST',
    summary: 'Marks what was decided about the own proposals up to an instant as seen.',
    input: z.strictObject({ until: z.iso.datetime() }),
    example: { until: '2026-11-20T09:00:00.000Z' },
    output: z.object({}),
  }),
  proposalCount: action({
    method: 'GET',
    summary:
      'How many proposals, orders and imports wait for this administrator, how many of the own proposals wait, and how many were decided and not seen yet.',
    input: nothing,
    output: z.object({ pending: z.number(), own_pending: z.number(), unseen: z.number() }),
  }),
  proposals: action({
    method: 'GET',
    summary: 'The proposals that wait, the oldest first, each with what it changes.',
    input: page,
    example: { record: 'RECORD_ID' },
    output: z.object({ proposals: z.array(waiting), next_cursor }),
  }),
  proposal: action({
    method: 'GET',
    summary: 'One proposal with the record then, now and as proposed.',
    input: z.strictObject({ id }),
    example: { id: 'PROPOSAL_ID' },
    output: fullProposal,
  }),
  approveProposal: action({
    method: 'POST',
    summary: 'Carries a proposal out; `version`: the version of the record that was looked at (0 for a new one).',
    input: z.strictObject({ id, version: versionNumber, reason: text(REASON_MAX).optional() }),
    example: { id: 'PROPOSAL_ID', version: 2 },
    output: z.object({ id: z.string(), version: z.number(), change: z.number().optional() }),
  }),
  declineProposal: action({
    method: 'POST',
    summary: 'Declines a proposal, with a reason for its author.',
    input: z.strictObject({ id, reason: text(REASON_MAX) }),
    example: { id: 'PROPOSAL_ID', reason: 'The order is for another officer' },
    output: z.object({}),
  }),
};
