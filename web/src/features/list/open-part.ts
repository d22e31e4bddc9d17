import { useState } from 'react';
import type { FilterName } from '@buckle/domain/list/list-filters';
import { isRecord } from '@buckle/domain/officer/lists';
import { stored } from '../../lib/platform/stored.ts';

/** The panel of filters, one filter in it, or the strength. */
type Part = 'filters' | 'strength' | FilterName;
type OpenParts = Readonly<Partial<Record<Part, boolean>>>;

/** Which parts of the page were opened or closed on this device. Names nobody. */
const openParts = stored<OpenParts>(
  () => localStorage,
  'list-parts',
  (value) => (isRecord(value) ? value : undefined),
);

/** Whether a part of the page is open; remembered on the device once it was changed. */
export function useOpenPart(part: Part, byDefault: boolean) {
  const [isOpen, setOpen] = useState(() => openParts.read()?.[part] ?? byDefault);
  function change(next: boolean): void {
    if (next === isOpen) return;
    setOpen(next);
    openParts.write({ ...openParts.read(), [part]: next });
  }
  return [isOpen, change] as const;
}
