import type { Officer } from '@buckle/domain/officer/field-table';
import { fold } from '@buckle/domain/officer/matching';
import { readQuietly } from '@buckle/domain/officer/wire';
import type { OrderValues } from '@buckle/domain/orders/order';
import { numberOfLine, rankAfter } from '@buckle/domain/orders/unlikely-order';
import type { Resolver } from '@buckle/domain/reference/resolver';
import { chunks } from '../db/chunks.ts';
import type { Reader } from '../db/engine.ts';

interface Line {
  readonly officer: Officer;
  readonly values: OrderValues;
}

const NUMBERS_AT_ONCE = 500;

const keyOf = (number: string): string => fold(number).trim();

/** Returns a function for the names of other officers of the rank who wear the number that a line gives. */
export async function wearersOf(
  db: Reader,
  lines: readonly Line[],
  resolver: Resolver,
): Promise<(line: Line) => readonly string[]> {
  const numbers = [...new Set(lines.map(({ values }) => keyOf(numberOfLine(values))))].filter((key) => key !== '');
  const wearers: Officer[] = [];
  for (const some of chunks(numbers, NUMBERS_AT_ONCE)) {
    const rows = await db
      .selectFrom('officer_search as s')
      .innerJoin('officers as o', 'o.id', 's.officer_id')
      .select('o.record')
      .where('s.buckle', 'in', some)
      .where('o.status', '=', 'present')
      .execute();
    wearers.push(...rows.map(({ record }) => readQuietly(JSON.parse(record))));
  }
  const rankOf = (text: string): string => resolver.rank(text)?.id ?? fold(text).trim();
  return (line) => {
    const [key, rank] = [keyOf(numberOfLine(line.values)), rankOf(rankAfter(line))];
    const isWorn = ({ id, buckleNumber, designation }: Officer): boolean =>
      id !== line.officer.id && keyOf(buckleNumber) === key && rankOf(designation) === rank;
    return key === '' ? [] : wearers.filter(isWorn).map(({ name }) => name);
  };
}
