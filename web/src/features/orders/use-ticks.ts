import { useState } from 'react';
import type { OrderLine } from '../../lib/orders/orders.ts';

/** The officers for whom an order is to be approved. */
export interface Ticks {
  /** How many are ticked. */
  readonly count: number;
  /** Places of those ticked; undefined if all are. */
  readonly positions: number[] | undefined;
  readonly has: (position: number) => boolean;
  readonly set: (position: number, on: boolean) => void;
  readonly setAll: (on: boolean) => void;
}

/** Ticks of an order's lines; at first all are ticked. */
export function useTicks(lines: readonly Pick<OrderLine, 'position'>[]): Ticks {
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set());
  const positions = lines.map(({ position }) => position).filter((position) => !unticked.has(position));
  return {
    count: positions.length,
    positions: positions.length === lines.length ? undefined : positions,
    has: (position) => !unticked.has(position),
    set: (position, on) =>
      setUnticked((before) => new Set(on ? [...before].filter((one) => one !== position) : [...before, position])),
    setAll: (on) => setUnticked(new Set(on ? [] : lines.map(({ position }) => position))),
  };
}
