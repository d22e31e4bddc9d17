import { useState } from 'react';
import { Link } from 'react-router';
import {
  orderMessages,
  orderViewMessages as messages,
  orderWarningKindMessages,
} from '@buckle/domain/orders/orders.messages';
import { printMessages } from '@buckle/domain/print/print.messages';
import { officerName } from '@buckle/domain/messages';
import { readQuietly } from '@buckle/domain/officers/wire';
import type { OrderKind } from '@buckle/domain/orders/order';
import { type Order, type OrderLine, valueTexts } from '../../lib/orders/orders.ts';
import { DESK, useIsWide } from '../../lib/platform/media.ts';
import { Button } from '../../ui/button.tsx';
import { OptionRow, Tick } from '../../ui/tick.tsx';
import type { Ticks } from './use-ticks.ts';
import { recordAddress } from '../../lib/officers/opened-record.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { AlertIcon } from '../../ui/icons/subjects.tsx';
import { LocalText, OfficerName } from '../../ui/officer-name.tsx';

interface LinesProps {
  readonly order: Order;
  /** The lines that are shown. */
  readonly lines: readonly OrderLine[];
  /** Present while the user decides about the order. */
  readonly ticks: Ticks | undefined;
}

/** Lines that are rendered initially: an order can have thousands. */
const PORTION = 100;

/** The officers of an order: a table, or where there is no room for one, cards. */
export function OrderLines({ order, ticks }: Omit<LinesProps, 'lines'>) {
  const [shown, setShown] = useState(PORTION);
  const isWide = useIsWide(DESK);
  const { lines } = order;
  const isIssued = order.order.status !== 'draft' && order.order.status !== 'proposed';
  const warned = lines.filter(({ warnings }) => warnings.length > 0).length;
  const Lines = isWide ? LinesTable : LineCards;
  return (
    <section className="order-view__part">
      <h2 className="order-view__heading">{messages.officers}</h2>
      {warned > 0 && (
        <p className="order-view__note">
          {messages.warned(warned, lines.length)} {isIssued || messages.canBeIssued}
        </p>
      )}
      {lines.length === 0 && <p>{messages.noLines}</p>}
      {ticks && lines.length > 1 && <AllTicks all={lines.length} ticks={ticks} />}
      {lines.length > 0 && <Lines order={order} lines={lines.slice(0, shown)} ticks={ticks} />}
      {lines.length > shown && (
        <Button look="secondary" onClick={() => setShown(shown + PORTION)}>
          {messages.moreOfficers(Math.min(PORTION, lines.length - shown))}
        </Button>
      )}
    </section>
  );
}

function LinesTable({ order, lines, ticks }: LinesProps) {
  const { hasOverrides, hasWarnings, hasOutcomes } = partsOf(order);
  const { columns } = messages;
  return (
    <table className="order-table card">
      <thead>
        <tr>
          {ticks && (
            <th scope="col">
              <span className="visually-hidden">{messages.approve}</span>
            </th>
          )}
          <th scope="col" className="order-table__place">
            {printMessages.serial}
          </th>
          <th scope="col">{columns.officer}</th>
          {hasOverrides && <th scope="col">{columns.own}</th>}
          {hasWarnings && <th scope="col">{columns.check}</th>}
          {hasOutcomes && <th scope="col">{columns.outcome}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.position}>
            {ticks && (
              <td>
                <LineTick line={line} ticks={ticks} />
              </td>
            )}
            <td className="order-table__place">{line.position}</td>
            <td>
              <LineOfficer line={line} />
            </td>
            {hasOverrides && (
              <td>
                <OrderValues kind={order.order.header.kind} values={line.values} />
              </td>
            )}
            {hasWarnings && (
              <td>
                <LineWarnings line={line} />
              </td>
            )}
            {hasOutcomes && (
              <td className="order-table__outcome">
                <LineOutcome line={line} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Columns that any line needs. */
const partsOf = ({ lines }: Order) => ({
  hasOverrides: lines.some(({ values }) => Object.keys(values).length > 0),
  hasWarnings: lines.some(({ warnings }) => warnings.length > 0),
  hasOutcomes: lines.some(hasOutcome),
});

/** Whether a line has an outcome to show: not while the order is pending, unless something was kept when it was set back. */
const hasOutcome = ({ outcome, why }: OrderLine): boolean => outcome !== 'waiting' || why !== '';

interface LineProps {
  readonly line: OrderLine;
}

/** Whether the order is approved for an officer. */
function LineTick({ line: { position, officer }, ticks }: LineProps & { ticks: Ticks }) {
  const name = officer ? officerName(readQuietly(officer).name) : messages.noRecord;
  return (
    <label className="order-view__tick">
      <Tick
        type="checkbox"
        aria-label={messages.approvedFor(name)}
        checked={ticks.has(position)}
        onChange={(event) => ticks.set(position, event.currentTarget.checked)}
      />
    </label>
  );
}

/** Officer of a line, with a link to the record. */
function LineOfficer({ line: { officer_id: id, officer, withdrawn } }: LineProps) {
  if (!officer) return <p className="order-view__missing">{messages.noRecord}</p>;
  const { name, buckleNumber, designation, currentPosting } = readQuietly(officer);
  const where = [designation, currentPosting].map((text) => text.trim()).filter((text) => text !== '');
  return (
    <>
      <p className="order-view__who">
        <Link className="order-view__link" to={recordAddress(id)} state={fromParent}>
          <OfficerName name={name} />
        </Link>
        <span className="order-view__number">
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
const LineWarnings = ({ line: { warnings } }: LineProps) =>
  warnings.length > 0 && (
    <ul className="order-view__warnings">
      {warnings.map(({ kind, message, source }) => (
        <li key={kind + message}>
          <p className="order-view__warning">
            <AlertIcon size={18} />
            <span>
              <strong>{orderWarningKindMessages[kind]}.</strong> <LocalText text={message} />
            </span>
          </p>
          {source !== '' && (
            <p className="order-view__rule">
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

/** Outcome of a line, with its reason. */
const LineOutcome = ({ line }: LineProps) =>
  hasOutcome(line) && (
    <>
      <span className={outcomeTags[line.outcome]}>{orderMessages.outcomes[line.outcome]}</span>
      {line.why !== '' && (
        <p className="order-view__why">
          <LocalText text={line.why} />
        </p>
      )}
    </>
  );

const LineCards = ({ order, lines, ticks }: LinesProps) => (
  <ol className="cards">
    {lines.map((line) => (
      <li key={line.position} className="card order-view__line">
        {ticks && <LineTick line={line} ticks={ticks} />}
        <div className="order-view__line-text">
          <LineOfficer line={line} />
          <OrderValues kind={order.order.header.kind} values={line.values} />
          <LineWarnings line={line} />
          {hasOutcome(line) && (
            <div>
              <LineOutcome line={line} />
            </div>
          )}
        </div>
      </li>
    ))}
  </ol>
);

/** Ticks all officers, or none. */
const AllTicks = ({ all, ticks }: { all: number; ticks: Ticks }) => (
  <>
    <p>{messages.decideHint}</p>
    <OptionRow
      type="checkbox"
      text={messages.allTicked}
      figure={all}
      checked={ticks.count === all}
      onChange={(event) => ticks.setAll(event.currentTarget.checked)}
    />
  </>
);

/** The values that an order or one of its lines sets; nothing where it sets none. */
export function OrderValues({ kind, values }: { kind: OrderKind; values: Readonly<Record<string, unknown>> }) {
  const texts = valueTexts(kind, values);
  if (texts.length === 0) return null;
  return (
    <dl className="order-facts">
      {texts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <LocalText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
