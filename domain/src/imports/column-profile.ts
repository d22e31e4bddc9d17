/** Profiles the columns of a sheet in one streaming pass with bounded memory. */

import { oneLine } from '../officers/typed-values.ts';
import { ordersOf, readDateInOrder } from './date-order.ts';
import {
  columnName,
  type ColumnProfile,
  COLUMNS_MAX,
  type DateOrder,
  dateOrders,
  hasDates,
  type ImportPlan,
  type ImportTarget,
} from './import-plan.ts';
import { isFormula, isNumbering, withoutMark } from './row-reading.ts';
import type { CodedMessage } from '../coded-messages.ts';
import { cellProblems } from './imports.messages.ts';

/** Returns the texts of each column's header: its lines joined by a blank, merged ones once, without column numbers. */
export function headersOf(headerRows: readonly (readonly string[])[]): string[] {
  const lines = headerRows
    .map((row) => row.map((cell) => withoutMark(oneLine(cell))))
    .filter((row) => !isNumbering(row));
  const width = Math.max(0, ...lines.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => {
    const texts = lines.map((row) => row[column] ?? '').filter((text) => text !== '');
    return [...new Set(texts)].join(' ');
  });
}

interface DateForm {
  readonly fixed: boolean;
  readonly orders: readonly DateOrder[];
}

const SAMPLES_MAX = 8;

const TEXT_MAX = 200;

/** Different texts of a column that are counted, and their longest. */
const COUNTED_MAX = 1000;

const VALUES_MAX = 300;
const LISTED_CHARACTERS = 20_000;
const HEADER_MAX = 1000;

const noDate: DateForm = { fixed: false, orders: [] };

/** Digits alone, and texts without any, are no dates. */
const CANNOT_BE_DATE = /^(?:\d*|[^\p{Nd}]*)$/u;

const zeros = (): Record<DateOrder, number> => ({ 'day-first': 0, 'month-first': 0, 'year-first': 0 });

class Column {
  filled = 0;
  readonly #samples: string[] = [];
  readonly #counts = new Map<string, { count: number; readonly form: DateForm }>();
  #more = false;
  #typed = 0;
  readonly #readable = zeros();
  readonly #only = zeros();

  add(text: string): void {
    this.filled++;
    if (isFormula(text)) return;
    const known = this.#counts.get(text);
    const form = known?.form ?? dateFormOf(text);
    this.#countDate(form);
    if (known) {
      known.count++;
      return;
    }
    if (this.#samples.length < SAMPLES_MAX) this.#samples.push(text.slice(0, TEXT_MAX));
    if (text.length > TEXT_MAX || this.#counts.size >= COUNTED_MAX) this.#more = true;
    else this.#counts.set(text, { count: 1, form });
  }

  #countDate({ fixed, orders }: DateForm): void {
    if (fixed) this.#typed++;
    for (const order of orders) this.#readable[order]++;
    const only = onlyOrderOf(orders);
    if (only) this.#only[only]++;
  }

  /** Removes a text that turned out to be a repeated header. */
  remove(text: string): void {
    const known = this.#counts.get(text);
    if (!known) return;
    this.#counts.delete(text);
    this.filled -= known.count;
    const position = this.#samples.indexOf(text);
    if (position !== -1) this.#samples.splice(position, 1);
  }

  profile(header: string): ColumnProfile {
    const all = [...this.#counts].map(([text, { count }]) => ({ text, count }));
    let characters = 0;
    const values = all
      .toSorted((a, b) => b.count - a.count)
      .slice(0, VALUES_MAX)
      .filter(({ text }) => (characters += text.length) <= LISTED_CHARACTERS);
    return {
      header: header.slice(0, HEADER_MAX),
      filled: this.filled,
      samples: this.#samples,
      values,
      more: this.#more || all.length > values.length,
      dates: { typed: this.#typed, readable: this.#readable, only: this.#only },
    };
  }
}

function dateFormOf(text: string): DateForm {
  if (CANNOT_BE_DATE.test(text)) return noDate;
  const orders = ordersOf(text);
  return orders.length > 0
    ? { fixed: false, orders }
    : { fixed: readDateInOrder(text, undefined) !== undefined, orders };
}

/**
 * Returns the one order that a text proves, if any. Years of two digits in front are believed only where the text fits
 * no other order.
 */
function onlyOrderOf(orders: readonly DateOrder[]): DateOrder | undefined {
  const dayOrMonthFirst = orders.filter((order) => order !== 'year-first');
  if (dayOrMonthFirst.length === 0) return orders[0];
  return dayOrMonthFirst.length === 1 ? dayOrMonthFirst[0] : undefined;
}

/** A column without a header counts if at least one in so many rows has it. */
const RARE = 50;

export function profileColumns() {
  const columns: Column[] = [];
  let rows = 0;
  return {
    add(cells: readonly string[]): void {
      if (isLine(cells, columns.length)) return;
      let isRow = false;
      for (const [index, cell] of cells.slice(0, COLUMNS_MAX).entries()) {
        const text = cell === '' ? '' : oneLine(cell);
        if (text === '') continue;
        isRow = true;
        (columns[index] ??= new Column()).add(text);
      }
      if (isRow) rows++;
    },
    /** Returns the profiles. `headerRows`: the rows of the header as they are in the sheet. */
    done(headerRows: readonly (readonly string[])[]): ColumnProfile[] {
      const headers = headersOf(headerRows).slice(0, COLUMNS_MAX);
      for (const row of headerRows.filter((cells) => !isNumbering(cells)))
        for (const [index, cell] of row.entries()) columns[index]?.remove(oneLine(cell));
      const isColumn = (index: number): boolean =>
        (headers[index] ?? '') !== '' || (columns[index]?.filled ?? 0) * RARE >= Math.max(rows, 1);
      let width = Math.max(columns.length, headers.length);
      while (width > 0 && !isColumn(width - 1)) width--;
      return Array.from({ length: width }, (_, index) =>
        (columns[index] ?? new Column()).profile(headers[index] ?? ''),
      );
    },
  };
}

/** Cells of a title that is merged across the table. */
const MERGED_MIN = 3;

/** Whether a row is a line within the table, such as the name of a unit: one cell of several, or the same text in all. */
function isLine(cells: readonly string[], width: number): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const [first] = filled;
  if (filled.length === 1) return width >= MERGED_MIN;
  return filled.length >= MERGED_MIN && filled.every((cell) => cell === first);
}

/**
 * Returns the order of the dates of a column; undefined where the values prove none, or contradict each other. `needed`:
 * whether any date of the column needs an order.
 */
export function provenOrder({ dates: { readable, only } }: ColumnProfile): {
  readonly order?: DateOrder;
  readonly needed: boolean;
} {
  const maxCount = Math.max(...dateOrders.map((order) => readable[order]));
  if (maxCount === 0) return { needed: false };
  if (only['year-first'] > 0 && readable['year-first'] === maxCount) return { order: 'year-first', needed: true };
  const [dayFirst, monthFirst] = [only['day-first'], only['month-first']];
  if (dayFirst > 0 === monthFirst > 0) return { needed: true };
  return { order: dayFirst > 0 ? 'day-first' : 'month-first', needed: true };
}

/** Returns whether some dates of a column prove that the day comes first, and others that the month does. */
export const isMixed = (profile: ColumnProfile): boolean => {
  const { order, needed } = provenOrder(profile);
  return needed && order === undefined && profile.dates.only['day-first'] > 0;
};

export const provenOrders = (
  columns: readonly { readonly target?: ImportTarget | undefined; readonly profile: ColumnProfile }[],
): ReadonlySet<DateOrder> =>
  new Set(
    columns.flatMap(({ target, profile }) =>
      target !== undefined && hasDates(target) ? (provenOrder(profile).order ?? []) : [],
    ),
  );

/** Creates the function that returns a sentence for each cell whose date may have another order. */
export function mixedDates(
  { columns }: Pick<ImportPlan, 'columns'>,
  profiles: readonly ColumnProfile[],
): (cells: readonly string[]) => readonly CodedMessage[] {
  const mixed = columns.flatMap(({ target, dates }, index) => {
    const profile = profiles[index];
    if (target === undefined || !hasDates(target) || !profile || !isMixed(profile) || dates === undefined) return [];
    return [{ index, dates, label: columnName(profile.header, index) }];
  });
  return (cells) =>
    mixed.flatMap(({ index, dates, label }) => {
      const text = (cells[index] ?? '').trim();
      const orders = ordersOf(text).filter((order) => order !== 'year-first');
      return orders.length > 1 && dates !== 'year-first' ? [cellProblems.eitherOrder(label, text, dates)] : [];
    });
}
