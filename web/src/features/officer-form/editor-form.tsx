import { type ReactNode, useEffect } from 'react';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftBar } from './draft-bar.tsx';
import { FormBar } from './form-bar.tsx';
import { writtenNameOf } from './form-inputs.ts';
import { FormSummary } from './form-summary.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import type { Editor } from './use-editor.ts';
import './officer-form.css';

/** Focuses the first input of the given fields in document order; by default the error summary. */
function focusFirst(form: HTMLFormElement | null, fields: readonly string[]): void {
  const inputs = [...(form?.querySelectorAll<HTMLElement & { name: string }>('[name]:not([type="hidden"])') ?? [])];
  const input = inputs.find(({ name }) => fields.includes(writtenNameOf(name)));
  (input ?? form?.querySelector<HTMLElement>('.form-summary'))?.focus();
}

/** The form of an editor around its fields: problems, draft, progress, buttons, and the dialogs of a conflict and of leaving. */
export function EditorForm({
  editor: { content, save, work, restored, discardDraft },
  label,
  onCancel,
  children,
}: {
  editor: Editor;
  /** Of the submit button. */
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
        onSubmit={(event) => {
          event.preventDefault();
          void save.submit();
        }}
      >
        <div className="officer-form__content" inert={save.progress !== undefined}>
          {restored && <DraftBar draft={restored} onDiscard={discardDraft} />}
          <FormSummary failure={failure} onPick={(field) => focusFirst(form.current, [field])} />
          {children}
        </div>
        <FormBar label={label} save={save} onCancel={onCancel} />
      </form>
      {conflict && <ConflictDialog conflict={conflict} save={save} />}
      <UnsavedDialog work={work} />
    </>
  );
}
