import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { CHOSEN_MAX } from '@buckle/domain/list/list-parameters';
import { searchValues, type ValueCount } from '@buckle/domain/list/value-counts';
import type { ListCounts } from '@buckle/domain/list/list-counts';
import type { ChoiceName, ListFilters } from '@buckle/domain/list/list-filters';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { fold } from '@buckle/domain/officer/matching';
import { inIndia } from './list-text.ts';
import { OptionRows, type OptionRowsHandle } from './option-rows.tsx';
import { type FoundOptions, useOptions } from './options-query.ts';
import './option-list.css';

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

export interface ChoiceFilterProps {
  readonly name: ChoiceName;
  readonly filters: ListFilters;
  readonly counted: ListCounts['options'][ChoiceName];
  /** Values that were not counted, because there are so many. */
  readonly omitted: number;
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** Returns the number of values, or of search results. */
function foundText(name: ChoiceName, { isStale, count }: FoundOptions, query: string): string {
  if (isStale) return messages.finding;
  if (query.trim() !== '') return messages.found(count);
  return name === 'designation' ? messages.ranks(inIndia(count)) : messages.values(inIndia(count));
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

  function hearSearch(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' || values.length === 0) return;
    event.preventDefault();
    rows.current?.focusFirst();
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
