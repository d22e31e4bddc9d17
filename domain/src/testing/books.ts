/** Service books for tests. */
import type { OfficerDetails } from '../officers/field-table.ts';
import type { UnitResolver } from '../reference/resolver.ts';
import { actsOfOrder } from '../orders/order-acts.ts';
import type { OrderHeader, OrderValues } from '../orders/order.ts';
import { bookOf, recordOf } from '../service/book.ts';
import type { Page } from '../service/entry.ts';

/** Returns a book that was written record by record, in the changes from 1. */
export const writtenBook = (records: readonly OfficerDetails[]): Page[] =>
  bookOf(records.map((details, index) => ({ version: index + 1, change: index + 1, details })));

/** Returns the page of an order. */
export function orderPage(header: OrderHeader, values: OrderValues, change: number, resolver?: UnitResolver): Page {
  let entries = 0;
  return { change, acts: actsOfOrder(header, values, () => `order ${change}.${++entries}`, resolver) };
}

/** Returns a record as the order leaves it, of which nothing else is known. */
export const applyLine = (
  header: OrderHeader,
  values: OrderValues,
  officer: OfficerDetails,
  resolver?: UnitResolver,
): OfficerDetails => ({
  ...officer,
  ...recordOf([...writtenBook([officer]), orderPage(header, values, 2, resolver)]).details,
});

/** Returns the page that takes a change back. */
export const undoPage = (undone: number, change: number): Page => ({ change, acts: [{ act: 'undo', change: undone }] });
