import { useId } from 'react';
import { earlyRetirements, inNextCentury } from '@buckle/domain/import/early-years';
import {
  centuries,
  type ColumnPlan,
  type ColumnProfile,
  type DateOrder,
  dateOrders,
} from '@buckle/domain/import/import-plan';
import { importPlanMessages as messages } from '@buckle/domain/messages/import-columns';
import { formatDate } from '@buckle/domain/officer/calendar-date';
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

/** Offers to add 100 years to the dates of a column that are a century too early. */
export function CenturyChoice({
  profile,
  plan,
  onChange,
}: {
  profile: ColumnProfile;
  plan: ColumnPlan;
  onChange: (plan: ColumnPlan) => void;
}) {
  const name = useId();
  const { example } = earlyRetirements(plan, profile);
  if (!example) return null;
  const dates = { next: inNextCentury(example.date), written: example.date };
  return (
    <fieldset className="import-dates">
      <legend className="text-field__label">{messages.century}</legend>
      {centuries.map((century) => (
        <label key={century} className="option-row">
          <Tick
            type="radio"
            name={name}
            value={century}
            checked={century === plan.century}
            onChange={() => onChange({ ...plan, century })}
          />
          <span className="option-row__text">{messages.centuryChoices[century](formatDate(dates[century]))}</span>
        </label>
      ))}
    </fieldset>
  );
}
