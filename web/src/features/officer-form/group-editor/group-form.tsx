import { type RefObject, useEffect } from 'react';
import { officerFormMessages as messages } from '@buckle/domain/messages/officer-form';
import type { Officer } from '@buckle/domain/officer/field-table';
import { type RecordGroup, recordGroups } from '@buckle/domain/officer/record-groups';
import { useAuth } from '../../../lib/session/auth-context.ts';
import { EditorForm } from '../editor-form.tsx';
import { AboutChange, FieldControls } from '../form-fields.tsx';
import { useEditor } from '../use-editor.ts';
import { type Drafted, WithDraft } from '../with-draft.tsx';
import './group-form.css';

interface GroupFormProps {
  readonly group: RecordGroup;
  readonly officer: Officer;
  readonly onClose: () => void;
  readonly onSaved: (officer: Officer) => void;
}

/** Focuses the first input of the group once the form is shown; a list without rows has none. */
function useFirstInputFocused(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const inputs = '.group-form__fields :is(input:not([type="hidden"]), select, textarea):enabled';
    form.current?.querySelector<HTMLElement>(inputs)?.focus();
  }, [form]);
}

function DraftedGroupForm({ group, officer, onClose, onSaved, drafted }: GroupFormProps & { drafted: Drafted }) {
  const { user, can } = useAuth();
  const editor = useEditor(officer, drafted, (saved) => {
    if (saved.proposalId === undefined) onSaved(saved.officer);
    onClose();
  });
  const { content, checks } = editor;
  useFirstInputFocused(content.form);
  const proposes = user?.role !== 'admin';
  return (
    <EditorForm editor={editor} label={proposes ? messages.send : messages.save} onCancel={onClose}>
      <div className="group-form__fields">
        <FieldControls names={recordGroups[group]} content={content} checks={checks} />
      </div>
      {can.explainChange && <AboutChange changeNote={content.start.changeNote} proposes={proposes} />}
    </EditorForm>
  );
}

/** Edits one group of a record with the parts of the whole form; what it does not show is saved as it is. */
export const GroupForm = (props: GroupFormProps) => (
  <WithDraft name={`edit ${props.group} of ${props.officer.id}`}>
    {(drafted) => <DraftedGroupForm {...props} drafted={drafted} />}
  </WithDraft>
);
