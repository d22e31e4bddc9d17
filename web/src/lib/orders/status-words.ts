import { dayText } from '@buckle/domain/officer/calendar-date';
import { orderViewMessages as messages } from '@buckle/domain/messages/order-views';
import { formatInstant } from '@buckle/domain/officer/instant';
import type { OrderSummary } from './orders.ts';

/** A step in the history of an order: user, time and reason. */
interface StatusWords {
  readonly text: string;
  /** Blank where none was given. */
  readonly reason: string;
}

/** Effect of the status on the records. */
export function statusMeaning({ status, header: { effectiveDate } }: OrderSummary): string {
  const meaning = messages.meaning[status];
  return typeof meaning === 'string' ? meaning : meaning(dayText(effectiveDate));
}

/** Returns the history of an order, oldest first. */
export function statusWords({
  mine,
  created_by: by,
  created_at: at,
  status,
  decided,
  cancelled,
}: OrderSummary): StatusWords[] {
  const when = formatInstant(at);
  const created: StatusWords = { text: mine ? messages.createdByYou(when) : messages.created(by, when), reason: '' };
  const decision = status === 'declined' ? messages.declined : messages.approved;
  const of = (sentence: typeof decision, one: NonNullable<typeof decided>): StatusWords => ({
    text: sentence(one.by, formatInstant(one.at)),
    reason: one.reason,
  });
  return [
    created,
    ...(decided ? [of(decision, decided)] : []),
    ...(cancelled ? [of(messages.cancelled, cancelled)] : []),
  ];
}
