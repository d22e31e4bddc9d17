import { orderViewMessages as messages } from '@buckle/domain/messages/order-views';
import { formatInstant } from '@buckle/domain/officer/instant';
import { dayText } from '../officers/past-day.ts';
import type { OrderSummary } from './orders.ts';

/** What became of an order: who did what and when, and why. */
interface StatusWords {
  readonly text: string;
  /** Blank where none was given. */
  readonly reason: string;
}

/** What the status means for the records. */
export function statusMeaning({ status, header: { effectiveDate } }: OrderSummary): string {
  const meaning = messages.meaning[status];
  return typeof meaning === 'string' ? meaning : meaning(dayText(effectiveDate));
}

/** Returns what was done with an order, in the order in which it was done. */
export function statusWords({
  own,
  made_by: by,
  made_at: at,
  status,
  decided,
  cancelled,
}: OrderSummary): StatusWords[] {
  const when = formatInstant(at);
  const made: StatusWords = { text: own ? messages.madeByYou(when) : messages.made(by, when), reason: '' };
  const decision = status === 'declined' ? messages.declined : messages.approved;
  const of = (sentence: typeof decision, one: NonNullable<typeof decided>): StatusWords => ({
    text: sentence(one.by, formatInstant(one.at)),
    reason: one.reason,
  });
  return [made, ...(decided ? [of(decision, decided)] : []), ...(cancelled ? [of(messages.cancelled, cancelled)] : [])];
}
