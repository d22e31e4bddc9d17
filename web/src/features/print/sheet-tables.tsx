import { dayText } from '@buckle/domain/officer/calendar-date';
import { appMessages } from '@buckle/domain/messages';
import { recordPageMessages as recordPage } from '@buckle/domain/messages/record';
import { orderListMessages } from '@buckle/domain/messages/order-views';
import { orderMessages } from '@buckle/domain/messages/orders';
import { printMessages as messages } from '@buckle/domain/messages/print';
import type { Posting, Punishment } from '@buckle/domain/officer/lists';
import { newestFirst } from '@buckle/domain/officer/posting-order';
import { tenureText } from '@buckle/domain/officer/tenure';
import type { OrderSummary } from '../../lib/orders/orders.ts';
import { DateText } from '../../ui/date-text.tsx';
import { LocalText } from '../../ui/local-text.tsx';

/** Where the officer served before, the latest first. */
export function Postings({ postings }: { postings: readonly Posting[] }) {
  if (postings.length === 0) return <p>{recordPage.noPreviousPostings}</p>;
  return (
    <table className="sheet-table">
      <caption className="sheet-table__name">{recordPage.previousPostings}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.posting}</th>
          <th scope="col" className="sheet-table__tenure">
            {messages.tenure}
          </th>
        </tr>
      </thead>
      <tbody>
        {newestFirst(postings).map((posting, index) => (
          <tr key={index}>
            <td>
              <LocalText text={posting.posting.trim() || appMessages.notAvailable} />
            </td>
            <td>
              <LocalText text={tenureText(posting) || appMessages.notAvailable} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The orders that changed the record, the latest first; nothing where there are none. */
export function Orders({ orders }: { orders: readonly OrderSummary[] }) {
  if (orders.length === 0) return null;
  return (
    <table className="sheet-table">
      <caption className="sheet-table__name">{orderListMessages.ofRecord}</caption>
      <thead>
        <tr>
          <th scope="col">{orderMessages.headerLabels.number}</th>
          <th scope="col" className="sheet-table__tenure">
            {orderMessages.headerLabels.subject}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ id, header: { number, date, kind, subject } }) => (
          <tr key={id}>
            <td>
              <LocalText text={`${number}, ${dayText(date)}`} />
            </td>
            <td>
              <LocalText text={subject || orderMessages.kinds[kind]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const PunishmentRow = ({ punishment }: { punishment: Punishment }) => {
  const date = punishment.dateOfPunishment.trim();
  return (
    <tr>
      <td>{date === '' ? recordPage.dateNotSpecified : <DateText text={date} />}</td>
      <td>
        <LocalText text={punishment.punishmentType.trim() || recordPage.unspecifiedPunishment} />
      </td>
      <td>
        <LocalText text={punishment.reason.trim()} />
      </td>
    </tr>
  );
};

/** The punishments of the record, newest first. */
export function Punishments({ punishments }: { punishments: readonly Punishment[] }) {
  return (
    <table className="sheet-table">
      <thead>
        <tr>
          <th scope="col" className="sheet-table__date">
            {messages.date}
          </th>
          <th scope="col" className="sheet-table__punishment">
            {messages.punishment}
          </th>
          <th scope="col">{messages.reason}</th>
        </tr>
      </thead>
      <tbody>
        {punishments.map((punishment, index) => (
          <PunishmentRow key={index} punishment={punishment} />
        ))}
      </tbody>
    </table>
  );
}
