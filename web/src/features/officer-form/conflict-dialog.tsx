import { useId, type SubmitEvent } from 'react';
import { officerFormMessages as say } from '@buckle/domain/messages/officer-form';
import type { FieldName } from '@buckle/domain/officer/field-table';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Differences } from '../../ui/differences/differences.tsx';
import { Tick } from '../../ui/tick.tsx';
import { contestedFields, mergeConflict, theirFields, type Conflict } from './conflict.ts';
import type { Save } from './use-save.ts';
import './conflict-dialog.css';

const THEIRS = 'theirs';

/** A field that both users changed: the original value, both new ones, and the choice. */
const ContestedField = ({ field, conflict: { then, now, mine } }: { field: FieldName; conflict: Conflict }) => (
  <div className="contested-field">
    <Differences
      fields={[field]}
      states={[
        { word: say.before, details: then },
        { word: say.theirs, details: now },
        { word: say.mine, details: mine },
      ]}
    />
    <div className="contested-field__choice">
      <label>
        <Tick type="radio" name={field} value="mine" defaultChecked /> {say.keepMine}
      </label>
      <label>
        <Tick type="radio" name={field} value={THEIRS} /> {say.takeTheirs}
      </label>
    </div>
  </div>
);

/** The record has changed since the form was opened: both changes side by side, and one that is saved on top. */
export function ConflictDialog({ conflict, save }: { conflict: Conflict; save: Save }) {
  const id = useId();
  const contested = contestedFields(conflict);
  const theirs = theirFields(conflict);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    const giveWay = contested.filter((field) => chosen.get(field) === THEIRS);
    void save.submitMerged(conflict, mergeConflict(conflict, giveWay));
  }

  return (
    <Dialog
      title={say.conflictTitle}
      onClose={save.dismissConflict}
      actions={
        <>
          <Button look="secondary" onClick={save.dismissConflict}>
            {say.backToForm}
          </Button>
          <Button type="submit" form={id}>
            {say.saveOnTop}
          </Button>
        </>
      }
    >
      <p className="dialog__text">{conflict.message}</p>
      <form id={id} className="conflict" onSubmit={submit}>
        <h3 className="conflict__heading">{say.contestedHeading}</h3>
        {contested.length === 0 && <p className="dialog__text">{say.nothingContested}</p>}
        {contested.map((field) => (
          <ContestedField key={field} field={field} conflict={conflict} />
        ))}
        {theirs.length > 0 && (
          <>
            <h3 className="conflict__heading">{say.theirsHeading}</h3>
            <p className="dialog__text">{say.theirsHint}</p>
            <Differences
              fields={theirs}
              states={[
                { word: say.before, details: conflict.then },
                { word: say.theirs, details: conflict.now },
              ]}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}
