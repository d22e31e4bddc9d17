/** Terms by which the changes of records are found: rows of `change_terms`, written with the versions of a change. */

import { usernameKey } from '@buckle/domain/accounts/account';
import { dateInIndia, writeDate } from '@buckle/domain/dates/calendar-date';
import { changedFields } from '@buckle/domain/officers/differences';
import type { MergeChoices } from '@buckle/domain/duplicates/merged-record';
import type { FieldName, Officer } from '@buckle/domain/officers/field-table';
import { fold } from '@buckle/domain/search/matching';
import { blankOfficer } from '@buckle/domain/officers/wire';

/** Characters of a text in a term: an index entry of PostgreSQL is limited. */
const TEXT_MAX = 200;

/** Returns a text as terms have it: folded, trimmed and cut. */
export const termText = (text: string): string => fold(text).trim().slice(0, TEXT_MAX);

/** Before the text of a current posting. Texts are resolved to units when changes are read. */
export const POSTING_TERM = 'unit:';

/** Before the number of a change that was taken back. */
export const UNDOES_TERM = 'undoes:';

export const changeTerms = {
  field: (name: FieldName): string => `field:${name}`,
  order: (orderNumber: string): string => `order:${termText(orderNumber)}`,
  posting: (text: string): string => `${POSTING_TERM}${termText(text)}`,
  by: (username: string): string => `by:${usernameKey(username)}`,
  /** `YYYY-MM-DD`, in India. */
  day: (day: string): string => `day:${day}`,
  imported: 'import',
  undoes: (change: number): string => `${UNDOES_TERM}${change}`,
} as const;

/** Returns the terms of a version. `before`: the record's state before it, unless the version adds the record. */
export function termsOfVersion(before: Officer | undefined, after: Officer, orderNumber = ''): string[] {
  const postings = [before, after].flatMap((officer) => officer?.currentPosting ?? []);
  return [
    ...changedFields(before ?? blankOfficer, after).map(changeTerms.field),
    ...postings.filter((text) => termText(text) !== '').map(changeTerms.posting),
    ...(termText(orderNumber) === '' ? [] : [changeTerms.order(orderNumber)]),
  ];
}

/** A change as the audit has it. */
interface AuditedChange {
  readonly at: string;
  readonly by: string;
  readonly action: string;
  /** Number of the undone change. */
  readonly undoes?: unknown;
}

/** Returns the terms of a change that do not follow from its versions. */
export const termsOfChange = ({ at, by, action, undoes }: AuditedChange): string[] => [
  changeTerms.day(writeDate(dateInIndia(new Date(at)))),
  changeTerms.by(by),
  ...(action === 'records.import' ? [changeTerms.imported] : []),
  ...(typeof undoes === 'number' ? [changeTerms.undoes(undoes)] : []),
];

/** What the audit says of a change. */
interface Details {
  readonly undoes?: number;
  /** The record that was merged into the subject. */
  readonly other?: string;
  /** What was taken from which; missing in merges of earlier releases. */
  readonly choices?: MergeChoices;
}

/** Returns the details of a row of the audit. */
export function detailsOf(text: string): Details {
  try {
    return text === '' ? {} : (JSON.parse(text) as Details);
  } catch {
    // Damaged: the audit reports it.
    return {};
  }
}
