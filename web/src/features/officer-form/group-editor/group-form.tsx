import { officerFormMessages as messages } from '@buckle/domain/messages/officer-form';
import type { Officer } from '@buckle/domain/officer/field-table';
import { type RecordGroup, recordGroups } from '@buckle/domain/officer/record-groups';
import { useAuth } from '../../../lib/session/auth-context.ts';
import { EditorForm } from '../editor-form.tsx';
import { AboutChange, FormField } from '../form-fields.tsx';
import { useEditor } from '../use-editor.ts';
import { type Drafted, WithDraft } from '../with-draft.tsx';
import './group-form.css';

interface GroupFormProps {
  readonly group: RecordGroup;
  readonly officer: Officer;
  readonly onClose: () => void;
  readonly onSaved: (officer: Officer) => void;
}

function DraftedGroupForm({ group, officer, onClose, onSaved, drafted }: GroupFormProps & { drafted: Drafted }) {
  const { user, can } = useAuth();
  const editor = useEditor(officer, drafted, (saved) => {
    if (saved.proposalId === undefined) onSaved(saved.officer);
    onClose();
  });
  const { content, save } = editor;
  const proposes = user?.role !== 'admin';
  return (
    <EditorForm editor={editor} label={proposes ? messages.send : messages.save} onCancel={onClose}>
      <div className="group-form__fields">
        {recordGroups[group].map((name) => (
          <FormField key={name} name={name} content={content} problemOf={save.problemOf} />
        ))}
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
