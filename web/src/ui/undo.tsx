import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { REASON_MAX } from '@buckle/domain/limits';
import { pageMessages } from '@buckle/domain/messages';
import { undoMessages as messages } from '@buckle/domain/changes/undo.messages';
import { changedFields } from '@buckle/domain/officers/differences';
import { formatInstant } from '@buckle/domain/dates/instant';
import { importAddress } from '../lib/imports/imports.ts';
import { type Change, type ChangedRecord, oneChangeQuery } from '../lib/officers/changes.ts';
import { Button } from './button.tsx';
import { DialogForm } from './dialog-form.tsx';
import { Dialog } from './dialog.tsx';
import { Differences } from './differences.tsx';
import { Loaded } from './paged-list.tsx';
import { OfficerName } from './officer-name.tsx';
import { CONTENT_ID, fromParent } from './back-link.tsx';
import { TextArea } from './field.tsx';
import {
  conflictFields,
  conflictReason,
  reportUndone,
  undoChange,
  type UndoConflict,
  type Undone,
} from './use-undo.ts';
import { recordAddress } from '../lib/officers/opened-record.ts';
import './change-card.css';

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

/** How many records will be set back, where the list below does not show it. */
function countOf({ records, rows }: Change): string | undefined {
  if (records === 1) return undefined;
  return records > rows.length ? messages.firstOf(rows.length, records) : messages.several(records);
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

/** Effect of an undo on a record if it is more than changed fields. */
function fateOf({ how, before }: ChangedRecord): string | undefined {
  if (!before || how === 'reinstate') return messages.willBeWithdrawn;
  return how === 'withdraw' ? messages.willBeReinstated : undefined;
}

/** Result of an undo: records that were set back, conflicts (changed since), and those it could not set back. */
export const UndoOutcome = ({
  undone: { reversed, conflicts, conflict_total: total },
}: {
  undone: Pick<Undone, 'reversed' | 'conflicts' | 'conflict_total'>;
}) => (
  <>
    <p className="dialog__text">{messages.reversed(reversed)}</p>
    <ConflictGroup title={messages.conflictsTitle} conflicts={conflicts.filter(({ reason }) => reason === 'changed')} />
    <ConflictGroup
      title={messages.impossibleTitle}
      conflicts={conflicts.filter(({ reason }) => reason !== 'changed')}
    />
    {total > conflicts.length && <p className="dialog__text">{messages.moreConflicts(total - conflicts.length)}</p>}
  </>
);

const ConflictGroup = ({ title, conflicts }: { title: string; conflicts: readonly UndoConflict[] }) =>
  conflicts.length > 0 && (
    <>
      <p className="undo__count">{title}</p>
      <ul className="undo__records">
        {conflicts.map((one) => (
          <ConflictRecord key={one.id} conflicts={one} />
        ))}
      </ul>
    </>
  );

const ConflictRecord = ({ conflicts }: { conflicts: UndoConflict }) => (
  <li className="undo__kept">
    <Link className="undo__link" to={recordAddress(conflicts.id)} state={fromParent}>
      <OfficerName name={conflicts.name} />
    </Link>
    {conflicts.fields.length > 0 && <p>{conflictFields(conflicts).join(', ')}</p>}
    <p className="card__meta">{conflictReason(conflicts)}</p>
  </li>
);
