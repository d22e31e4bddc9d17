import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { REASON_MAX } from '@buckle/domain/actions/limits';
import { pageMessages } from '@buckle/domain/messages';
import { undoMessages as messages } from '@buckle/domain/messages/undo';
import { changedFields } from '@buckle/domain/officer/differences';
import { formatInstant } from '@buckle/domain/officer/instant';
import { importAddress } from '../../lib/imports/imports.ts';
import { type Change, type ChangedRecord, oneChangeQuery } from '../../lib/officers/changes.ts';
import { Button } from '../button.tsx';
import { DialogForm } from '../dialog-form.tsx';
import { Dialog } from '../dialog.tsx';
import { Differences } from '../differences/differences.tsx';
import { Loaded } from '../loaded.tsx';
import { OfficerName } from '../officer-name.tsx';
import { CONTENT_ID } from '../skip-link.tsx';
import { TextArea } from '../text-field.tsx';
import type { Undone } from './conflict-text.ts';
import { UndoOutcome } from './undo-outcome.tsx';
import { reportUndone, undoChange } from './use-undo.ts';
import './undo-dialog.css';

/** Effect of an undo on a record if it is more than changed fields. */
function fateOf({ how, before }: ChangedRecord): string | undefined {
  if (!before || how === 'reinstate') return messages.willBeWithdrawn;
  return how === 'withdraw' ? messages.willBeReinstated : undefined;
}

/** A record as the undo will set it back. */
function SetBack({ record }: { record: ChangedRecord }) {
  const { officer, before } = record;
  const fate = fateOf(record);
  return (
    <li className="undo__record">
      <p className="undo__name">
        <OfficerName name={(before ?? officer).name} />
      </p>
      {fate && <p className="dialog__text">{fate}</p>}
      {before && (
        <Differences
          fields={changedFields(before, officer)}
          states={[
            { word: messages.changedTo, details: officer },
            { word: messages.backTo, details: before },
          ]}
        />
      )}
    </li>
  );
}

/** How many records will be set back, where the list below does not show it. */
function countOf({ records, rows }: Change): string | undefined {
  if (records === 1) return undefined;
  return records > rows.length ? messages.firstOf(rows.length, records) : messages.several(records);
}

/** Preview of an undo, and its form. */
function UndoForm({
  change,
  onDone,
  onCancel,
}: {
  change: Change;
  onDone: (undone: Undone) => void;
  onCancel: () => void;
}) {
  const client = useQueryClient();
  const count = countOf(change);
  return (
    <DialogForm
      confirm={messages.confirm}
      run={(filledIn) => undoChange(client, change.change, filledIn('change_reason').trim())}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p className="dialog__text">{messages.hint}</p>
      {count && <p className="undo__count">{count}</p>}
      <ul className="undo__records">
        {change.rows.map((record) => (
          <SetBack key={record.id} record={record} />
        ))}
      </ul>
      <TextArea label={messages.reason} name="change_reason" maxLength={REASON_MAX} />
    </DialogForm>
  );
}

/** Leads to an import, which is undone on its own page. */
const OfImport = ({ id }: { id: string }) => (
  <>
    <p className="dialog__text">{messages.ofImport}</p>
    <p>
      <Link className="undo__link" to={importAddress(id)}>
        {messages.openImport}
      </Link>
    </p>
  </>
);

/** Shows the preview of an undo, runs it, and then shows its conflicts, if any. */
export function UndoDialog({ change, onClose }: { change: number; onClose: () => void }) {
  const client = useQueryClient();
  const query = useQuery(oneChangeQuery(change));
  const [partly, setPartly] = useState<Undone>();
  /** The button that opened the dialog disappears with the refreshed list. */
  function dismiss(): void {
    flushSync(onClose);
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }
  function finish(undone: Undone): void {
    if (undone.conflict_total > 0) return setPartly(undone);
    reportUndone(client, undone);
    dismiss();
  }
  const [found] = query.data ?? [];
  const isOffered = !found?.undone_by && found?.import === undefined;
  const close = partly ? dismiss : onClose;
  const closing = (
    <Button look="secondary" onClick={close}>
      {pageMessages.close}
    </Button>
  );
  if (partly)
    return (
      <Dialog title={messages.partlyUndone} onClose={close} actions={closing}>
        <UndoOutcome undone={partly} />
      </Dialog>
    );
  return (
    <Dialog title={messages.title} onClose={close} actions={isOffered ? undefined : closing}>
      <Loaded query={query}>
        {([found]) => {
          if (found?.import !== undefined && !found.undone_by) return <OfImport id={found.import} />;
          if (!found?.undone_by) return found && <UndoForm change={found} onDone={finish} onCancel={onClose} />;
          const { by, at } = found.undone_by;
          return <p className="dialog__text">{messages.alreadyUndone(by, formatInstant(at))}</p>;
        }}
      </Loaded>
    </Dialog>
  );
}
