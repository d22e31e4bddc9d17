/** The draft of an order on the device: everything that was entered, texts that are not clear yet too. */
import type { QueryClient } from '@tanstack/react-query';
import { isRecord, readText } from '@buckle/domain/officer/lists';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import { type OrderHeader, orderKinds } from '@buckle/domain/orders/order';
import { openDrafts } from '../../../lib/drafts/open-drafts.ts';
import type { UserDraft } from '../../../lib/drafts/user-draft.ts';
import type { OrderScan } from '../../../lib/orders/write-order.ts';
import type { EditedOrder } from './edited-order.ts';
import type { Found, Line, Texts } from './lines.ts';

const readTexts = (value: unknown): Texts =>
  Object.fromEntries(Object.entries(isRecord(value) ? value : {}).map(([name, text]) => [name, readText(text)]));

const recordsIn = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);

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

function readFound(value: unknown): Found | undefined {
  if (!isRecord(value)) return undefined;
  const officers: OfficerWire[] = recordsIn(value['officers']);
  return { officers, total: Number(value['total'] ?? officers.length), similar: value['similar'] === true };
}

const readLine = ({ text, officer, found, overrides }: Record<string, unknown>, index: number): Line => ({
  key: index + 1,
  text: readText(text),
  officer: isRecord(officer) ? officer : undefined,
  found: readFound(found),
  overrides: readTexts(overrides),
});

function readSaved(value: unknown): EditedOrder['saved'] {
  if (!isRecord(value)) return undefined;
  const { id, revision } = value;
  return typeof id === 'string' && typeof revision === 'number' ? { id, revision } : undefined;
}

function readScan(value: unknown): OrderScan | undefined {
  const path = isRecord(value) ? readText(value['path']) : '';
  return isRecord(value) && path !== '' ? { path, name: readText(value['name']) } : undefined;
}

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
