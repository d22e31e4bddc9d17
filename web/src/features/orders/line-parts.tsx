import { Link } from 'react-router';
import { orderViewMessages as messages } from '@buckle/domain/messages/order-views';
import { orderMessages, orderWarningMessages } from '@buckle/domain/messages/orders';
import { officerName } from '@buckle/domain/messages/officer-name';
import { readQuietly } from '@buckle/domain/officer/wire';
import { recordAddress } from '../../lib/officers/opened-record.ts';
import type { OrderLine } from '../../lib/orders/orders.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { AlertIcon } from '../../ui/icons/subjects.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { OfficerName } from '../../ui/officer-name.tsx';
import { Tick } from '../../ui/tick.tsx';
import type { Ticks } from './use-ticks.ts';

interface LineProps {
  readonly line: OrderLine;
}

/** Officer of a line, with a link to the record. */
export function LineOfficer({ line: { officer_id: id, officer, withdrawn } }: LineProps) {
  if (!officer) return <p className="order-line__missing">{messages.noRecord}</p>;
  const { name, buckleNumber, designation, currentPosting } = readQuietly(officer);
  const where = [designation, currentPosting].map((text) => text.trim()).filter((text) => text !== '');
  return (
    <>
      <p className="order-line__who">
        <Link className="order-view__link" to={recordAddress(id)} state={fromParent}>
          <OfficerName name={name} />
        </Link>
        <span className="order-line__number">
          <LocalText text={buckleNumber} />
        </span>
        {withdrawn && <span className="tag tag--danger">{messages.withdrawn}</span>}
      </p>
      <p className="card__meta">
        <LocalText text={where.join(', ')} />
      </p>
    </>
  );
}

/** Warnings of a line, each with the text of its rule. */
export const LineWarnings = ({ line: { warnings } }: LineProps) =>
  warnings.length > 0 && (
    <ul className="order-line__warnings">
      {warnings.map(({ kind, message, source }) => (
        <li key={kind + message}>
          <p className="order-line__warning">
            <AlertIcon size={18} />
            <span>
              <strong>{orderWarningMessages.kinds[kind]}.</strong> <LocalText text={message} />
            </span>
          </p>
          {source !== '' && (
            <p className="order-line__rule">
              {messages.rule}: {source}
            </p>
          )}
        </li>
      ))}
    </ul>
  );

const outcomeTags: Readonly<Record<OrderLine['outcome'], string>> = {
  waiting: 'tag',
  applied: 'tag tag--good',
  declined: 'tag tag--danger',
  skipped: 'tag tag--danger',
  reversed: 'tag',
  conflict: 'tag tag--gold',
};

/** Whether a line has an outcome to show: not while the order is pending, unless something was kept when it was set back. */
export const hasOutcome = ({ outcome, why }: OrderLine): boolean => outcome !== 'waiting' || why !== '';

/** Outcome of a line, with its reason. */
export const LineOutcome = ({ line }: LineProps) =>
  hasOutcome(line) && (
    <>
      <span className={outcomeTags[line.outcome]}>{orderMessages.outcomes[line.outcome]}</span>
      {line.why !== '' && (
        <p className="order-line__why">
          <LocalText text={line.why} />
        </p>
      )}
    </>
  );

/** Whether the order is approved for an officer. */
export function LineTick({ line: { position, officer }, ticks }: LineProps & { ticks: Ticks }) {
  const name = officer ? officerName(readQuietly(officer).name) : messages.noRecord;
  return (
    <label className="order-line__tick">
      <Tick
        type="checkbox"
        aria-label={messages.approvedFor(name)}
        checked={ticks.has(position)}
        onChange={(event) => ticks.set(position, event.currentTarget.checked)}
      />
    </label>
  );
}
