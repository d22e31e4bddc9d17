import { dayText } from '@buckle/domain/dates/calendar-date';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { fileName } from '@buckle/domain/exports/file-name';
import { pageMessages } from '@buckle/domain/messages';
import { orderListMessages, orderMessages, orderViewMessages as messages } from '@buckle/domain/orders/orders.messages';
import { readQuietly } from '@buckle/domain/officers/wire';
import {
  type Order,
  type OrderLine,
  printedOrder,
  statusWords,
  useOrder,
  valueTexts,
} from '../../lib/orders/orders.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { OrderIcon } from '../../ui/icons/subjects.tsx';
import { Loaded } from '../../ui/paged-list.tsx';
import { LocalText, OfficerName } from '../../ui/officer-name.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Paper, PrintPage, SignOff } from './paper.tsx';
import { SheetTable } from './table-sheet.tsx';
import './service-sheet.css';

const { headerLabels } = orderMessages;

interface Fact {
  readonly label: string;
  readonly text: string;
}

/** Header, common values and history of the printed order. */
function headerRowsOf({ order, values }: Order): readonly Fact[] {
  const { header, status } = order;
  const day = (text: string): string => (text === '' ? '' : dayText(text));
  const head: Fact[] = [
    { label: headerLabels.number, text: header.number },
    { label: headerLabels.date, text: day(header.date) },
    { label: headerLabels.authority, text: header.authority },
    { label: headerLabels.kind, text: orderMessages.kinds[header.kind] },
    { label: headerLabels.subject, text: header.subject },
    { label: headerLabels.effectiveDate, text: day(header.effectiveDate) },
    ...valueTexts(header.kind, values),
    { label: headerLabels.remarks, text: header.remarks },
    { label: orderListMessages.status, text: orderMessages.statuses[status] },
    ...statusWords(order).map(({ text, reason }) => ({ label: '', text: reason === '' ? text : `${text}: ${reason}` })),
  ];
  return head.filter(({ text }) => text !== '');
}

const HeaderRows = ({ order }: { order: Order }) => (
  <dl className="sheet-fields">
    {headerRowsOf(order).map(({ label, text }) => (
      <div key={label + text} className="sheet-fields__field">
        <dt className="sheet-fields__label">{label}</dt>
        <dd className="sheet-fields__value">
          <LocalText text={text} />
        </dd>
      </div>
    ))}
  </dl>
);

const outcomeText = ({ outcome, why }: OrderLine): string =>
  [outcome === 'waiting' ? '' : orderMessages.outcomes[outcome], why].filter((text) => text !== '').join(': ');

/** Columns of the table; those that are blank on every line are left out. */
function tableOf({ order, lines }: Order) {
  const { columns } = messages;
  const officerOf = (line: OrderLine) => readQuietly(line.officer);
  const all = [
    { header: messages.sheetColumns.number, width: 6, cell: (line: OrderLine) => officerOf(line).buckleNumber },
    { header: messages.sheetColumns.employeeId, width: 8, cell: (line: OrderLine) => officerOf(line).employeeId },
    {
      header: messages.sheetColumns.name,
      width: 14,
      cell: (line: OrderLine) => (line.officer ? <OfficerName name={officerOf(line).name} /> : messages.noRecord),
    },
    { header: messages.sheetColumns.rank, width: 10, cell: (line: OrderLine) => officerOf(line).designation },
    {
      header: columns.own,
      width: 14,
      cell: ({ values }: OrderLine) =>
        valueTexts(order.header.kind, values)
          .map(({ label, text }) => `${label}: ${text}`)
          .join('\n'),
    },
    { header: columns.outcome, width: 10, cell: outcomeText },
  ];
  const filledColumns = all.filter(({ cell }) => lines.some((line) => cell(line) !== ''));
  return { columns: filledColumns, rows: lines.map((line) => filledColumns.map(({ cell }) => cell(line))) };
}

function Sheet({ order, at }: { order: Order; at: string }) {
  const { user } = useAuth();
  const { number, date, subject } = order.order.header;
  const name = fileName(pageMessages.orderSheet, [number, subject], date === '' ? '' : dayText(date));
  const { columns, rows } = tableOf(order);
  const count = orderListMessages.officers(order.lines.length);
  return (
    <Paper name={name} what={messages.sheetOf(number)} of={count} by={user?.username ?? ''} at={at}>
      <HeaderRows order={order} />
      <h2 className="table-sheet__count">{count}</h2>
      {rows.length > 0 && <SheetTable label={messages.officers} columns={columns} rows={rows} />}
      <SignOff />
    </Paper>
  );
}

/** An order as a table for the file. That it is printed was written down before; a reload loses this. */
export function OrderSheetPage() {
  const id = useSearchParams()[0].get('id') ?? '';
  const printed = printedOrder.read(useQueryClient());
  const at = printed?.id === id ? printed.at : undefined;
  const query = useOrder(at === undefined ? '' : id);
  const back = id === '' ? '/orders' : `/orders/view?${new URLSearchParams({ id })}`;
  return (
    <PrintPage back={<BackLink to={back} label={messages.backToOrder} />}>
      {at === undefined ? (
        <Notice icon={<OrderIcon size={28} />} text={messages.noSheet} hint={messages.noSheetHint}>
          <Link className={buttonClass('secondary')} to={back} replace>
            {id === '' ? messages.goToOrders : messages.backToOrder}
          </Link>
        </Notice>
      ) : (
        <Loaded query={query}>{(order) => <Sheet order={order} at={at} />}</Loaded>
      )}
    </PrintPage>
  );
}
