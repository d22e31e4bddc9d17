import { useState } from 'react';
import type { Waiting } from './proposal-queries.ts';

/** Selected proposals of those that can be decided. */
export function useSelection(open: readonly Waiting[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    selected: open.filter(({ id }) => ids.has(id)),
    isSelected: (id: string): boolean => ids.has(id),
    select(items: readonly Waiting[], on: boolean): void {
      const changed = items.map(({ id }) => id);
      setIds((before) => new Set(on ? [...before, ...changed] : [...before].filter((id) => !changed.includes(id))));
    },
  };
}
