/** Applies an order to an officer's record. */
import { closedPosting, currentPostingOf, dayBefore, isBlankPosting } from '../officers/postings.ts';
import type { OfficerDetails } from '../officers/field-table.ts';
import { DIGITS } from '../officers/form.ts';
import { withPlainDigits } from '../search/matching.ts';
import { enterLatePosting, isLate } from '../officers/posting-patch.ts';
import { type UnitResolver, withZoneOfUnit } from '../reference/resolver.ts';
import type { OrderHeader, OrderKind, OrderValues } from './order.ts';

type Change = (values: OrderValues, header: OrderHeader, officer: OfficerDetails) => Partial<OfficerDetails>;

const unlessBlank = (name: keyof OfficerDetails, value: string | undefined): Partial<OfficerDetails> =>
  value === undefined || value === '' ? {} : { [name]: value };

/** The day on which an officer joins the new posting. */
export const firstDayOf = ({ joined = '' }: OrderValues, { effectiveDate }: OrderHeader): string =>
  joined || effectiveDate;

/** The day on which an officer leaves the current posting: that of the order, or the day before the new one begins. */
const lastDayOf = (values: OrderValues, header: OrderHeader): string =>
  values.relieved || dayBefore(firstDayOf(values, header));

/** Postings of a record whose current one ends. */
function withoutCurrent(officer: OfficerDetails, lastDay: string): Partial<OfficerDetails> {
  const current = currentPostingOf(officer);
  return {
    currentPosting: '',
    currentPostingTenure: '',
    currentPostingFrom: '',
    previousPostings: isBlankPosting(current)
      ? officer.previousPostings
      : [closedPosting(current, lastDay), ...officer.previousPostings],
  };
}

function moved(values: OrderValues, header: OrderHeader, officer: OfficerDetails): Partial<OfficerDetails> {
  const { posting = '', zone, post } = values;
  const placed = { ...unlessBlank('zone', zone), ...unlessBlank('post', post) };
  if (posting === '') return placed;
  const [day, lastDay] = [firstDayOf(values, header), lastDayOf(values, header)];
  const previousPostings = isLate(officer, day) && enterLatePosting(officer, posting, day, lastDay);
  if (previousPostings) return { previousPostings };
  // One that began on the same day ends as it begins.
  const end = officer.currentPostingFrom === day ? day : lastDay;
  return { ...withoutCurrent(officer, end), currentPosting: posting, currentPostingFrom: day, ...placed };
}

/** The sum of good entries; undefined if the record has a text that is not a number. */
export function rewardsAfter(rewards: string, count: string): string | undefined {
  const [known, added] = [withPlainDigits(rewards).trim(), count];
  return DIGITS.test(known) && DIGITS.test(added) ? String(BigInt(known) + BigInt(added)) : undefined;
}

/** Date of a punishment: its own, or that of the order. */
export const punishmentDateOf = ({ date = '' }: OrderValues, header: OrderHeader): string => date || header.date;

/** Date of leaving: its own, or the effective date. */
export const leavingDateOf = ({ date = '' }: OrderValues, { effectiveDate }: OrderHeader): string =>
  date || effectiveDate;

const changes: { readonly [K in OrderKind]: Change } = {
  transfer: moved,
  promotion: (values, header, officer) => ({
    ...moved(values, header, officer),
    ...unlessBlank('designation', values.designation),
    ...unlessBlank('buckleNumber', values.buckleNumber),
  }),
  good_entries: ({ count = '' }, _, { rewards }) => ({ rewards: rewardsAfter(rewards, count) ?? rewards }),
  punishment: (values, header, { punishments }) => ({
    punishments: [
      ...punishments,
      {
        punishmentType: values.type ?? '',
        reason: values.reason ?? '',
        dateOfPunishment: punishmentDateOf(values, header),
      },
    ],
  }),
  leaving: (values, header, officer) => {
    const day = leavingDateOf(values, header);
    return { ...withoutCurrent(officer, day), dateOfRetirement: day };
  },
  general: ({ fields = {} }) => fields,
};

/**
 * Returns a record as the order leaves it. `values`: those of the line, from `valuesOfLine`. `resolver`: of the units, which
 * decide the zone where the order has none.
 */
export function applyLine(
  header: OrderHeader,
  values: OrderValues,
  officer: OfficerDetails,
  resolver?: UnitResolver,
): OfficerDetails {
  const changed = changes[header.kind](values, header, officer);
  const isMoved = (changed.currentPosting ?? officer.currentPosting) !== officer.currentPosting;
  return { ...officer, ...(resolver && isMoved ? withZoneOfUnit(officer, changed, resolver) : changed) };
}
