import { useEffect, useEffectEvent, useState } from 'react';
import { useUnsavedWork } from '../../../lib/navigation/use-unsaved-changes.ts';
import type { EditedOrder } from './edited-order.ts';
import type { OrderDraft, OrderSlot } from './order-draft.ts';

/** An order of so many lines takes a moment to encrypt. */
const MANY_LINES = 500;
const KEEP_MANY_AFTER_MS = 1500;

/** State of the edited order, from a blank or saved one, or its draft; stored on the device as it changes. */
export function useOrderState(start: EditedOrder, slot: OrderSlot, draft: OrderDraft | undefined) {
  const [first, setFirst] = useState(start);
  const [order, setOrder] = useState(draft?.order ?? start);
  /** Time of the restored draft, until it is discarded. */
  const [restoredAt, setRestoredAt] = useState(draft?.at);
  /** Of the inputs that keep their own text: changes when they are to be filled in again. */
  const [round, setRound] = useState(0);
  const isChanged = order !== first;
  const work = useUnsavedWork(() => isChanged);

  const keep = useEffectEvent((): void => void slot.keep(order));
  useEffect(() => {
    if (!isChanged) return undefined;
    const timer = setTimeout(keep, order.lines.length > MANY_LINES ? KEEP_MANY_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [order, isChanged]);

  function replace(next: EditedOrder): void {
    slot.discard();
    setFirst(next);
    setOrder(next);
    setRestoredAt(undefined);
    setRound((before) => before + 1);
  }
  return {
    order,
    round,
    restoredAt,
    update: (change: (order: EditedOrder) => EditedOrder): void => setOrder(change),
    /** Starts again from a blank or a saved order. */
    replace,
    discardDraft: () => replace(start),
    /** All of it is on the server. */
    finish: (): void => {
      slot.end();
      work.release();
    },
    work: {
      ...work,
      proceed: () => {
        slot.end();
        work.proceed();
      },
    },
  };
}

export type OrderState = ReturnType<typeof useOrderState>;
