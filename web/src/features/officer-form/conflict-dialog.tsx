import { useId, type SubmitEvent } from 'react';
import { officerFormMessages as messages } from '@buckle/domain/messages/officer-form';
import type { FieldName } from '@buckle/domain/officer/field-table';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Differences } from '../../ui/differences/differences.tsx';
import { Tick } from '../../ui/tick.tsx';
import { contestedFields, mergeConflict, fieldsChangedByServer, type Conflict } from './conflict.ts';
import type { Save } from './use-save.ts';
import './conflict-dialog.css';

const THEIRS = 'theirs';

/** A field that both users changed: the original value, both new ones, and the choice. */
const ContestedField = ({ field, conflict: { then, now, mine } }: { field: FieldName; conflict: Conflict }) => (
  <div className="contested-field">
    <Differences
      fields={[field]}
      states={[
        { word: messages.before, details: then },
        { word: messages.theirs, details: now },
        { word: messages.mine, details: mine },
      ]}
    />
    <div className="contested-field__choice">
      <label>
        <Tick type="radio" name={field} value="mine" defaultChecked /> {messages.keepMine}
      </label>
      <label>
        <Tick type="radio" name={field} value={THEIRS} /> {messages.takeTheirs}
      </label>
    </div>
  </div>
);

/**
 * Dialog for a record that has changed since the form was opened: shows both values of each contested field; the chosen
 * ones are saved on top of the other change.
 */
export function ConflictDialog({ conflict, save }: { conflict: Conflict; save: Save }) {
  const id = useId();
  const contested = contestedFields(conflict);
  const theirs = fieldsChangedByServer(conflict);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    const acceptTheirs = contested.filter((field) => chosen.get(field) === THEIRS);
    void save.submitMerged(conflict, mergeConflict(conflict, acceptTheirs));
  }

  return (
    <Dialog
      title={messages.conflictTitle}
      onClose={save.dismissConflict}
      actions={
        <>
          <Button look="secondary" onClick={save.dismissConflict}>
            {messages.backToForm}
          </Button>
          <Button type="submit" form={id}>
            {messages.saveOnTop}
          </Button>
        </>
      }
    >
      <p className="dialog__text">{conflict.message}</p>
      <form id={id} className="conflict" onSubmit={submit}>
        <h3 className="conflict__heading">{messages.contestedHeading}</h3>
        {contested.length === 0 && <p className="dialog__text">{messages.nothingContested}</p>}
        {contested.map((field) => (
          <ContestedField key={field} field={field} conflict={conflict} />
        ))}
        {theirs.length > 0 && (
          <>
            <h3 className="conflict__heading">{messages.theirsHeading}</h3>
            <p className="dialog__text">{messages.theirsHint}</p>
            <Differences
              fields={theirs}
              states={[
                { word: messages.before, details: conflict.then },
                { word: messages.theirs, details: conflict.now },
              ]}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}
