import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { CHOSEN_MAX, requestParameters } from '@buckle/domain/officers-list/list-parameters';
import { largestFirst, searchValues, type ValueCount, valueText } from '@buckle/domain/officers-list/value-counts';
import type { ListCounts } from '@buckle/domain/officers-list/list-counts';
import type { ChoiceName, ListFilters } from '@buckle/domain/officers-list/list-filters';
import { listMessages as messages } from '@buckle/domain/officers-list/officers-list.messages';
import { fold } from '@buckle/domain/search/matching';
import { defaultSort } from '@buckle/domain/officers-list/list-columns';
import { noStanding } from '@buckle/domain/reference/resolver';
import { withChoice } from './list-text.ts';
import { growsFurther, useFurtherPages } from '../../lib/officers/use-next-page.ts';
import { remInPixels } from '../../lib/platform/media.ts';
import { LocalText } from '../../ui/officer-name.tsx';
import { OptionRow } from '../../ui/tick.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { rowByKey, useActiveRow } from './list-layout.ts';
import { fetchOptions } from '../../lib/directory/list.ts';
import { OFFICERS_LIST } from '../../lib/officers/stale.ts';
import { usePaused } from '../../lib/platform/use-paused.ts';
import './filter-panel.css';
import { number } from '@buckle/domain/intl';

export interface ChoiceFilterProps {
  readonly name: ChoiceName;
  readonly filters: ListFilters;
  readonly counted: ListCounts['options'][ChoiceName];
  /** Values that were not counted, because there are so many. */
  readonly omitted: number;
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** Moves the focus to the first value. */
interface OptionRowsHandle {
  readonly focusFirst: () => void;
}

/** The values of a filter that has many of them, to be searched by their words. */
export function OptionList({
  name,
  label,
  filters,
  counted,
  omitted,
  chosen,
  onChange,
}: ChoiceFilterProps & { label: string }) {
  const [query, setQuery] = useState('');
  const [isEndNear, setEndNear] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const rows = useRef<OptionRowsHandle>(null);
  const hint = useId();
  const found = useOptions({ name, filters, counted, omitted, query }, isEndNear);
  const { order, reorder } = useChosenFirst(chosen, counted);
  const values = order(found, found.isStale ? '' : query);
  // The rows of an earlier text go when those of this one come, and the focus with them.
  const isExpected = found.isStale && !found.isError;
  const descends = useRef(false);
  useEffect(() => {
    if (!descends.current || isExpected) return;
    descends.current = false;
    if (document.activeElement === search.current && values.length > 0) rows.current?.focusFirst();
  });

  function hearSearch(event: KeyboardEvent): void {
    descends.current = event.key === 'ArrowDown' && isExpected;
    if (event.key !== 'ArrowDown' || values.length === 0) return;
    event.preventDefault();
    if (!isExpected) rows.current?.focusFirst();
  }

  return (
    <>
      <input
        ref={search}
        className="text-field__input list-filter__find"
        type="search"
        value={query}
        aria-label={messages.find(label)}
        aria-describedby={hint}
        placeholder={messages.find(label)}
        autoComplete="off"
        onKeyDown={hearSearch}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          reorder();
        }}
      />
      <p id={hint} className="visually-hidden">
        {messages.findKeys}
      </p>
      <p className="list-filter__found" role="status">
        {foundText(name, found, query)}
      </p>
      {chosen.length >= CHOSEN_MAX && <p className="list-filter__note">{messages.chosenMax(CHOSEN_MAX)}</p>}
      <OptionRows
        ref={rows}
        label={label}
        query={query}
        values={values}
        found={found}
        chosen={chosen}
        onChange={onChange}
        onExit={() => search.current?.focus()}
        onEndNear={() => omitted > 0 && !isEndNear && setEndNear(true)}
      />
    </>
  );
}

interface OptionsOf {
  readonly name: ChoiceName;
  readonly filters: ListFilters;
  /** Values that came with the summary: the largest, and those that are chosen. */
  readonly counted: readonly ValueCount[];
  /** How many did not come. */
  readonly omitted: number;
  readonly query: string;
}

/** The values that a filter has, as far as they are here. */
interface FoundOptions {
  readonly values: readonly ValueCount[];
  /** How many there are in all. */
  readonly count: number;
  /** Results of a previous query. */
  readonly isStale: boolean;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** Values per request. */
const PAGE_LIMIT = 100;

/**
 * Returns the values of a filter that match a query, largest first, ranks by seniority. The server is only queried if the summary omitted
 * values, and only after typing or near the end of the list.
 */
function useOptions({ name, filters, counted, omitted, query }: OptionsOf, isEndNear: boolean): FoundOptions {
  const client = useQueryClient();
  const typed = usePaused(query.trim());
  const [isScrolled, setScrolled] = useState(false);
  if (isEndNear && !isScrolled) setScrolled(true);
  // A filter's own choice does not affect its counts.
  const remaining = withChoice(filters, name, []);
  const isEnabled = omitted > 0 && (typed !== '' || isScrolled);
  const list = useInfiniteQuery({
    queryKey: [OFFICERS_LIST, 'options', name, requestParameters({ filters: remaining, sort: defaultSort }), typed],
    queryFn: ({ pageParam, signal }) =>
      fetchOptions(client, remaining, { of: name, query: typed, offset: pageParam, limit: PAGE_LIMIT }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const fetched = pages.reduce((sum, { values }) => sum + values.length, 0);
      return fetched < count ? fetched : undefined;
    },
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const growing = { hasNextPage, isFetching, isError, fetchNextPage };
  if (omitted > 0 && isEnabled && list.data) {
    const values = list.data.pages.flatMap((page) => page.values);
    return {
      values,
      count: list.data.pages.at(-1)?.count ?? 0,
      isStale: typed !== query.trim() || list.isPlaceholderData,
      ...growing,
    };
  }
  // Ranks came by seniority.
  const ordered = name === 'designation' ? counted : largestFirst(counted, noStanding);
  const values = searchValues(ordered, omitted > 0 ? '' : query);
  return {
    ...growing,
    values,
    count: values.length + omitted,
    isStale: omitted > 0 && query.trim() !== '',
    hasNextPage: false,
  };
}

/**
 * Returns the values in the order of the list: those that were chosen when it was opened or searched, then the largest.
 * A value keeps its place while it is ticked and unticked.
 */
function useChosenFirst(chosen: readonly string[], counted: readonly ValueCount[]) {
  const snapshot = (): readonly ValueCount[] =>
    chosen.map((value) => counted.find((one) => fold(one.value) === fold(value)) ?? { value, count: 0 });
  const [first, setFirst] = useState(snapshot);
  function order({ values }: FoundOptions, query: string): readonly ValueCount[] {
    const here = new Set([...first, ...values].map(({ value }) => fold(value)));
    const chosenSince = snapshot().filter(({ value }) => !here.has(fold(value)));
    const top = searchValues([...chosenSince, ...first], query);
    const onTop = new Set(top.map(({ value }) => fold(value)));
    return [...top, ...values.filter(({ value }) => !onTop.has(fold(value)))];
  }
  return { order, reorder: () => setFirst(snapshot()) };
}

/** Returns the number of values, or of search results. */
function foundText(name: ChoiceName, { isStale, count }: FoundOptions, query: string): string {
  if (isStale) return messages.finding;
  if (query.trim() !== '') return messages.found(count);
  return name === 'designation' ? messages.ranks(number(count)) : messages.values(number(count));
}

/** Number of skeleton rows. */
const EXPECTED_ROWS = 3;

/** The next page is fetched when this many values remain. */
const FETCH_AHEAD = 20;

/** Values to choose from, of which only those near the screen exist. */
function OptionRows({ ref, label, query, values, found, onExit, onEndNear, ...choosing }: OptionRowsProps) {
  const count = values.length + (growsFurther(found) ? EXPECTED_ROWS : 0);
  const { region, rows, active, moveTo, setActive } = useOptionRows(query, count);
  useImperativeHandle(ref, () => ({ focusFirst: () => moveTo(0) }));
  const visible = rows.getVirtualItems();
  const isEndNear = visible.some(({ index }) => index !== active && index >= values.length - FETCH_AHEAD);
  useEffect(() => {
    if (isEndNear) onEndNear();
  });
  useFurtherPages(found, isEndNear);

  function hear(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = rowByKey(event.key, active, values.length);
    if (next === undefined) return;
    event.preventDefault();
    if (event.key === 'ArrowUp' && active === 0) onExit();
    else moveTo(next);
  }

  return (
    <div ref={region} className="list-filter__options">
      <ul className="option-list" aria-label={label} style={{ blockSize: rows.getTotalSize() }}>
        {visible.map(({ index, start }) => {
          const one = values[index];
          return (
            <li
              key={one ? `value ${fold(one.value)}` : `expected ${index}`}
              ref={rows.measureElement}
              data-index={index}
              className="option-list__row"
              aria-setsize={Math.max(found.count, values.length)}
              aria-posinset={index + 1}
              aria-hidden={one ? undefined : true}
              style={{ transform: `translateY(${start}px)` }}
            >
              {one ? (
                <Option
                  {...choosing}
                  one={one}
                  isActive={index === active}
                  onFocus={() => setActive(index)}
                  onKeyDown={hear}
                />
              ) : (
                <Skeleton characters={20} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Estimated row height until measured, in rem. */
const DEFAULT_ROW = 2;

const OVERSCAN = 6;

/** Virtual rows, and the row with tabindex 0, which is always rendered. `about`: identity of the list. */
function useOptionRows(about: string, count: number) {
  const region = useRef<HTMLDivElement>(null);
  const active = useRef(0);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => region.current,
    estimateSize: () => remInPixels(DEFAULT_ROW),
    overscan: OVERSCAN,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), Math.min(active.current, count - 1)])],
  });
  const keys = useActiveRow(about, { region, rows }, (row) => row.querySelector('input'));
  active.current = keys.active;
  return { region, rows, ...keys };
}

interface OptionProps extends Pick<OptionRowsProps, 'chosen' | 'onChange'> {
  readonly one: ValueCount;
  /** The one that Tab leads to. */
  readonly isActive: boolean;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One value. No more can be chosen than an address holds. */
function Option({ one: { value, count }, chosen, isActive, onFocus, onKeyDown, onChange }: OptionProps) {
  const rest = chosen.filter((one) => fold(one) !== fold(value));
  const isTicked = rest.length < chosen.length;
  return (
    <OptionRow
      type="checkbox"
      text={<LocalText text={valueText(value)} />}
      figure={number(count)}
      tabIndex={isActive ? 0 : -1}
      checked={isTicked}
      disabled={!isTicked && chosen.length >= CHOSEN_MAX}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onChange={(event) => onChange(event.currentTarget.checked ? [...rest, value] : rest)}
    />
  );
}

interface OptionRowsProps {
  readonly ref: Ref<OptionRowsHandle>;
  readonly label: string;
  /** Typed text. */
  readonly query: string;
  /** As far as they are here, in the order of the list. */
  readonly values: readonly ValueCount[];
  readonly found: FoundOptions;
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** Called for an arrow key that leaves the first value upwards. */
  readonly onExit: () => void;
  /** The last of the values is near. */
  readonly onEndNear: () => void;
}
