/** The draft of an order on the device: everything that was entered, texts that are not clear yet too. */

import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isRecord, readText } from '@buckle/domain/officers/lists';
import type { OfficerWire } from '@buckle/domain/officers/wire';
import { type OrderHeader, orderKinds } from '@buckle/domain/orders/order';
import { openDrafts, type UserDraft } from '../../lib/drafts/user-draft.ts';
import type { OrderScan } from '../../lib/orders/write-order.ts';
import type { EditedOrder } from './order-content.ts';
import type { Found, Line, Texts } from './lines.ts';
import { useUnsavedWork } from '../../lib/navigation/use-unsaved-changes.ts';

/** Parses a draft; unknown values are blank. */
export function readOrderDraft(content: unknown): EditedOrder | undefined {
  if (!isRecord(content)) return undefined;
  const { saved, header, values, fields, scan, typed, lines, entry } = content;
  return {
    saved: readSaved(saved),
    header: readHeader(header),
    values: readTexts(values),
    fields: isRecord(fields) ? fields : {},
    scan: readScan(scan),
    typed: typeof typed === 'string' ? typed : '',
    lines: recordsIn(lines).map(readLine),
    doubles: [],
    entry: readText(entry),
  };
}

function readSaved(value: unknown): EditedOrder['saved'] {
  if (!isRecord(value)) return undefined;
  const { id, revision } = value;
  return typeof id === 'string' && typeof revision === 'number' ? { id, revision } : undefined;
}

function readHeader(value: unknown): OrderHeader {
  const { number, date, authority, kind, subject, effectiveDate, remarks } = isRecord(value) ? value : {};
  return {
    number: readText(number),
    date: readText(date),
    authority: readText(authority),
    kind: orderKinds.find((one) => one === kind) ?? 'transfer',
    subject: readText(subject),
    effectiveDate: readText(effectiveDate),
    remarks: readText(remarks),
  };
}

const readTexts = (value: unknown): Texts =>
  Object.fromEntries(Object.entries(isRecord(value) ? value : {}).map(([name, text]) => [name, readText(text)]));

function readScan(value: unknown): OrderScan | undefined {
  const path = isRecord(value) ? readText(value['path']) : '';
  return isRecord(value) && path !== '' ? { path, name: readText(value['name']) } : undefined;
}

const recordsIn = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const readLine = ({ text, officer, found, overrides }: Record<string, unknown>, index: number): Line => ({
  key: index + 1,
  text: readText(text),
  officer: isRecord(officer) ? officer : undefined,
  found: readFound(found),
  overrides: readTexts(overrides),
});

function readFound(value: unknown): Found | undefined {
  if (!isRecord(value)) return undefined;
  const officers: OfficerWire[] = recordsIn(value['officers']);
  return { officers, total: Number(value['total'] ?? officers.length), similar: value['similar'] === true };
}

/** A draft of an earlier visit. */
export interface OrderDraft {
  readonly order: EditedOrder;
  /** Time of the draft, in epoch milliseconds. */
  readonly at: number;
}

/** Where the device keeps an order. `name`: which one. */
export function orderSlot(client: QueryClient, name: string) {
  let slot: UserDraft | undefined;
  let isOver = false;
  let lastWrite = 0;

  /** Retried at the next change if the server could not be reached. */
  async function open(): Promise<UserDraft | undefined> {
    if (!slot) [slot] = (await openDrafts(client, [name])) ?? [];
    return slot;
  }
  function discard(): void {
    lastWrite += 1;
    slot?.remove();
  }
  return {
    async find(): Promise<OrderDraft | undefined> {
      const read = await (await open())?.read();
      const order = read && readOrderDraft(read.content);
      return order && { order, at: read.at };
    },
    async keep(order: EditedOrder): Promise<void> {
      const write = ++lastWrite;
      const isCurrent = (): boolean => !isOver && write === lastWrite;
      const stored = await open();
      if (isCurrent()) await stored?.write(order, isCurrent);
    },
    /** Removes the draft; the page stays open. */
    discard,
    /** The order is sent or abandoned: removes the draft, and stores nothing more. */
    end(): void {
      isOver = true;
      discard();
    },
  };
}

export type OrderSlot = ReturnType<typeof orderSlot>;

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
