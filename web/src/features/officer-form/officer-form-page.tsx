import { Link, useLocation } from 'react-router';
import { formMessages, recordMessages } from '@buckle/domain/messages';
import { SignedInMenu } from '../../app/signed-in-menu.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EditIcon } from '../../ui/icons/actions.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CONTENT_ID } from '../../ui/skip-link.tsx';

const carriesOfficer = (state: unknown): boolean => typeof state === 'object' && state !== null && 'officer' in state;

/** Where officers will be added and edited; says honestly that this version cannot. */
export function OfficerFormPage() {
  const { state } = useLocation();
  return (
    <>
      <PageHeader
        back={<BackLink />}
        title={carriesOfficer(state) ? formMessages.editTitle : formMessages.addTitle}
        menu={<SignedInMenu />}
      />
      <main id={CONTENT_ID} tabIndex={-1}>
        <Notice icon={<EditIcon size={28} />} text={formMessages.notYet}>
          <Link className={buttonClass('secondary')} to="/home" replace>
            {recordMessages.goToSearch}
          </Link>
        </Notice>
      </main>
    </>
  );
}
