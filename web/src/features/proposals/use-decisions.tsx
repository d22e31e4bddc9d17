import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { proposalPageMessages as messages } from '@buckle/domain/proposals/proposals.messages';
import { undoMessages } from '@buckle/domain/changes/undo.messages';
import type { ActionOutput } from '@buckle/domain/registry';
import { REASON_MAX } from '@buckle/domain/limits';
import { post } from '../../lib/api/api-client.ts';
import { OFFICERS } from '../../lib/officers/found-officers.ts';
import { PROPOSALS, WAITING } from '../../lib/officers/proposals.ts';
import { showFailure, showSuccess, showWarnings, type ToastAction } from '../../ui/toast.tsx';
import type { Waiting } from './proposal-queries.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { refreshChanged } from '../../lib/officers/stale.ts';
import { conflictSentences, sendUndo } from '../../ui/use-undo.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';

export type Outcome = 'approved' | 'declined' | 'undone';

/** One that could not be decided, and why. */
interface Failure<T> {
  readonly item: T;
  readonly error: unknown;
  readonly reason: string;
}

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

export interface Decided<T, O> {
  readonly done: readonly { readonly item: T; readonly output: O }[];
  readonly failed: readonly Failure<T>[];
}

/**
 * Decides one after another, each by a request of its own: one that cannot be decided does not stop the others. `onNext`
 * is called with the number of those that are finished.
 */
export async function decideEach<T, O>(
  items: readonly T[],
  decide: (item: T) => Promise<O>,
  onNext: (finished: number) => void,
): Promise<Decided<T, O>> {
  const done: { item: T; output: O }[] = [];
  const failed: Failure<T>[] = [];
  for (const item of items) {
    onNext(done.length + failed.length);
    try {
      done.push({ item, output: await decide(item) });
    } catch (error) {
      failed.push({ item, error, reason: errorText(error) });
    }
  }
  return { done, failed };
}

/** An approved proposal, and the number of the change that the approval made, if it made one. */
export interface Approval {
  readonly id: string;
  readonly change: number | undefined;
}

/** Returns the undo action of a toast about approvals; undefined if no record was changed. */
export function useUndoApprovals() {
  const client = useQueryClient();
  return (approvals: readonly Approval[], onUndone?: (ids: readonly string[]) => void): ToastAction | undefined => {
    const undoable = approvals.filter(isUndoable);
    if (undoable.length === 0) return undefined;
    async function undo(): Promise<void> {
      const { done, failed } = await decideEach(
        undoable,
        ({ change }) => sendUndo(change),
        () => undefined,
      );
      refreshChanged(client);
      onUndone?.(done.map(({ item }) => item.id));
      const [first] = failed;
      if (first) showFailure(first.reason);
      else showSuccess(messages.undone);
      const conflicts = done.flatMap(({ output }) => output.conflicts);
      showWarnings(conflictSentences({ conflicts, conflict_total: conflicts.length }));
    }
    return { label: undoMessages.undo, run: () => void undo() };
  };
}

const isUndoable = (approval: Approval): approval is Approval & { change: number } => approval.change !== undefined;

interface DecisionDialogProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Prompts for the required reason of a decline, of one proposal or of several. `decline` sends it. */
export const DeclineDialog = ({
  count = 1,
  stale,
  decline,
  onClose,
  onDone,
}: Omit<DecisionDialogProps, 'id'> & {
  count?: number;
  /** As of `DialogForm`. */
  stale?: string;
  decline: (reason: string) => Promise<unknown>;
}) => (
  <Dialog title={count === 1 ? messages.declineTitle : messages.declineSeveralTitle(count)} onClose={onClose}>
    <DialogForm
      confirm={messages.decline}
      stale={stale}
      run={(filledIn) => decline(filledIn('reason'))}
      onDone={onDone}
      onCancel={onClose}
    >
      <TextArea label={messages.declineReason} name="reason" maxLength={REASON_MAX} required />
    </DialogForm>
  </Dialog>
);

/** Prompts for the optional reason of an approval. `version`: of the reviewed record. */
export function ApproveDialog({
  id,
  version,
  onClose,
  onDone,
}: Omit<DecisionDialogProps, 'onDone'> & {
  version: number;
  onDone: (output: ActionOutput<'approveProposal'>) => void;
}) {
  // Snapshot: the record may change while the dialog is open.
  const [seen] = useState(version);
  return (
    <Dialog title={messages.approveTitle} onClose={onClose}>
      <DialogForm
        confirm={messages.approve}
        stale={PROPOSALS}
        run={(filledIn) => post('approveProposal', { id, version: seen, reason: filledIn('reason') })}
        onDone={onDone}
        onCancel={onClose}
      >
        <TextArea label={messages.approveReason} name="reason" maxLength={REASON_MAX} />
      </DialogForm>
    </Dialog>
  );
}

/** Confirms withdrawing a proposal. */
export const WithdrawDialog = ({ id, onClose, onDone }: DecisionDialogProps) => (
  <Dialog title={messages.withdrawTitle} onClose={onClose}>
    <DialogForm
      confirm={messages.withdraw}
      stale={PROPOSALS}
      run={() => post('withdrawProposal', { id })}
      onDone={onDone}
      onCancel={onClose}
    >
      <p className="dialog__text">{messages.withdrawHint}</p>
    </DialogForm>
  </Dialog>
);
