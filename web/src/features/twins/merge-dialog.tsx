import type { ActionOutput } from '@buckle/domain/actions/registry';
import { officerName } from '@buckle/domain/messages/officer-name';
import { twinPageMessages as messages } from '@buckle/domain/messages/twin-pages';
import { post } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type Decided, mergeOf, type Pair, type Side } from './merge-choices.ts';

/** Everything that a merge depends on. */
export interface Merging {
  readonly pair: Pair;
  readonly kept: Side;
  readonly decided: readonly Decided[];
  readonly reason: string;
}

type Merged = ActionOutput<'mergeTwins'>;

/** Merges a pair. Returns undefined on a conflict: one of the records is stale. */
async function merge({ pair, kept, decided, reason }: Merging): Promise<Merged | undefined> {
  const text = reason.trim();
  try {
    return await post('mergeTwins', {
      ...mergeOf(pair, kept, decided),
      ...(text !== '' && { change_reason: text }),
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'changed-meanwhile') return undefined;
    throw error;
  }
}

/** Confirmation dialog of a merge. */
export const MergeDialog = ({
  merging,
  onMerged,
  onConflict,
  onClose,
}: {
  merging: Merging;
  onMerged: (merged: Merged) => void;
  onConflict: () => void;
  onClose: () => void;
}) => (
  <Dialog title={messages.mergeTitle} onClose={onClose}>
    <DialogForm
      confirm={messages.merge}
      run={() => merge(merging)}
      onDone={(merged) => (merged ? onMerged(merged) : onConflict())}
      onCancel={onClose}
    >
      <p className="dialog__text">{messages.mergeKept(officerName(merging.pair[merging.kept].name))}</p>
      <p className="dialog__text">{messages.mergeOther}</p>
    </DialogForm>
  </Dialog>
);
