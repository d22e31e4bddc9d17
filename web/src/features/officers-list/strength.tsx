import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { listMessages as messages } from '@buckle/domain/officers-list/officers-list.messages';
import { valueText } from '@buckle/domain/officers-list/value-counts';
import { requestParameters } from '@buckle/domain/officers-list/list-parameters';
import type { ListFilters } from '@buckle/domain/officers-list/list-filters';
import { defaultSort } from '@buckle/domain/officers-list/list-columns';
import type { StrengthPage } from '@buckle/domain/officers-list/list-counts';
import { useOpenPart } from './list-layout.ts';
import { useAllowedOptions } from '../../lib/reference/use-reference.ts';
import { LocalText } from '../../ui/officer-name.tsx';
import { withChoice } from './list-text.ts';
import {
  isChosen,
  type StrengthPlace,
  strengthTable,
  type StrengthTable,
  toggledChoice,
  useStrengthKeys,
} from './strength-rows.ts';
import { classes } from '../../ui/classes.ts';
import { OFFICERS_LIST } from '../../lib/officers/stale.ts';
import { listErrorText } from '../../lib/api/list-error-text.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { fetchStrength, type StrengthQuery } from '../../lib/directory/list.ts';
import './strength.css';
import { number } from '@buckle/domain/intl';

/** Filters of the list, and how the strength changes them. */
interface Filtering {
  readonly filters: ListFilters;
  readonly onChange: (filters: ListFilters) => void;
}

/** How many the list has of each designation in each zone; a count filters the list. It is counted only while it is open. */
export function Strength({ isDesk, ...filtering }: Filtering & { isDesk: boolean }) {
  const [isOpen, setOpen] = useOpenPart('strength', isDesk);
  return (
    <details className="strength" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="strength__name">{messages.strength}</summary>
      {isOpen && (isDesk ? <WideStrength {...filtering} /> : <NarrowStrengthTable {...filtering} />)}
    </details>
  );
}

const LIMITS = { zones: 8, designations: 25 };

/** The strength of a desk. */
function WideStrength(filtering: Filtering) {
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

type Side = 'zones' | 'designations';
type Limits = Readonly<Record<Side, number>>;

/**
 * Returns the current page of the strength table, and navigation callbacks. Resets to the first page when filters
 * change.
 */
function useStrength(filters: ListFilters, limits: Limits) {
  const client = useQueryClient();
  const written = requestParameters({ filters, sort: defaultSort });
  const about = JSON.stringify(written);
  const first = { about, zones: 0, designations: 0 };
  const [at, setAt] = useState(first);
  const { zones, designations } = at.about === about ? at : first;
  const request: StrengthQuery = {
    zones: { offset: zones, limit: limits.zones },
    designations: { offset: designations, limit: limits.designations },
  };
  const query = useQuery({
    queryKey: [OFFICERS_LIST, 'strength', written, request],
    queryFn: ({ signal }) => fetchStrength(client, filters, request, signal),
    placeholderData: keepPreviousData,
  });
  const turnPage = (side: Side, offset: number): void => setAt({ about, zones, designations, [side]: offset });
  return { query, request, turnPage };
}

/** The strength table, or its loading or error state. */
function StrengthState({
  query,
  children,
}: Pick<StrengthView, 'query'> & { children: (page: StrengthPage) => ReactNode }) {
  if (query.data) return children(query.data);
  if (!query.isError) return <SkeletonLines />;
  return <FailureNotice text={listErrorText(query.error)} retry={query.refetch} busy={query.isFetching} />;
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
                {messages.remainingZones(number(remainingZones))}
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
              <th scope="row">{messages.remainingDesignations(number(remainingDesignations))}</th>
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
          {number(count)}
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

/** No officers are quieter than some. */
const Count = ({ count, className }: { count: number; className?: string | undefined }) =>
  count === 0 ? (
    <td className={classes('strength__nobody', className)}>–</td>
  ) : (
    <td className={className}>{number(count)}</td>
  );

/** A count that narrows the list to its officers; pressed again, it no longer does. */
function StrengthCount({
  place,
  count,
  filters,
  onChange,
  ...button
}: Filtering &
  Pick<ComponentProps<'button'>, 'className' | 'tabIndex' | 'onFocus' | 'onKeyDown' | 'children'> & {
    place: StrengthPlace;
    count: number;
  }) {
  const names = [place.designation, place.zone].filter((name) => name !== undefined).map(valueText);
  return (
    <button
      {...button}
      type="button"
      aria-label={messages.strengthOf(number(count), names.join(', '))}
      aria-pressed={isChosen(filters, place)}
      onClick={() => onChange(toggledChoice(filters, place))}
    />
  );
}

/** Which zones, or designations, of how many are shown, and the way to the others. Nothing where all are shown. */
function StrengthPager({
  side,
  page,
  request,
  turnPage,
}: { side: Side; page: StrengthPage } & Omit<StrengthView, 'query'>) {
  const { offset, limit } = request[side];
  const { count } = page[side];
  if (count <= limit) return null;
  const last = Math.min(offset + limit, count);
  return (
    <div className="strength__pager" role="group" aria-label={messages.sides[side]}>
      <span role="status">
        {messages.partOf(messages.sides[side], number(offset + 1), number(last), number(count))}
      </span>
      <span>
        <Button
          look="quiet"
          busy={offset === 0}
          aria-label={messages.previous(messages.sides[side])}
          onClick={() => turnPage(side, Math.max(0, offset - limit))}
        >
          {messages.previousPage}
        </Button>
        <Button
          look="quiet"
          busy={last === count}
          aria-label={messages.next(messages.sides[side])}
          onClick={() => turnPage(side, offset + limit)}
        >
          {messages.nextPage}
        </Button>
      </span>
    </div>
  );
}

/** Only zones are needed; the minimum page has one designation. */
const ZONES = { zones: 10, designations: 1 };

/** Zone by zone, one below the other: for a phone, which is never scrolled sideways. */
function NarrowStrengthTable(filtering: Filtering) {
  const allowed = useAllowedOptions();
  const { query, ...pages } = useStrength(filtering.filters, ZONES);
  return (
    <StrengthState query={query}>
      {(page) => {
        const { zones, remainingZones, totals } = strengthTable(page, allowed);
        return (
          <div role="region" aria-label={messages.strength} aria-busy={query.isFetching}>
            <ul>
              {zones.map((zone, at) => (
                <Zone
                  {...filtering}
                  key={zone}
                  zone={zone}
                  count={totals.counts[at] ?? 0}
                  isOnly={page.zones.count === 1}
                />
              ))}
              {remainingZones > 0 && (
                <Line name={messages.remainingZones(number(remainingZones))} count={totals.remainder} />
              )}
              <Line name={messages.total} count={totals.total} isTotal />
            </ul>
            <StrengthPager side="zones" page={page} {...pages} />
          </div>
        );
      }}
    </StrengthState>
  );
}

/** A zone with its count; open, also its designations. */
function Zone({
  zone,
  count,
  isOnly,
  ...filtering
}: {
  zone: string;
  count: number;
  isOnly: boolean;
} & Filtering) {
  const [isOpen, setOpen] = useState(isOnly);
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="strength__line strength__zone">
          <span className="strength__zone-name">
            <LocalText text={valueText(zone)} />
          </span>
          <span>{number(count)}</span>
        </summary>
        {isOpen && <ZoneStrength {...filtering} zone={zone} />}
      </details>
    </li>
  );
}

const DESIGNATIONS = { zones: 1, designations: 10 };

/** One zone: the whole of it, and its designations. */
function ZoneStrength({ zone, ...filtering }: { zone: string } & Filtering) {
  const allowed = useAllowedOptions();
  const { query, ...pages } = useStrength(withChoice(filtering.filters, 'zone', [zone]), DESIGNATIONS);
  return (
    <StrengthState query={query}>
      {(page) => {
        const { rows, remainder, remainingDesignations, totals } = strengthTable(page, allowed);
        return (
          <>
            <div className="strength__designations">
              <ChoiceLine {...filtering} name={messages.allDesignations} place={{ zone }} count={totals.total} />
            </div>
            <ul className="strength__designations" aria-label={valueText(zone)}>
              {rows.map(({ designation, total }) => (
                <li key={designation}>
                  <ChoiceLine
                    {...filtering}
                    name={valueText(designation)}
                    place={{ designation, zone }}
                    count={total}
                  />
                </li>
              ))}
              {remainingDesignations > 0 && (
                <Line name={messages.remainingDesignations(number(remainingDesignations))} count={remainder.total} />
              )}
            </ul>
            <StrengthPager side="designations" page={page} {...pages} />
          </>
        );
      }}
    </StrengthState>
  );
}

/** A line that filters the list by what it counts. */
const ChoiceLine = ({ name, ...counted }: Filtering & { name: string; place: StrengthPlace; count: number }) => (
  <StrengthCount {...counted} className="strength__line strength__choice">
    <span>
      <LocalText text={name} />
    </span>
    <span className="strength__figure">{number(counted.count)}</span>
  </StrengthCount>
);

const Line = ({ name, count, isTotal = false }: { name: ReactNode; count: number; isTotal?: boolean }) => (
  <li className={isTotal ? 'strength__line strength__line--total' : 'strength__line'}>
    <span>{name}</span>
    <span>{number(count)}</span>
  </li>
);

type StrengthView = ReturnType<typeof useStrength>;
