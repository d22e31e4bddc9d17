import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { recordPageMessages } from '@buckle/domain/messages/record';
import { formMessages } from '@buckle/domain/messages/write';
import type { Officer } from '@buckle/domain/officer/field-table';
import { readOfficer, type OfficerWire } from '@buckle/domain/officer/wire';
import { LoggedInMenu } from '../../ui/logged-in-menu.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CONTENT_ID } from '../../ui/skip-link.tsx';
import { passedGroup, passedOfficer, useEditedRecord } from './edited-record.ts';
import { OfficerForm } from './officer-form.tsx';
import { WithDraft } from './with-draft.tsx';

const reportUnreadable = (problem: string): void => console.warn(`Officer record: ${problem}`);

const DraftedForm = ({ officer, group }: { officer: Officer | undefined; group?: string | undefined }) => (
  <WithDraft name={officer ? `edit ${officer.id}` : 'add'}>
    {(drafted) => <OfficerForm officer={officer} group={group} drafted={drafted} />}
  </WithDraft>
);

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
