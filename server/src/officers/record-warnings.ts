import { dateInIndia } from '@buckle/domain/officer/calendar-date';
import type { FieldProblem } from '@buckle/domain/officer/field-problem';
import type { Officer } from '@buckle/domain/officer/field-table';
import { readSearch } from '@buckle/domain/officer/matching';
import { type ListedValues, warningsOf } from '@buckle/domain/officer/record-rules';
import { readQuietly } from '@buckle/domain/officer/wire';
import type { OfficerSearch } from '../search/officer-search.ts';
import { comparedNumbers, numbersIn, sharedMobileWarnings } from './shared-mobile.ts';

/** Returns the unlikely values of a record that is saved, proposed or restored. Never rejects: warnings block nothing. */
export type RecordWarnings = (officer: Officer) => Promise<readonly FieldProblem[]>;

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

async function sharedMobile(search: OfficerSearch, officer: Officer): Promise<readonly FieldProblem[]> {
  const found = await Promise.all(comparedNumbers(officer).map((number) => officersWith(search, number, officer.id)));
  const names = [...new Map(found.flat().map(({ id, name }) => [id, name])).values()];
  return sharedMobileWarnings(names, names.length);
}

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
