import { type RefObject, useEffect, useEffectEvent } from 'react';
import { officerFormMessages as messages } from '@buckle/domain/officers/officer-form.messages';
import type { Officer } from '@buckle/domain/officers/field-table';
import { type RecordGroup, recordGroups } from '@buckle/domain/officers/record-groups';
import { useAuth } from '../../lib/session/auth-context.ts';
import { EditorForm } from './editor-form.tsx';
import { AboutChange, FieldControls } from './form-fields.tsx';
import { useEditor } from './use-editor.ts';
import { type Drafted, WithDraft } from './draft.tsx';

interface GroupFormProps {
  readonly group: RecordGroup;
  readonly officer: Officer;
  readonly photo: File | undefined;
  readonly onClose: () => void;
  readonly onSaved: (officer: Officer) => void;
}

/**
 * Once the form is shown, takes the photo that was chosen for it; without one focuses the first input of the group, with its
 * text selected as Tab does. A list without rows has none.
 */
function useFirstStep(form: RefObject<HTMLFormElement | null>, take: (() => Promise<void>) | undefined): void {
  const begin = useEffectEvent(() => {
    const inputs = '.group-form__fields :is(input:not([hidden], [type="hidden"]), select, textarea):enabled';
    const first = take ? undefined : form.current?.querySelector<HTMLElement>(inputs);
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
    void take?.();
  });
  useEffect(() => begin(), []);
}

function DraftedGroupForm({ group, officer, photo, onClose, onSaved, drafted }: GroupFormProps & { drafted: Drafted }) {
  const { user, can } = useAuth();
  const editor = useEditor(officer, drafted, (saved) => {
    if (saved.proposalId === undefined) onSaved(saved.officer);
    onClose();
  });
  const { content, checks } = editor;
  useFirstStep(content.form, photo && (() => content.photo.choose(photo)));
  const proposes = user?.role !== 'admin';
  return (
    <EditorForm editor={editor} label={proposes ? messages.send : messages.save} onCancel={onClose}>
      <div className="group-form__fields">
        <FieldControls
          names={recordGroups[group]}
          content={content}
          checks={checks}
          enterKeyHint={proposes ? 'send' : 'done'}
        />
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
