import { dateInIndia } from '@buckle/domain/officer/calendar-date';
import type { FieldProblem } from '@buckle/domain/officer/field-problem';
import { type Officer, officerFields } from '@buckle/domain/officer/field-table';
import { readSearch } from '@buckle/domain/officer/matching';
import { isMobile, tidyMobile } from '@buckle/domain/officer/mobile-number';
import { type ListedValues, warningsOf } from '@buckle/domain/officer/record-rules';
import { readQuietly } from '@buckle/domain/officer/wire';
import { recordRuleMessages } from '@buckle/domain/messages/record-rules';
import type { OfficerSearch } from '../search/officer-search.ts';

/** Returns the unlikely values of a record that is saved, proposed or restored. Never rejects: warnings block nothing. */
export type RecordWarnings = (officer: Officer) => Promise<readonly FieldProblem[]>;

/** Numbers of a record that are looked up. */
const MAX_NUMBERS = 3;

/** Officers with the same number who are named. */
const MAX_NAMED = 2;

const numbersIn = (mobile: string): string[] =>
  tidyMobile(mobile)
    .split(',')
    .filter((number) => isMobile(number));

/** Returns other officers with a mobile number. */
async function officersWith(search: OfficerSearch, number: string, ownId: string): Promise<Officer[]> {
  const { similar } = await search.page({
    search: readSearch({ code: number }),
    column: 'card',
    limit: 1,
    behind: undefined,
    counts: false,
    similarTo: { code: number },
    minRevision: 0,
  });
  const cards = (JSON.parse(`[${similar}]`) as unknown[]).map(readQuietly);
  return cards.filter(({ id, mobileNumber }) => id !== ownId && numbersIn(mobileNumber).includes(number));
}

async function sharedMobile(search: OfficerSearch, { id, mobileNumber }: Officer): Promise<FieldProblem[]> {
  const numbers = [...new Set(numbersIn(mobileNumber))].slice(0, MAX_NUMBERS);
  const found = await Promise.all(numbers.map((number) => officersWith(search, number, id)));
  const others = [...new Map(found.flat().map((officer) => [officer.id, officer.name])).values()];
  if (others.length === 0) return [];
  const names = others.slice(0, MAX_NAMED).join(', ');
  const { mobileShared, mobileSharedByMany } = recordRuleMessages;
  const unnamed = others.length - MAX_NAMED;
  const message = unnamed > 0 ? mobileSharedByMany(names, unnamed) : mobileShared(names, others.length);
  return [{ field: officerFields.mobileNumber.write, message }];
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
