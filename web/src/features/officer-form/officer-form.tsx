import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { formMessages } from '@buckle/domain/messages/write';
import type { Officer, Tab } from '@buckle/domain/officer/field-table';
import { originIn } from '../../lib/navigation/coming-back.ts';
import { savedWork } from '../../lib/officers/saved-officer.ts';
import { useGoBack, useGoHome } from '../../ui/back-link.tsx';
import { EditorForm } from './editor-form.tsx';
import { FormFields } from './form-fields.tsx';
import { useEditor } from './use-editor.ts';
import type { Drafted } from './with-draft.tsx';

const FIRST_GROUP: Tab = 'personal';

/** Scrolls to a group of fields, so that the next Tab focuses its first input; no-op for the first group. */
function showGroup(form: HTMLFormElement | null, group: string | undefined): void {
  if (group === undefined || group === FIRST_GROUP) return;
  const heading = form?.querySelector<HTMLElement>(`[data-group="${CSS.escape(group)}"] h2`);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}

/**
 * Adds an officer, or edits the one given (specification, section 2). One form for both. `group`: the tab of a record
 * whose fields it is opened for.
 */
export function OfficerForm({
  officer,
  group,
  drafted,
}: {
  officer: Officer | undefined;
  group?: string | undefined;
  drafted: Drafted;
}) {
  const goBack = useGoBack();
  const goHome = useGoHome();
  const client = useQueryClient();
  const { state } = useLocation();
  const editor = useEditor(officer, drafted, (saved) => {
    savedWork.write(client, { ...saved, origin: originIn(state) });
    goHome();
  });
  const { form } = editor.content;
  useEffect(() => showGroup(form.current, group), [form, group]);
  return (
    <EditorForm editor={editor} label={officer ? formMessages.update : formMessages.add} onCancel={goBack}>
      <FormFields content={editor.content} problemOf={editor.save.problemOf} />
    </EditorForm>
  );
}
