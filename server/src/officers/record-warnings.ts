import { dateInIndia } from '@buckle/domain/dates/calendar-date';
import type { CodedFieldProblem } from '@buckle/domain/officers/form';
import { type Officer, officerFields } from '@buckle/domain/officers/field-table';
import { readSearch } from '@buckle/domain/search/matching';
import { type ListedValues, warningsOf } from '@buckle/domain/officers/record-rules';
import { readQuietly } from '@buckle/domain/officers/wire';
import { recordRuleMessages as messages } from '@buckle/domain/officers/officer-form.messages';
import { isMobile, tidyMobile } from '@buckle/domain/officers/mobile-number';
import type { OfficerSearch } from '../search/officer-search.ts';

/** Returns the unlikely values of a record that is saved, proposed or restored. Never rejects: warnings block nothing. */
export type RecordWarnings = (officer: Officer) => Promise<readonly CodedFieldProblem[]>;

interface RecordWarningDependencies {
  readonly search: OfficerSearch;
  readonly now: () => Date;
  /** The ranks and units of now. */
  readonly resolver: () => Promise<ListedValues>;
}

export const recordWarnings =
  ({ search, now, resolver }: RecordWarningDependencies): RecordWarnings =>
  async (officer) => [
    ...warningsOf(officer, { today: dateInIndia(now()), resolver: await resolver().catch(() => undefined) }),
    ...(await sharedMobile(search, officer).catch(() => [])),
  ];

async function sharedMobile(search: OfficerSearch, officer: Officer): Promise<readonly CodedFieldProblem[]> {
  const found = await Promise.all(comparedNumbers(officer).map((number) => officersWith(search, number, officer.id)));
  const names = [...new Map(found.flat().map(({ id, name }) => [id, name])).values()];
  return sharedMobileWarnings(names, names.length);
}

/** Returns other officers with a mobile number. */
async function officersWith(search: OfficerSearch, number: string, ownId: string): Promise<Officer[]> {
  const { byMobile } = await search.page({
    search: readSearch({ code: number }),
    column: 'card',
    limit: 1,
    behind: undefined,
    counts: false,
    similarTo: { code: number },
    minRevision: 0,
  });
  const cards = (JSON.parse(`[${byMobile}]`) as unknown[]).map(readQuietly);
  return cards.filter(({ id, mobileNumber }) => id !== ownId && numbersIn(mobileNumber).includes(number));
}

/** Officers with the same number who are named. */
export const MAX_NAMED = 2;

/** Returns the numbers of ten digits in a text, tidied. */
export const numbersIn = (mobile: string): string[] =>
  tidyMobile(mobile)
    .split(',')
    .filter((number) => isMobile(number));

/** Numbers of a record that are looked up. */
const MAX_NUMBERS = 3;

/** Returns the numbers of a record by which other officers with one of them are found. */
export const comparedNumbers = ({ mobileNumber }: Pick<Officer, 'mobileNumber'>): readonly string[] =>
  [...new Set(numbersIn(mobileNumber))].slice(0, MAX_NUMBERS);

/** `names`: of the first `MAX_NAMED` at least. `count`: how many other officers there are. */
export function sharedMobileWarnings(names: readonly string[], count: number): readonly CodedFieldProblem[] {
  if (count === 0) return [];
  const named = names.slice(0, MAX_NAMED).join(', ');
  const unnamed = count - MAX_NAMED;
  const message = unnamed > 0 ? messages.mobileSharedByMany(named, unnamed) : messages.mobileShared(named, count);
  return [{ field: officerFields.mobileNumber.write, ...message }];
}
