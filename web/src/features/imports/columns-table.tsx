import { useId } from 'react';
import { importPlanMessages as messages } from '@buckle/domain/imports/import-pages.messages';
import {
  centuries,
  type ColumnPlan,
  type ColumnProfile,
  type DateOrder,
  dateOrders,
  hasDates,
  type ImportTarget,
  importTargets,
  isListTarget,
  kindOfTarget,
  targetLabel,
} from '@buckle/domain/imports/import-plan';
import {
  datePartOf,
  earlyRetirements,
  inNextCentury,
  needsOrder,
  readDateInOrder,
} from '@buckle/domain/imports/date-order';
import { formatDate } from '@buckle/domain/dates/calendar-date';
import { provenOrder } from '@buckle/domain/imports/column-profile';
import { type FieldName, fieldOf } from '@buckle/domain/officers/field-table';
import { recordGroups } from '@buckle/domain/officers/record-groups';
import { languageOf } from '../../lib/text/devanagari.ts';
import { classes } from '../../ui/classes.ts';
import { LocalText } from '../../ui/officer-name.tsx';
import { columnId, headerText, type Plan } from './use-plan.ts';
import { Field } from '../../ui/field.tsx';
import { OptionRow } from '../../ui/tick.tsx';

export function ColumnsTable({ plan }: { plan: Plan }) {
  const { columns } = plan.details;
  const used = plan.plan.columns.filter(({ target }) => target !== undefined).length;
  return (
    <section className="import-part">
      <h3 className="import-part__heading">{messages.columns}</h3>
      <p className="card__meta">{messages.columnsHint(used, columns.length)}</p>
      <table className="import-columns">
        <thead className="import-columns__head">
          <tr>
            <th scope="col">{messages.column}</th>
            <th scope="col">{messages.firstValues}</th>
            <th scope="col">{messages.field}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((_, index) => (
            <ColumnRow key={index} plan={plan} index={index} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const INITIAL_COLUMNS = 3;

function ColumnRow({ plan: { details, plan, asked, changeColumn }, index }: { plan: Plan; index: number }) {
  const profile = details.columns[index];
  if (!profile) return null;
  const column = plan.columns[index] ?? {};
  const header = headerText(details.columns, index);
  const hasQuestion = details.questions.some((question) => question.column === index && question.kind !== 'value');
  const needsDateOrder =
    feedsDates(column) && asked.some((question) => question.kind === 'dates' && question.column === index);
  const onChange = (next: typeof column): void => changeColumn(index, next);
  return (
    <tr id={columnId(index)} className={classes('import-column', hasQuestion && 'import-column--asked')}>
      <th scope="row">
        <LocalText text={header} />
      </th>
      <td className="import-column__values">
        {profile.filled === 0 ? (
          messages.empty
        ) : (
          <>
            <ul aria-label={messages.firstValues}>
              {profile.samples.slice(0, INITIAL_COLUMNS).map((text) => (
                <li key={text} lang={languageOf(text)}>
                  {text}
                </li>
              ))}
            </ul>
            <p className="card__meta">{messages.filled(profile.filled)}</p>
          </>
        )}
      </td>
      <td>
        <TargetSelect
          className="text-field__input"
          aria-label={messages.fieldOf(header)}
          none={messages.notImported}
          target={column.target}
          onChoose={(target) => onChange(withTarget(target, profile))}
        />
        {needsDateOrder && (
          <DateOrders profile={profile} chosen={column.dates} onChoose={(dates) => onChange({ ...column, dates })} />
        )}
        <CenturyChoice profile={profile} plan={column} onChange={onChange} />
        {column.target !== undefined && (
          <ColumnDetails profile={profile} plan={column} onChange={onChange} asks={needsDateOrder} header={header} />
        )}
      </td>
    </tr>
  );
}

const question = (text: string, [first, second]: readonly DateOrder[]): string =>
  messages.datesQuestion(text, first ? dateInWords(text, first) : '', second ? dateInWords(text, second) : '');

const feedsDates = ({ target, also }: ColumnPlan): boolean =>
  [target, also].some((one) => one !== undefined && hasDates(one));

/** Target select, by the groups of the record. `none`: label of the empty option. */
const TargetSelect = ({
  none,
  target,
  onChoose,
  ...control
}: {
  none: string;
  target: ImportTarget | undefined;
  onChoose: (target: ImportTarget | undefined) => void;
} & Pick<React.ComponentProps<'select'>, 'id' | 'className' | 'aria-label' | 'aria-describedby'>) => (
  <select
    {...control}
    value={target ?? ''}
    onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : (value as ImportTarget))}
  >
    <option value="">{none}</option>
    {targetGroups.map(({ label, targets }) => (
      <optgroup key={label} label={label}>
        {targets.map((one) => (
          <option key={one} value={one}>
            {targetLabel(one)}
          </option>
        ))}
      </optgroup>
    ))}
  </select>
);

/** Asks how the dates of a column are written, by one that can be read otherwise; spreadsheet dates need no answer. */
function DateOrders({
  profile,
  chosen,
  onChoose,
}: Pick<ColumnProps, 'profile'> & {
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
        <OptionRow
          key={order}
          type="radio"
          name={name}
          value={order}
          text={dateChoice(order, dateInWords(example, order))}
          checked={order === chosen}
          onChange={() => onChoose(order)}
        />
      ))}
    </fieldset>
  );
}

const dateChoice = (order: DateOrder, date: string): string =>
  date === '' ? messages.dateOrders[order] : messages.datesLike[order](date);

/** Offers to add 100 years to the dates of a column that are a century too early. */
function CenturyChoice({ profile, plan, onChange }: ColumnProps) {
  const name = useId();
  const { example } = earlyRetirements(plan, profile);
  if (!example) return null;
  const dates = { next: inNextCentury(example.date), written: example.date };
  return (
    <fieldset className="import-dates">
      <legend className="text-field__label">{messages.century}</legend>
      {centuries.map((century) => (
        <OptionRow
          key={century}
          type="radio"
          name={name}
          value={century}
          text={messages.centuryChoices[century](formatDate(dates[century]))}
          checked={century === plan.century}
          onChange={() => onChange({ ...plan, century })}
        />
      ))}
    </fieldset>
  );
}

/** Optional settings of a column. `asks`: the date order is shown in the questions above. */
function ColumnDetails({ profile, plan, onChange, asks, header }: ColumnProps & { asks: boolean; header: string }) {
  const { target, also, dates, lastFirst = false, titleCase = false } = plan;
  const isName = target === 'name' || also === 'name';
  const canBeCased = isName || hasCapitals(target) || hasCapitals(also);
  return (
    <details className="import-details">
      <summary aria-label={messages.moreOf(header)}>{messages.more}</summary>
      <Field label={messages.also} hint={messages.alsoHint}>
        {(control) => (
          <TargetSelect
            {...control}
            none={messages.alsoNone}
            target={also}
            onChoose={(next) => onChange({ ...plan, also: next })}
          />
        )}
      </Field>
      {feedsDates(plan) && !asks && (
        <DateOrders profile={profile} chosen={dates} onChoose={(order) => onChange({ ...plan, dates: order })} />
      )}
      {isName && (
        <OptionRow
          type="checkbox"
          text={messages.lastFirst}
          checked={lastFirst}
          onChange={({ currentTarget: { checked } }) => onChange({ ...plan, lastFirst: checked })}
        />
      )}
      {canBeCased && (
        <OptionRow
          type="checkbox"
          text={isName ? messages.titleCase : messages.titleCaseText}
          checked={titleCase}
          onChange={({ currentTarget: { checked } }) => onChange({ ...plan, titleCase: checked })}
        />
      )}
    </details>
  );
}

/** Whether texts in capitals can be written as words. */
const hasCapitals = (target: ImportTarget | undefined): boolean =>
  target !== undefined &&
  (['rank', 'unit', 'text'].includes(kindOfTarget(target)) ||
    (!isListTarget(target) && fieldOf(target).format === 'lines'));

interface ColumnProps {
  readonly profile: ColumnProfile;
  readonly plan: ColumnPlan;
  readonly onChange: (plan: ColumnPlan) => void;
}

/** Returns the date that a text is in an order, in words; blank if it is none. */
export function dateInWords(text: string, order: DateOrder): string {
  const date = readDateInOrder(text, order);
  return date ? formatDate(date) : '';
}

/** Returns the first text of a column that is another date in each of two orders; undefined if there is none. */
export const doubtfulText = (
  { values, samples }: ColumnProfile,
  [first, second]: readonly DateOrder[],
): string | undefined =>
  first &&
  second &&
  [...samples, ...values.map(({ text }) => text)].find((text) => {
    const [date, other] = [dateInWords(text, first), dateInWords(text, second)];
    return needsOrder(text) && date !== '' && other !== '' && date !== other;
  });

const groupNames = Object.keys(messages.groups) as (keyof typeof messages.groups)[];

export const targetGroups: readonly { readonly label: string; readonly targets: readonly ImportTarget[] }[] =
  groupNames.map((group) => ({
    label: messages.groups[group],
    targets: importTargets.filter((target) => groupOf(target) === group),
  }));

function groupOf(target: ImportTarget): (typeof groupNames)[number] | undefined {
  if (target === 'rank.from') return 'service';
  if (isListTarget(target)) return target.startsWith('posting') ? 'previousPostings' : 'reprisal';
  return groupNames.find((group) => recordGroups[group].some((field: FieldName) => field === target));
}

/** Returns the plan of a column that is to feed another target; dates have the order that their values prove. */
export function withTarget(target: ImportTarget | undefined, profile: ColumnProfile): ColumnPlan {
  if (target === undefined) return {};
  const { order } = hasDates(target) ? provenOrder(profile) : {};
  const part = hasDates(target) ? datePartOf(profile.header) : undefined;
  return { target, ...(order && { dates: order }), ...(part && { part }) };
}
