import { useId } from 'react';
import { valueText } from '@buckle/domain/list/value-counts';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { useAllowedOptions } from '../../lib/reference/use-reference.ts';
import { classes } from '../../ui/classes.ts';
import { LocalText } from '../../ui/local-text.tsx';
import { inIndia } from './list-text.ts';
import type { StrengthPlace } from './strength-choice.ts';
import { type Filtering, StrengthCount } from './strength-count.tsx';
import { StrengthPager, StrengthState, useStrength } from './strength-pages.tsx';
import { type StrengthTable, strengthTable } from './strength-rows.ts';
import { useStrengthKeys } from './strength-keys.ts';

const LIMITS = { zones: 8, designations: 25 };

/** No officers are quieter than some. */
const Count = ({ count, className }: { count: number; className?: string | undefined }) =>
  count === 0 ? (
    <td className={classes('strength__nobody', className)}>–</td>
  ) : (
    <td className={className}>{inIndia(count)}</td>
  );

interface Cells extends Filtering {
  readonly row: StrengthTable['totals'];
  readonly hasRemainder: boolean;
  /** What each zone's count filters by, and the total; undefined where it does not. */
  readonly places?: readonly (StrengthPlace | undefined)[] | undefined;
  readonly stopAt: ReturnType<typeof useStrengthKeys>['stopAt'];
}

/** The counts of a row: those of a zone or a designation that is shown filter the list. */
function CountCells({ row, hasRemainder, places, stopAt, ...filtering }: Cells) {
  const cell = (count: number, index: number, className?: string) => {
    const place = places?.[index];
    if (!place) return <Count key={index} count={count} className={className} />;
    return (
      <td key={place.zone ?? 'total'} className={classes('strength__cell', className)}>
        <StrengthCount {...filtering} {...stopAt(place)} className="strength__count" place={place} count={count}>
          {inIndia(count)}
        </StrengthCount>
      </td>
    );
  };
  return (
    <>
      {row.counts.map((count, index) => cell(count, index))}
      {hasRemainder && <Count count={row.remainder} />}
      {cell(row.total, row.counts.length, 'strength__total')}
    </>
  );
}

/** A row per designation, a column per zone; the omitted part has its own row and column. */
const Table = ({ table, ...filtering }: { table: StrengthTable } & Filtering) => {
  const { zones, remainingZones, remainingDesignations, rows, remainder, totals } = table;
  const hasRemainder = remainingZones > 0;
  const hint = useId();
  const { places, stopAt } = useStrengthKeys(table);
  const cells = { ...filtering, hasRemainder, stopAt };
  return (
    <>
      <p id={hint} className="visually-hidden">
        {messages.strengthKeys}
      </p>
      <table className="strength__table" aria-describedby={hint}>
        <thead>
          <tr>
            <th scope="col">{messages.columns.designation}</th>
            {zones.map((zone) => (
              <th key={zone} scope="col">
                <LocalText text={valueText(zone)} />
              </th>
            ))}
            {hasRemainder && (
              <th scope="col" className="strength__other-zones">
                {messages.remainingZones(inIndia(remainingZones))}
              </th>
            )}
            <th scope="col" className="strength__total">
              {messages.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.designation}>
              <th scope="row">
                <LocalText text={valueText(row.designation)} />
              </th>
              <CountCells {...cells} row={row} places={places[at]} />
            </tr>
          ))}
          {remainingDesignations > 0 && (
            <tr className="strength__others">
              <th scope="row">{messages.remainingDesignations(inIndia(remainingDesignations))}</th>
              <CountCells {...cells} row={remainder} />
            </tr>
          )}
          <tr className="strength__totals">
            <th scope="row">{messages.total}</th>
            <CountCells {...cells} row={totals} places={places.at(-1)} />
          </tr>
        </tbody>
      </table>
    </>
  );
};

/** The strength of a desk. */
export function WideStrength(filtering: Filtering) {
  const allowed = useAllowedOptions();
  const { query, ...pages } = useStrength(filtering.filters, LIMITS);
  return (
    <StrengthState query={query}>
      {(page) => (
        <>
          <div role="region" className="strength__region" aria-label={messages.strength} aria-busy={query.isFetching}>
            <Table {...filtering} table={strengthTable(page, allowed)} />
          </div>
          <div className="strength__pagers">
            <StrengthPager side="designations" page={page} {...pages} />
            <StrengthPager side="zones" page={page} {...pages} />
          </div>
        </>
      )}
    </StrengthState>
  );
}
