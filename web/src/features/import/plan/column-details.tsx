import type { ColumnPlan, ColumnProfile } from '@buckle/domain/import/import-plan';
import { hasDates } from '@buckle/domain/import/import-targets';
import { importPlanMessages as messages } from '@buckle/domain/messages/import-columns';
import { Field } from '../../../ui/field.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { DateOrders } from './date-orders.tsx';
import { hasCapitals } from './targets.ts';
import { TargetSelect } from './target-select.tsx';

export interface ColumnProps {
  readonly profile: ColumnProfile;
  readonly plan: ColumnPlan;
  readonly onChange: (plan: ColumnPlan) => void;
}

/** Whether a column feeds a date. */
export const feedsDates = ({ target, also }: ColumnPlan): boolean =>
  [target, also].some((one) => one !== undefined && hasDates(one));

/** Optional settings of a column. `asks`: the date order is shown in the questions above. */
export function ColumnDetails({
  profile,
  plan,
  onChange,
  asks,
  header,
}: ColumnProps & { asks: boolean; header: string }) {
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
