import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { recordPageMessages } from '@buckle/domain/officers/officers.messages';
import { formMessages } from '@buckle/domain/officers/officer-form.messages';
import type { Officer, Tab } from '@buckle/domain/officers/field-table';
import { type OfficerWire, readOfficer } from '@buckle/domain/officers/wire';
import { isRecord, readText } from '@buckle/domain/officers/lists';
import { LoggedInMenu } from '../../ui/user-menu.tsx';
import { BackLink, CONTENT_ID, useGoBack, useGoHome } from '../../ui/back-link.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Loaded } from '../../ui/paged-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { type Drafted, WithDraft } from './draft.tsx';
import { originIn } from '../../lib/navigation/coming-back.ts';
import { savedWork } from '../../lib/officers/found-officers.ts';
import { EditorForm } from './editor-form.tsx';
import { FormFields } from './form-fields.tsx';
import { useEditor } from './use-editor.ts';
import { fetchRecord } from '../../lib/directory/record.ts';
import { countsVersions } from '../../lib/directory/server-kind.ts';

/** Add Officer, or Edit Officer when an officer came with the navigation. */
export function OfficerFormPage() {
  const { state, key } = useLocation();
  const passed = passedOfficer(state);
  return (
    <>
      <PageHeader back={<BackLink />} title={passed && formMessages.editTitle} menu={<LoggedInMenu />} />
      <main id={CONTENT_ID} tabIndex={-1} className="officer-form-page">
        {passed ? (
          <EditForm key={key} passed={passed} group={passedGroup(state)} />
        ) : (
          <DraftedForm key={key} officer={undefined} />
        )}
      </main>
    </>
  );
}

/** The form with the record that was passed on, once all of it is here. */
function EditForm({ passed, group }: { passed: OfficerWire; group: string | undefined }) {
  return (
    <Loaded query={useEditedRecord(passed)}>
      {(wire): ReactNode =>
        wire ? (
          <DraftedForm officer={readOfficer(wire, reportUnreadable)} group={group} />
        ) : (
          <FailureNotice text={recordPageMessages.notFound} />
        )
      }
    </Loaded>
  );
}

const DraftedForm = ({ officer, group }: { officer: Officer | undefined; group?: string | undefined }) => (
  <WithDraft name={officer ? `edit ${officer.id}` : 'add'}>
    {(drafted) => <OfficerForm officer={officer} group={group} drafted={drafted} />}
  </WithDraft>
);

const reportUnreadable = (problem: string): void => console.warn(`Officer record: ${problem}`);

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
      <FormFields content={editor.content} checks={editor.checks} />
    </EditorForm>
  );
}

const FIRST_GROUP: Tab = 'personal';

/** Scrolls to a group of fields, so that the next Tab focuses its first input; no-op for the first group. */
function showGroup(form: HTMLFormElement | null, group: string | undefined): void {
  if (group === undefined || group === FIRST_GROUP) return;
  const heading = form?.querySelector<HTMLElement>(`[data-group="${CSS.escape(group)}"] h2`);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}

/** The officer that a page passed on with the navigation: the form is to edit it (specification, section 4). */
export const passedOfficer = (state: unknown): OfficerWire | undefined =>
  isRecord(state) && isRecord(state['officer']) ? state['officer'] : undefined;

/** The group of fields that was visible when the form was opened. */
export const passedGroup = (state: unknown): string | undefined =>
  isRecord(state) && typeof state['group'] === 'string' ? state['group'] : undefined;

/** The whole record of the officer that was passed on. */
export function useEditedRecord(passed: OfficerWire) {
  const id = readText(passed['id']);
  const shouldFetch = id !== '' && countsVersions(passed);
  return useQuery<OfficerWire | null>({
    queryKey: ['edited', id],
    queryFn: async ({ signal }) => (await fetchRecord(id, signal))?.wire ?? null,
    ...(shouldFetch ? {} : { initialData: passed }),
    enabled: shouldFetch,
    staleTime: Infinity,
    gcTime: 0,
  });
}
