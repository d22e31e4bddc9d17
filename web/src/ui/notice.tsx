import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { appMessages, notPrintedMessages, recordMessages } from '@buckle/domain/messages';
import { classes } from './classes.ts';
import { isOnline } from '../lib/platform/connectivity.ts';
import { Button, buttonClass } from './button.tsx';
import { AlertIcon, OfflineIcon } from './icons/subjects.tsx';
import { listErrorText } from '../lib/api/list-error-text.ts';
import { useAuth } from '../lib/session/auth-context.ts';
import './notice.css';

/** A state instead of content: nothing there, something failed, or offline. Announced, a `failure` at once. */
export function Notice({
  icon,
  text,
  hint,
  failure = false,
  children,
}: {
  icon: ReactNode;
  text: string;
  hint?: string | undefined;
  failure?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={classes('notice', failure && 'notice--failure')}>
      <span className="notice__icon">{icon}</span>
      <p className="notice__text" role={failure ? 'alert' : 'status'}>
        {text}
      </p>
      {hint && <p className="notice__hint">{hint}</p>}
      {children}
    </div>
  );
}

/** Error state of a query with its reason and a retry button; without `retry` for permanent errors. */
export const FailureNotice = ({
  text,
  hint,
  retry,
  busy = false,
}: {
  text: string;
  hint?: string;
  retry?: (() => unknown) | undefined;
  busy?: boolean;
}) => (
  <Notice failure icon={isOnline() ? <AlertIcon size={28} /> : <OfflineIcon size={28} />} text={text} hint={hint}>
    {retry ? (
      <Button look="secondary" busy={busy} onClick={() => void retry()}>
        {appMessages.retry}
      </Button>
    ) : (
      <Link className={buttonClass('secondary')} to="/home" replace>
        {recordMessages.goToSearch}
      </Link>
    )}
  </Notice>
);

/** Officers, or a further page of them, could not be fetched. */
export const ListFailure = ({ list }: { list: UseInfiniteQueryResult }) => (
  <FailureNotice
    text={listErrorText(list.error)}
    retry={list.isFetchNextPageError ? list.fetchNextPage : list.refetch}
    busy={list.isFetching}
  />
);

const { administrator, staff, notPrintable } = notPrintedMessages;

/** Printed instead of a virtual list: how to print it, and who may. */
export function ListNotPrinted() {
  const { can } = useAuth();
  if (!can.ownAccount) return <p className="not-printed">{notPrintable}</p>;
  return <p className="not-printed">{can.administer ? administrator : staff}</p>;
}
