import { useState } from 'react';
import { orderViewMessages as messages } from '@buckle/domain/messages/order-views';
import { printMessages } from '@buckle/domain/messages/print';
import type { Order, OrderLine } from '../../lib/orders/orders.ts';
import { DESK, useIsWide } from '../../lib/platform/media.ts';
import { Button } from '../../ui/button.tsx';
import { OptionRow } from '../../ui/option-row.tsx';
import { hasOutcome, LineOfficer, LineOutcome, LineTick, LineWarnings } from './line-parts.tsx';
import { OrderValues } from './order-values.tsx';
import type { Ticks } from './use-ticks.ts';

/** Lines that are rendered initially: an order can have thousands. */
const PORTION = 100;

interface LinesProps {
  readonly order: Order;
  /** The lines that are shown. */
  readonly lines: readonly OrderLine[];
  /** Present while the user decides about the order. */
  readonly ticks: Ticks | undefined;
}

/** Columns that any line needs. */
const partsOf = ({ lines }: Order) => ({
  hasOverrides: lines.some(({ values }) => Object.keys(values).length > 0),
  hasWarnings: lines.some(({ warnings }) => warnings.length > 0),
  hasOutcomes: lines.some(hasOutcome),
});

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

const LineCards = ({ order, lines, ticks }: LinesProps) => (
  <ol className="cards">
    {lines.map((line) => (
      <li key={line.position} className="card order-line">
        {ticks && <LineTick line={line} ticks={ticks} />}
        <div className="order-line__text">
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
