import type { OfficerWire } from '../officer/wire.ts';
import { fieldNames, fieldOf } from '../officer/field-table.ts';
import { listColumns } from './list-columns.ts';

const listed = new Set<string>(Object.values(listColumns));

/** List columns of a record: a card plus these. Excludes addresses and punishments. */
const keys = [
  'id',
  ...fieldNames.filter((name) => listed.has(name) || fieldOf(name).card).map((name) => fieldOf(name).read),
  'version',
];

/** The list's card of a record on the wire. */
export const listCard = (record: OfficerWire): OfficerWire =>
  Object.fromEntries(keys.filter((key) => record[key] !== undefined).map((key) => [key, record[key]]));
