import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { CHOSEN_MAX } from '@buckle/domain/list/list-parameters';
import { type ValueCount, valueText } from '@buckle/domain/list/value-counts';
import { fold } from '@buckle/domain/officer/matching';
import { growsFurther, useFurtherPages } from '../../lib/officers/use-next-page.ts';
import { remInPixels } from '../../lib/platform/text-size.ts';
import { LocalText } from '../../ui/local-text.tsx';
import { OptionRow } from '../../ui/option-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { inIndia } from './list-text.ts';
import type { FoundOptions } from './options-query.ts';
import { rowByKey } from './row-keys.ts';
import { useActiveRow } from './virtual-rows.ts';

/** The next page is fetched when this many values remain. */
const FETCH_AHEAD = 20;
/** Number of skeleton rows. */
const EXPECTED_ROWS = 3;
const OVERSCAN = 6;
/** Estimated row height until measured, in rem. */
const DEFAULT_ROW = 2;

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

/** Moves the focus to the first value. */
export interface OptionRowsHandle {
  readonly focusFirst: () => void;
}

export interface OptionRowsProps {
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
      figure={inIndia(count)}
      tabIndex={isActive ? 0 : -1}
      checked={isTicked}
      disabled={!isTicked && chosen.length >= CHOSEN_MAX}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onChange={(event) => onChange(event.currentTarget.checked ? [...rest, value] : rest)}
    />
  );
}

/** Values to choose from, of which only those near the screen exist. */
export function OptionRows({ ref, label, query, values, found, onExit, onEndNear, ...choosing }: OptionRowsProps) {
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
