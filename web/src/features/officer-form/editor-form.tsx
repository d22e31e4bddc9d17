import { type ReactNode, useEffect } from 'react';
import { officerFormMessages as messages } from '@buckle/domain/messages/officer-form';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { DraftBar } from '../../ui/draft-bar.tsx';
import { FormBar } from './form-bar.tsx';
import { focusFirst } from './problem-path.ts';
import { UnsavedDialog } from '../../ui/unsaved-dialog.tsx';
import type { Editor } from './use-editor.ts';
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
