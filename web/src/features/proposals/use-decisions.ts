import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { proposalPageMessages as messages } from '@buckle/domain/messages/proposals';
import { post } from '../../lib/api/api-client.ts';
import { OFFICERS } from '../../lib/officers/found-officers.ts';
import { PROPOSALS, WAITING } from '../../lib/officers/proposals.ts';
import { showSuccess } from '../../ui/toast.tsx';
import { decideEach, type Failure } from './decide-each.ts';
import type { Waiting } from './proposal-queries.ts';
import { useUndoApprovals } from './use-undo-approvals.ts';

export type Outcome = 'approved' | 'declined' | 'undone';

/** Decisions on the page of proposals that wait. Decided ones stay where they are, so that none moves under a finger. */
export interface Decisions {
  readonly outcomeOf: (id: string) => Outcome | undefined;
  /** The last decisions that could not be carried out, and the number of all of them. */
  readonly failures: { readonly failed: readonly Failure<Waiting>[]; readonly all: number };
  /** While they are being decided. */
  readonly progress: { readonly finished: number; readonly all: number } | undefined;
  readonly approve: (items: readonly Waiting[]) => Promise<void>;
  /** Throws the error if none could be declined, for example without a reason. */
  readonly decline: (items: readonly Waiting[], reason: string) => Promise<void>;
}

export function useDecisions(): Decisions {
  const client = useQueryClient();
  const undoOf = useUndoApprovals();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** What is being decided or waits for its turn, so that a second press decides nothing twice. */
  const taken = useRef(new Set<string>());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [failures, setFailures] = useState<Decisions['failures']>({ failed: [], all: 0 });
  const [progress, setProgress] = useState<Decisions['progress']>();

  const note = (ids: readonly string[], outcome: Outcome): void =>
    setOutcomes((before) => new Map([...before, ...ids.map((id) => [id, outcome] as const)]));

  /** The list is fetched again at once only where a refusal says that it is out of date. */
  function invalidate(refusals: number): void {
    client.removeQueries({ queryKey: [OFFICERS], type: 'inactive' });
    void client.invalidateQueries({ queryKey: [PROPOSALS], predicate: ({ queryKey }) => queryKey[1] !== WAITING[1] });
    void client.invalidateQueries({ queryKey: WAITING, refetchType: refusals > 0 ? 'active' : 'none' });
  }

  /** Decides one after another, behind the decisions that are under way. */
  async function run<O>(asked: readonly Waiting[], outcome: Outcome, decide: (item: Waiting) => Promise<O>) {
    const keyOf = ({ id }: Waiting): string => `${outcome} ${id}`;
    const items = asked.filter((item) => !taken.current.has(keyOf(item)));
    for (const item of items) taken.current.add(keyOf(item));
    const turn = queue.current.then(() =>
      decideEach(items, decide, (finished) => setProgress({ finished, all: items.length })),
    );
    queue.current = turn;
    const decided = await turn;
    for (const item of items) taken.current.delete(keyOf(item));
    if (items.length === 0) return decided;
    setProgress(undefined);
    setFailures({ failed: decided.failed, all: items.length });
    note(
      decided.done.map(({ item }) => item.id),
      outcome,
    );
    invalidate(decided.failed.length);
    return decided;
  }

  return {
    outcomeOf: (id) => outcomes.get(id),
    failures,
    progress,

    async approve(items) {
      const decided = await run(items, 'approved', ({ id, now }) =>
        post('approveProposal', { id, version: now?.version ?? 0 }),
      );
      const [first, ...rest] = decided.done;
      if (!first) return;
      const approvals = [first, ...rest].map(({ item, output }) => ({ id: item.id, change: output.change }));
      showSuccess(
        rest.length === 0 ? messages.approvedDone(first.item.name) : messages.approvedCount(approvals.length),
        undoOf(approvals, (ids) => note(ids, 'undone')),
      );
    },

    async decline(items, reason) {
      const { done, failed } = await run(items, 'declined', ({ id }) => post('declineProposal', { id, reason }));
      const [first] = done;
      if (first)
        showSuccess(done.length === 1 ? messages.declinedDone(first.item.name) : messages.declinedCount(done.length));
      else if (failed[0]) throw failed[0].error;
    },
  };
}
