import { useState } from 'react';
import type { OrderLine } from '../../lib/orders/orders.ts';

/** The officers for whom an order is to be approved. */
export interface Ticks {
  /** How many are ticked. */
  readonly count: number;
  /** Places of those ticked; undefined if all are. */
  readonly places: number[] | undefined;
  readonly has: (place: number) => boolean;
  readonly set: (place: number, on: boolean) => void;
  readonly setAll: (on: boolean) => void;
}

/** Ticks of an order's lines; at first all are ticked. */
export function useTicks(lines: readonly Pick<OrderLine, 'place'>[]): Ticks {
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set());
  const places = lines.map(({ place }) => place).filter((place) => !unticked.has(place));
  return {
    count: places.length,
    places: places.length === lines.length ? undefined : places,
    has: (place) => !unticked.has(place),
    set: (place, on) =>
      setUnticked((before) => new Set(on ? [...before].filter((one) => one !== place) : [...before, place])),
    setAll: (on) => setUnticked(new Set(on ? [] : lines.map(({ place }) => place))),
  };
}
