import { Link } from 'react-router';
import { officerFormMessages } from '@buckle/domain/messages/officer-form';
import { orderPageMessages as messages } from '@buckle/domain/messages/order-pages';
import { formatDate, readDate, writeDate } from '@buckle/domain/officer/calendar-date';
import { useAuth } from '../../../lib/session/auth-context.ts';
import { today } from '../../../lib/platform/clock.ts';
import { savedOrderAddress } from '../../../lib/orders/write-order.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import type { EditedOrder } from './edited-order.ts';
import type { WriteFailure, Writing } from './use-write-order.ts';

/** Sentence about the effect of issuing the order. */
function issueLabel({ header: { effectiveDate } }: EditedOrder, isAdmin: boolean): string {
  if (!isAdmin) return messages.sendForApproval;
  const date = readDate(effectiveDate);
  return date && effectiveDate > writeDate(today()) ? messages.issueAhead(formatDate(date)) : messages.putInForce;
}

/** Why the order was not sent; it stays, unlike the toast. */
const Failure = ({
  failure: { text, isExpired, isConflict },
  id,
  onReload,
}: {
  failure: WriteFailure;
  id: string | undefined;
  onReload: () => void;
}) => (
  <div className="order-bar__failure">
    <p>{text}</p>
    {isExpired && (
      <a href="/" target="_blank" rel="noopener">
        {officerFormMessages.logInElsewhere}
      </a>
    )}
    {isConflict && id !== undefined && (
      <>
        <p>{messages.reloadHint}</p>
        <div className="order-row">
          <Button look="secondary" onClick={onReload}>
            {messages.reload}
          </Button>
          <Link className={buttonClass('quiet')} to={savedOrderAddress(id)}>
            {messages.openOrder}
          </Link>
        </div>
      </>
    )}
  </div>
);

/** Sticky bar with the actions of the order. */
export function OrderBar({
  order,
  writing: { progress, failure, write },
  onReload,
}: {
  order: EditedOrder;
  writing: Writing;
  onReload: () => void;
}) {
  const { user } = useAuth();
  const isAdmin = user?.role === 'admin';
  return (
    <div className="order-bar">
      <p role="status" className="order-bar__progress">
        {progress && (progress === 'draft' ? messages.saving : messages.issuing)}
      </p>
      {failure && <Failure failure={failure} id={order.saved?.id} onReload={onReload} />}
      {!isAdmin && <p className="order-note">{messages.willBeApproved}</p>}
      <div className="order-bar__buttons">
        <Button look="secondary" busy={progress !== undefined} onClick={() => write('draft')}>
          {messages.saveDraft}
        </Button>
        <Button busy={progress !== undefined} onClick={() => write('issue')}>
          {issueLabel(order, isAdmin)}
        </Button>
      </div>
    </div>
  );
}
