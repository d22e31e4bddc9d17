import { Link } from 'react-router';
import { appMessages, recordMessages } from '@buckle/domain/messages';
import { isOnline } from '../lib/platform/connectivity.ts';
import { Button, buttonClass } from './button.tsx';
import { AlertIcon, OfflineIcon } from './icons/subjects.tsx';
import { Notice } from './notice.tsx';

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
