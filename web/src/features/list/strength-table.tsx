import type { ListFilters } from '@buckle/domain/list/list-filters';
import { valueText } from '@buckle/domain/list/value-counts';
import { listMessages as messages } from '@buckle/domain/messages/list';
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
  readonly hasRemainder: boolean;
}

const CountCells = ({ row, hasRemainder }: Cells) => (
  <>
    {row.counts.map((count, index) => (
      <Count key={index} count={count} />
    ))}
    {hasRemainder && <Count count={row.remainder} />}
    <td className="strength__total">{inIndia(row.total)}</td>
  </>
);

/** A row per designation, a column per zone; the omitted part has its own row and column. */
const Table = ({ table }: { table: StrengthTable }) => {
  const { zones, remainingZones, remainingDesignations, rows, remainder, totals } = table;
  const hasRemainder = remainingZones > 0;
  return (
    <table className="strength__table">
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
        {rows.map((row) => (
          <tr key={row.designation}>
            <th scope="row">
              <LocalText text={valueText(row.designation)} />
            </th>
            <CountCells row={row} hasRemainder={hasRemainder} />
          </tr>
        ))}
        {remainingDesignations > 0 && (
          <tr className="strength__others">
            <th scope="row">{messages.remainingDesignations(inIndia(remainingDesignations))}</th>
            <CountCells row={remainder} hasRemainder={hasRemainder} />
          </tr>
        )}
        <tr className="strength__totals">
          <th scope="row">{messages.total}</th>
          <CountCells row={totals} hasRemainder={hasRemainder} />
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
          <div {...scrolled} className="strength__region" aria-label={messages.strength} aria-busy={query.isFetching}>
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
