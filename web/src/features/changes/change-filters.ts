import { changesMessages as messages } from '@buckle/domain/messages/changes';
import { filterMessages } from '@buckle/domain/messages/filters';
import { readDate } from '@buckle/domain/officer/calendar-date';
import { type FieldName, fieldNames, fieldOf } from '@buckle/domain/officer/field-table';
import type { Unit } from '@buckle/domain/reference/unit';
import type { ChangeFilters } from '../../lib/officers/changes.ts';
import { rangeText } from '../../ui/filters/day-range.ts';
import type { SetFilter } from '../../ui/filters/set-filters.tsx';
import { withoutFilters } from '../../ui/filters/without-filters.ts';

const isField = (text: string): text is FieldName => (fieldNames as readonly string[]).includes(text);
const isImports = (text: string): text is 'only' | 'none' => text === 'only' || text === 'none';
const isNumber = (text: string): boolean => /^[1-9]\d{0,14}$/u.test(text);

/** Returns the filters of a URL; ignores invalid ones. */
export function filtersIn(parameters: URLSearchParams): ChangeFilters {
  const text = (name: string): string => parameters.get(name)?.trim() ?? '';
  const days = (['from', 'to'] as const).filter((name) => readDate(text(name)));
  const texts = (['who', 'unit', 'order', 'record'] as const).filter((name) => text(name) !== '');
  const [field, imports, change] = [text('field'), text('imports'), text('change')];
  return {
    ...Object.fromEntries([...days, ...texts].map((name) => [name, text(name)])),
    ...(isField(field) && { field }),
    ...(isImports(imports) && { imports }),
    ...(isNumber(change) && { change: Number(change) }),
  };
}

const isPresent = <T>(value: T | undefined): value is T => value !== undefined;

/** Returns the filters that are set, in words. `units`: for their names. */
export function setFilters(filters: ChangeFilters, units: readonly Unit[]): readonly SetFilter<ChangeFilters>[] {
  const { who, unit, order, field, imports, record, change } = filters;
  const filter = (text: string | undefined, ...names: (keyof ChangeFilters)[]): SetFilter<ChangeFilters> | undefined =>
    text === undefined ? undefined : { text, without: withoutFilters(filters, names) };
  const unitName = units.find(({ id }) => id === unit)?.names.en ?? unit;
  return [
    filter(rangeText(filters), 'from', 'to'),
    filter(who && messages.set.who(personName(who)), 'who'),
    filter(unitName && filterMessages.set.unit(unitName), 'unit'),
    filter(order && messages.set.order(order), 'order'),
    filter(field && messages.set.field(fieldOf(field).label), 'field'),
    filter(imports && messages.importChoices[imports], 'imports'),
    filter(record && messages.set.record, 'record'),
    filter(change === undefined ? undefined : messages.set.change, 'change'),
  ].filter(isPresent);
}

/** Imports on the command line have no user. */
const IMPORT = 'import';

/** Returns who made a change, as people read it. */
export const personName = (by: string): string => (by === IMPORT ? messages.imported : by);
