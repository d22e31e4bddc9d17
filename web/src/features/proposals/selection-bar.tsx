import { proposalPageMessages as messages } from '@buckle/domain/messages/proposals';
import { Button } from '../../ui/button.tsx';
import { OptionRow } from '../../ui/option-row.tsx';
import type { Waiting } from './proposal-queries.ts';
import type { Decisions } from './use-decisions.ts';

/** Selects all proposals of the loaded pages that can be decided. */
export const SelectAll = ({
  open,
  selected,
  onSelect,
}: {
  open: readonly Waiting[];
  selected: readonly Waiting[];
  onSelect: (items: readonly Waiting[], on: boolean) => void;
}) => (
  <OptionRow
    type="checkbox"
    text={messages.selectAll}
    figure={open.length}
    checked={selected.length > 0 && selected.length === open.length}
    disabled={open.length === 0}
    onChange={(event) => onSelect(open, event.currentTarget.checked)}
  />
);

/** Approves all proposals of the loaded pages that can be approved, without selecting them; shows how far that is. */
export const ApproveAll = ({
  count,
  progress,
  onApprove,
}: {
  count: number;
  progress: Decisions['progress'];
  onApprove: () => void;
}) => (
  <Button look="secondary" busy={progress !== undefined} onClick={onApprove}>
    <span aria-live="polite">
      {progress && progress.all > 1 ? messages.deciding(progress.finished, progress.all) : messages.approveAll(count)}
    </span>
  </Button>
);

/** Decides the selected proposals together; shows how far that is. */
export const SelectionBar = ({
  count,
  approvable,
  progress,
  onApprove,
  onDecline,
}: {
  count: number;
  /** How many of them are approved together. */
  approvable: number;
  progress: Decisions['progress'];
  onApprove: () => void;
  onDecline: () => void;
}) => (
  <div className="decision selection-bar">
    <p className="selection-bar__count" role="status">
      {progress && progress.all > 1 ? messages.deciding(progress.finished, progress.all) : messages.selected(count)}
    </p>
    <Button look="secondary" busy={progress !== undefined} onClick={onDecline}>
      {messages.declineSelected(count)}
    </Button>
    {approvable > 0 && (
      <Button busy={progress !== undefined} onClick={onApprove}>
        {messages.approveSelected(approvable)}
      </Button>
    )}
  </div>
);
