import { type ReactNode, type SubmitEvent, useEffect, useId } from 'react';
import { officerFormMessages as messages } from '@buckle/domain/officers/officer-form.messages';
import type { FieldName } from '@buckle/domain/officers/field-table';
import { ErrorSummary } from '../../ui/dialog-form.tsx';
import { DraftBar } from '../../ui/draft-bar.tsx';
import { focusFirst } from './form-inputs.ts';
import { UnsavedDialog } from '../../ui/unsaved-dialog.tsx';
import type { Editor } from './use-editor.ts';
import { Button } from '../../ui/button.tsx';
import {
  type Conflict,
  contestedFields,
  fieldsChangedByServer,
  mergeConflict,
  type Save,
  type SaveFailure,
  type SaveProgress,
} from './use-save.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Differences } from '../../ui/differences.tsx';
import { Tick } from '../../ui/tick.tsx';
import './officer-form.css';

/**
 * The form of an editor around its fields: problems, draft, progress, buttons, and the dialogs of a conflict and of
 * leaving.
 */
export function EditorForm({
  editor: { content, save, submit, work, restored, discardDraft },
  label,
  onCancel,
  children,
}: {
  editor: Editor;
  /** Label of the submit button. */
  label: string;
  onCancel: () => void;
  children: ReactNode;
}) {
  const { form, start } = content;
  const { failure, conflict } = save;
  useEffect(() => {
    const fields = failure?.problems.map(({ field }) => field) ?? [];
    focusFirst(form.current, fields);
  }, [failure, form]);

  return (
    <>
      <form
        key={start.round}
        ref={form}
        className="officer-form"
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="officer-form__content" inert={save.progress !== undefined}>
          {restored && (
            <DraftBar
              at={restored.at}
              note={restored.photo === 'lost' ? messages.photoLost : ''}
              onDiscard={discardDraft}
            />
          )}
          <ErrorSummary problems={failure?.problems ?? []} onPick={(field) => focusFirst(form.current, [field])} />
          {children}
        </div>
        <FormBar label={label} save={save} onCancel={onCancel} />
      </form>
      {conflict && <ConflictDialog conflict={conflict} save={save} />}
      <UnsavedDialog work={work} />
    </>
  );
}

/** Cancel and submit, always in reach. */
const FormBar = ({
  label,
  save: { progress, failure },
  onCancel,
}: {
  /** Label of the submit button. */
  label: string;
  save: Save;
  onCancel: () => void;
}) => (
  <div className="form-bar">
    {progress && <FormProgress progress={progress} />}
    {failure?.problems.length === 0 && <FormFailure failure={failure} />}
    <div className="form-bar__buttons">
      <Button look="secondary" data-leaves="" onClick={onCancel}>
        {messages.cancel}
      </Button>
      <Button type="submit" busy={progress !== undefined}>
        {label}
      </Button>
    </div>
  </div>
);

const FormProgress = ({ progress }: { progress: SaveProgress }) => (
  <p className="form-bar__progress" role="status">
    {progress.step === 'image' ? messages.uploading : messages.saving}
    {progress.step === 'image' && <progress aria-label={messages.uploading} value={progress.part} />}
  </p>
);

/** Persistent error message; the toast disappears. */
const FormFailure = ({ failure: { text, sessionExpired } }: { failure: SaveFailure }) => (
  <p className="form-bar__failure">
    {text}
    {sessionExpired && (
      <a href="/" target="_blank" rel="noopener">
        {messages.logInElsewhere}
      </a>
    )}
  </p>
);

const THEIRS = 'theirs';

/**
 * Dialog for a record that has changed since the form was opened: shows both values of each contested field; the chosen
 * ones are saved on top of the other change.
 */
function ConflictDialog({ conflict, save }: { conflict: Conflict; save: Save }) {
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
