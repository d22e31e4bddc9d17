import { importPlanMessages as messages } from '@buckle/domain/messages/import-columns';
import { languageOf } from '../../../lib/text/devanagari.ts';
import { classes } from '../../../ui/classes.ts';
import { LocalText } from '../../../ui/local-text.tsx';
import { ColumnDetails, feedsDates } from './column-details.tsx';
import { CenturyChoice, DateOrders } from './date-orders.tsx';
import { columnId } from './focus-column.ts';
import { headerText } from './header-text.ts';
import { withTarget } from './targets.ts';
import { TargetSelect } from './target-select.tsx';
import type { Plan } from './use-plan.ts';

/** First values that are shown of a column. */
const INITIAL_COLUMNS = 3;

/** A column of the sheet, and what it feeds. */
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
      <th scope="row" className="import-column__header">
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
      <td className="import-column__field">
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

/** The columns of the sheet: a table, on a phone cards. */
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
