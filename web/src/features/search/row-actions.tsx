import { Link, useLocation } from 'react-router';
import { recordMessages, searchMessages } from '@buckle/domain/messages';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import { openedFrom } from '../../lib/navigation/coming-back.ts';
import { phoneAddress, phonesIn } from '../../lib/text/phone-numbers.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { EditIcon, PhoneIcon } from '../../ui/icons/actions.tsx';
import './row-actions.css';

/** Quick actions of a row: call, and edit for administrators. */
export function RowActions({
  wire,
  name,
  mobileNumber,
  editable,
}: {
  wire: OfficerWire;
  name: string;
  mobileNumber: string;
  editable: boolean;
}) {
  const { pathname, search } = useLocation();
  const [phone] = phonesIn(mobileNumber);
  if (phone === undefined && !editable) return null;
  return (
    <div className="row-actions">
      {phone !== undefined && (
        <a
          className="row-actions__action"
          href={phoneAddress(phone)}
          aria-label={recordMessages.call(name)}
          title={phone}
        >
          <PhoneIcon size={22} />
        </a>
      )}
      {editable && (
        <Link
          className="row-actions__action"
          to="/add"
          state={{ officer: wire, ...fromParent, ...openedFrom(pathname, search) }}
          aria-label={searchMessages.edit(name)}
        >
          <EditIcon size={20} />
        </Link>
      )}
    </div>
  );
}
