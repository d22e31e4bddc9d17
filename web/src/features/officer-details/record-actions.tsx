import { Link, useLocation } from 'react-router';
import { pageMessages, recordMessages } from '@buckle/domain/messages';
import { withdrawalMessages } from '@buckle/domain/messages/history';
import { printMessages } from '@buckle/domain/messages/print';
import type { Officer, Tab } from '@buckle/domain/officer/field-table';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import { useAuth } from '../../lib/session/auth-context.ts';
import { recordAddress } from '../../lib/officers/opened-record.ts';
import { openedFrom } from '../../lib/navigation/coming-back.ts';
import { phoneAddress, phonesIn } from '../../lib/text/phone-numbers.ts';
import { fromPane, fromParent } from '../../ui/back-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EditIcon, PhoneIcon, PrintIcon } from '../../ui/icons/actions.tsx';
import { WithdrawRecord } from './withdraw-record.tsx';
import './record-actions.css';

const ICON = 20;

/** Placeholder of the actions while the record is loading, to avoid layout shift. */
export function ExpectedActions() {
  const isAdmin = useAuth().user?.role === 'admin';
  const change = isAdmin ? recordMessages.edit : recordMessages.suggestCorrection;
  return (
    <div className="record-actions record-actions--expected" aria-hidden="true">
      {[recordMessages.callShort, printMessages.print, change].map((label) => (
        <span key={label} className={buttonClass('secondary')}>
          <PhoneIcon size={ICON} />
          {label}
        </span>
      ))}
      {isAdmin &&
        [pageMessages.history, withdrawalMessages.withdraw].map((label) => (
          <span key={label} className={buttonClass('quiet')}>
            {label}
          </span>
        ))}
    </div>
  );
}

const HistoryLink = ({ id }: { id: string }) => (
  <Link className={buttonClass('quiet')} to={`/history?${new URLSearchParams({ id })}`} state={fromParent}>
    {pageMessages.history}
  </Link>
);

/**
 * Actions of a record: call; print; for administrators edit and history; for others, if the server supports proposals,
 * suggest a correction. Short labels first, side by side in narrow layouts. The form opens at the current group.
 */
export function RecordActions({
  wire,
  officer,
  editable,
  printable,
  withdrawable,
  tab,
}: {
  wire: OfficerWire;
  officer: Officer;
  /** All of the record is known, or the form can ask for it. */
  editable: boolean;
  /** The record is loaded or loading, so its sheet can be printed. */
  printable: boolean;
  /** The record is loaded, and not withdrawn already. */
  withdrawable: boolean;
  tab: Tab;
}) {
  const { user, can } = useAuth();
  const { pathname, search, state } = useLocation();
  const isAdmin = user?.role === 'admin';
  const [phone] = phonesIn(officer.mobileNumber);
  return (
    <div className="record-actions">
      {phone !== undefined && (
        <a
          className={buttonClass('secondary')}
          href={phoneAddress(phone)}
          aria-label={recordMessages.call(officer.name.trim() || phone)}
          title={phone}
        >
          <PhoneIcon size={ICON} />
          {recordMessages.callShort}
        </a>
      )}
      {printable && (
        <Link className={buttonClass('secondary')} to={recordAddress(officer.id, '/details/print')} state={fromParent}>
          <PrintIcon size={ICON} />
          {printMessages.print}
        </Link>
      )}
      {editable && can.edit && (
        <Link
          className={buttonClass('secondary')}
          to="/add"
          state={{ officer: wire, group: tab, ...fromPane(state), ...openedFrom(pathname, search) }}
        >
          <EditIcon size={ICON} />
          {isAdmin ? recordMessages.edit : recordMessages.suggestCorrection}
        </Link>
      )}
      {can.administer && officer.id !== '' && (
        <>
          <HistoryLink id={officer.id} />
          {withdrawable && <WithdrawRecord officer={officer} />}
        </>
      )}
    </div>
  );
}
