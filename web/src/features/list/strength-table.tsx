import type { ListFilters } from '@buckle/domain/list/list-filters';
import { valueText } from '@buckle/domain/list/value-counts';
import { listMessages as say } from '@buckle/domain/messages/list';
import { LocalText } from '../../ui/local-text.tsx';
import { inIndia } from './list-text.ts';
import { StrengthPager, StrengthState, useStrength } from './strength-pages.tsx';
import { type StrengthTable, strengthTable } from './strength-rows.ts';

const LIMITS = { zones: 8, designations: 25 };

/** Focusable, so that arrow keys scroll it. */
const scrolled = { role: 'region', tabIndex: 0 } as const;

/** No officers are quieter than some. */
const Count = ({ count }: { count: number }) =>
  count === 0 ? <td className="strength__nobody">–</td> : <td>{inIndia(count)}</td>;

interface Cells {
  readonly row: StrengthTable['totals'];
  readonly hasOthers: boolean;
}

const CountCells = ({ row, hasOthers }: Cells) => (
  <>
    {row.counts.map((count, index) => (
      <Count key={index} count={count} />
    ))}
    {hasOthers && <Count count={row.others} />}
    <td className="strength__total">{inIndia(row.total)}</td>
  </>
);

/** A row per designation, a column per zone; the omitted part has its own row and column. */
const Table = ({ table }: { table: StrengthTable }) => {
  const { zones, otherZones, otherDesignations, rows, others, totals } = table;
  const hasOthers = otherZones > 0;
  return (
    <table className="strength__table">
      <thead>
        <tr>
          <th scope="col">{say.columns.designation}</th>
          {zones.map((zone) => (
            <th key={zone} scope="col">
              <LocalText text={valueText(zone)} />
            </th>
          ))}
          {hasOthers && (
            <th scope="col" className="strength__other-zones">
              {say.otherZones(inIndia(otherZones))}
            </th>
          )}
          <th scope="col" className="strength__total">
            {say.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.designation}>
            <th scope="row">
              <LocalText text={valueText(row.designation)} />
            </th>
            <CountCells row={row} hasOthers={hasOthers} />
          </tr>
        ))}
        {otherDesignations > 0 && (
          <tr className="strength__others">
            <th scope="row">{say.otherDesignations(inIndia(otherDesignations))}</th>
            <CountCells row={others} hasOthers={hasOthers} />
          </tr>
        )}
        <tr className="strength__totals">
          <th scope="row">{say.total}</th>
          <CountCells row={totals} hasOthers={hasOthers} />
        </tr>
      </tbody>
    </table>
  );
};

/** The strength of a desk. */
export function WideStrength({ filters }: { filters: ListFilters }) {
  const { query, ...pages } = useStrength(filters, LIMITS);
  return (
    <StrengthState query={query}>
      {(page) => (
        <>
          <div {...scrolled} className="strength__region" aria-label={say.strength} aria-busy={query.isFetching}>
            <Table table={strengthTable(page)} />
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
