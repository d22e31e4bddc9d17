import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Officer, Tab } from '@buckle/domain/officer/field-table';
import { useGoBack } from '../../ui/back-link.tsx';
import { showSuccess, showWarning } from '../../ui/toast.tsx';
import { useUnsavedWork } from '../../lib/navigation/use-unsaved-changes.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FormBar } from './form-bar.tsx';
import { FormFields } from './form-fields.tsx';
import { FormSummary } from './form-summary.tsx';
import { focusFirst } from './problem-path.ts';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import { useFormChecks } from './use-form-checks.ts';
import { useFormContent } from './use-form-content.ts';
import { useSave } from './use-save.ts';
import './officer-form.css';

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
export function OfficerForm({ officer, group }: { officer: Officer | undefined; group?: string | undefined }) {
  const client = useQueryClient();
  const goBack = useGoBack();
  const content = useFormContent(officer);
  const { form, start } = content;
  const work = useUnsavedWork(content.hasUnsaved);
  const checks = useFormChecks(content);
  const save = useSave(content, ({ text, warnings }) => {
    // Cached records of other pages are stale.
    client.removeQueries({ type: 'inactive' });
    work.release();
    showSuccess(text);
    const unseen = warnings.filter((warning) => !checks.warned.has(warning));
    if (unseen.length > 0) showWarning(unseen.join(' '));
    goBack();
  });
  const { failure, conflict } = save;
  useEffect(() => showGroup(form.current, group), [form, group]);
  useEffect(() => {
    const fields = failure?.problems.map(({ field }) => field) ?? [];
    focusFirst(form.current, fields);
  }, [failure, form]);

  return (
    <>
      <form
        key={start.record?.version}
        ref={form}
        className="officer-form"
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          const refusals = checks.refusals();
          if (refusals.length > 0) save.refuse(refusals);
          else void save.submit();
        }}
      >
        <div className="officer-form__content" inert={save.progress !== undefined}>
          <FormSummary failure={failure} onPick={(field) => focusFirst(form.current, [field])} />
          <FormFields
            content={content}
            checks={{ ...checks, problemOf: (path) => save.problemOf(path) ?? checks.problemOf(path) }}
          />
        </div>
        <FormBar editing={officer !== undefined} save={save} onCancel={goBack} />
      </form>
      {conflict && <ConflictDialog conflict={conflict} save={save} />}
      <UnsavedDialog work={work} />
    </>
  );
}
