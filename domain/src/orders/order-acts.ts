/** What an order writes in the service book of one officer. */

import {
  blankRow,
  BY_PROMOTION,
  type FieldName,
  LEFT,
  type OfficerDetails,
  statusOfLeaving,
} from '../officers/field-table.ts';
import { type Act, type EntryKind, kindOfField, type ValuesOfKind } from '../service/entry.ts';
import { type PlaceField, placeFields } from '../service/projection.ts';
import { zoneOfPosting, type UnitResolver } from '../reference/resolver.ts';
import type { LeavingWay, OrderHeader, OrderKind, OrderValues } from './order.ts';

type Entered = { readonly [K in EntryKind]?: ValuesOfKind[K] };

/** The day on which an officer joins the new posting. */
export const firstDayOf = ({ joined = '' }: OrderValues, { effectiveDate }: OrderHeader): string =>
  joined || effectiveDate;

/** Date of a punishment: its own, or that of the order. */
export const punishmentDateOf = ({ date = '' }: OrderValues, header: OrderHeader): string => date || header.date;

/** Date of leaving: its own, or the effective date. */
export const leavingDateOf = ({ date = '' }: OrderValues, { effectiveDate }: OrderHeader): string =>
  date || effectiveDate;

/** Values that are given: a blank one leaves the record as it is. */
const given = <N extends keyof OrderValues>(values: OrderValues, ...names: readonly N[]): { [M in N]?: string } =>
  Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : []))) as { [M in N]?: string };

function posted(values: OrderValues, header: OrderHeader, resolver: UnitResolver | undefined): Entered {
  const place = given(values, 'zone', 'post');
  const { posting = '' } = values;
  if (posting === '') return Object.keys(place).length === 0 ? {} : { place };
  const from = firstDayOf(values, header);
  const written = { posting, tenure: '', from, to: '', isOpen: true, ...given(values, 'relieved') };
  return { posting: { ...written, ...zoneOf(posting, resolver), ...place } };
}

/** Returns the zone of a posting's unit, as a value; nothing where that has none. */
function zoneOf(posting: string, resolver: UnitResolver | undefined): { readonly zone?: string } {
  const zone = resolver && zoneOfPosting(posting, resolver);
  return zone === undefined ? {} : { zone };
}

/** Returns the entries of fields that a general order sets, also to blank. */
function ofFields(fields: Partial<OfficerDetails>, resolver: UnitResolver | undefined): Entered {
  const set: Record<string, unknown> = {};
  const { currentPosting = '', zone = '' } = fields;
  const place: Record<string, string> = {};
  const entered: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields) as [FieldName, unknown][]) {
    const kind = kindOfField[name];
    if (kind === 'facts') set[name] = value;
    else if (kind === 'reward') entered[kind] = { total: value };
    else if (name in placeFields) place[placeFields[name as PlaceField]] = value as string;
    else entered[kind] = { [name]: value };
  }
  return {
    ...(entered as Entered),
    ...(Object.keys(set).length > 0 ? { facts: { set, lists: {} } } : {}),
    ...(Object.keys(place).length > 0
      ? { place: { ...place, ...(currentPosting === '' || zone !== '' ? {} : zoneOf(currentPosting, resolver)) } }
      : {}),
  };
}

const promoted = (designation: string, header: OrderHeader): Entered => ({
  rank: { designation },
  rankHeld: {
    ...blankRow('ranks'),
    rank: designation,
    mode: BY_PROMOTION,
    from: header.effectiveDate,
    order: orderText(header),
  },
});

/** Number and date of an order, as offices write them: `OB 12/2026 (20-11-2026)`. */
export const orderText = ({ number, date }: Pick<OrderHeader, 'number' | 'date'>): string =>
  `${number} (${date.split('-').toReversed().join('-')})`;

const entries: {
  readonly [K in OrderKind]: (values: OrderValues, header: OrderHeader, resolver: UnitResolver | undefined) => Entered;
} = {
  transfer: posted,
  promotion: (values, header, resolver) => ({
    ...posted(values, header, resolver),
    ...(values.designation ? promoted(values.designation, header) : {}),
    ...(values.buckleNumber ? { number: { buckleNumber: values.buckleNumber } } : {}),
  }),
  good_entries: ({ count = '' }) => ({ reward: { count } }),
  punishment: (values, header) => {
    const [punishmentType, dateOfPunishment] = [values.type ?? '', punishmentDateOf(values, header)];
    return {
      // In the order of the list, in which values are compared.
      punishment: { punishmentType, reason: values.reason ?? '', dateOfPunishment },
      discipline: {
        ...blankRow('discipline'),
        punishmentType,
        dateOfPunishment,
        order: orderText(header),
        authority: header.authority,
        appealBy: values.appealBy ?? '',
      },
    };
  },
  leaving: (values, header) => {
    const day = leavingDateOf(values, header);
    const { [values.how as LeavingWay]: status = LEFT } = statusOfLeaving;
    return {
      status: { ...blankRow('statuses'), status, from: day, order: orderText(header) },
      leaving: { day },
    };
  },
  general: ({ fields = {} }, _, resolver) => ofFields(fields, resolver),
};

/**
 * Returns the acts of an order for one officer. `values`: those of the line, from `valuesOfLine`. `resolver`: of the units,
 * which decide the zone where the order has none.
 */
export const actsOfOrder = (
  header: OrderHeader,
  values: OrderValues,
  newId: () => string,
  resolver?: UnitResolver,
): Act[] =>
  Object.entries(entries[header.kind](values, header, resolver)).map(
    ([kind, entered]) => ({ act: 'enter', id: newId(), kind, since: header.effectiveDate, values: entered }) as Act,
  );
