import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { capitalise } from '@buckle/domain/account/account';
import { appMessages, recordMessages } from '@buckle/domain/messages';
import { accountMessages } from '@buckle/domain/messages/account';
import { useAuth } from '../../lib/session/auth-context.ts';
import { LoggedInMenu } from '../../ui/logged-in-menu.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { UserIcon } from '../../ui/icons/subjects.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CONTENT_ID } from '../../ui/skip-link.tsx';
import { DeviceSessions } from './device-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { useChangePassword } from './change-password.ts';
import './account-page.css';

/** Lazy, because it includes the QR code library. */
const TwoStep = lazy(async () => ({ default: (await import('./two-step/two-step.tsx')).TwoStep }));

/** The user's own account; the only page of a user with a one-time password, or a missing second factor. */
export function AccountPage() {
  const { user, can } = useAuth();
  const change = useChangePassword();
  const held = user?.must_change_password === true;
  const enrolling = !held && user?.must_set_second_factor === true;
  return (
    <>
      <PageHeader back={!held && !enrolling && <BackLink />} menu={<LoggedInMenu />} />
      <main id={CONTENT_ID} tabIndex={-1} className="account-page">
        <div className="account-page__user">
          <UserIcon />
          <span>{capitalise(user?.username ?? '') || appMessages.fallbackUser}</span>
        </div>
        {!enrolling && (
          <section className="account-page__card">
            <h2 className="account-page__heading">{accountMessages.changePassword}</h2>
            {held && <p className="account-page__must">{accountMessages.mustChange}</p>}
            <div role="status">{change.data && <p className="account-page__changed">{accountMessages.changed}</p>}</div>
            {change.data ? (
              <Link className={buttonClass('primary')} to="/home" replace>
                {recordMessages.goToSearch}
              </Link>
            ) : (
              <PasswordForm username={user?.username ?? ''} isProved={held} change={change} />
            )}
          </section>
        )}
        {can.ownAccount && !held && (
          <Suspense>
            <TwoStep />
          </Suspense>
        )}
        {can.ownAccount && !held && !enrolling && <DeviceSessions />}
      </main>
    </>
  );
}
