import { useId } from 'react';
import { type ColumnProfile, type DateOrder, dateOrders } from '@buckle/domain/import/import-plan';
import { importPlanMessages as messages } from '@buckle/domain/messages/import-columns';
import { Tick } from '../../../ui/tick.tsx';
import { dateInWords, doubtfulText } from './date-example.ts';

const question = (text: string, [first, second]: readonly DateOrder[]): string =>
  messages.datesQuestion(text, first ? dateInWords(text, first) : '', second ? dateInWords(text, second) : '');

/** Asks how the dates of a column are written, by one that can be read otherwise; spreadsheet dates need no answer. */
export function DateOrders({
  profile,
  chosen,
  onChoose,
}: {
  profile: ColumnProfile;
  chosen: DateOrder | undefined;
  onChoose: (order: DateOrder) => void;
}) {
  const name = useId();
  const { readable } = profile.dates;
  const orders = dateOrders.filter((order) => readable[order] > 0 || order === chosen);
  const doubtful = doubtfulText(profile, orders);
  const example = doubtful ?? profile.samples[0] ?? '';
  if (orders.length < 2) return null;
  return (
    <fieldset className="import-dates">
      <legend className="text-field__label">{doubtful ? question(doubtful, orders) : messages.dates}</legend>
      {orders.map((order) => (
        <label key={order} className="option-row">
          <Tick type="radio" name={name} value={order} checked={order === chosen} onChange={() => onChoose(order)} />
          <span className="option-row__text">
            {messages.dateChoice(messages.dateOrders[order], dateInWords(example, order))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
