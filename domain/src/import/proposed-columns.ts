/** What the headers of a sheet propose, as far as the values of the columns agree. */
import type { Resolver } from '../reference/resolver.ts';
import { type HeaderMeaning, headerMeaning, namePieces } from './header-words.ts';
import type { ColumnProfile, ImportTarget, SectionKind } from './import-plan.ts';
import { type Column, isTarget } from './suggested-columns.ts';
import { contradicts, repeatsBesideNames } from './value-fit.ts';

/** Returns the target that the header of a column proposes. */
export function proposedTarget({ meaning }: Pick<Column, 'meaning'>): ImportTarget | undefined {
  if (!meaning) return undefined;
  return namePieces.has(meaning.kind) ? 'name' : isTarget(meaning.kind) ? meaning.kind : undefined;
}

const identifying: ReadonlySet<ImportTarget> = new Set(['employeeId', 'buckleNumber']);

/** Returns the indexes of the columns whose values contradict what their header proposes. */
export function contradictedColumns(columns: readonly Column[], resolver: Resolver): ReadonlySet<number> {
  const names = columns.filter((column) => proposedTarget(column) === 'name').map(({ profile }) => profile);
  const isContradicted = (column: Column): boolean => {
    const target = proposedTarget(column);
    if (target === undefined) return false;
    const { profile, meaning } = column;
    if (identifying.has(target) && repeatsBesideNames(profile, names)) return true;
    return contradicts(target, { profile, rest: meaning?.rest ?? 0 }, resolver);
  };
  return new Set(columns.filter(isContradicted).map(({ index }) => index));
}

/** Columns of the table itself come first: their headers have no word left. */
const sectionMeanings: Readonly<Record<SectionKind, HeaderMeaning>> = {
  unit: { kind: 'currentPosting', words: 1, rest: 1 },
  rank: { kind: 'designation', words: 1, rest: 1 },
};

/** Returns the columns with the meanings of their headers. */
export const columnsOf = (profiles: readonly ColumnProfile[]): readonly Column[] =>
  profiles.map((profile, index) => {
    const meaning = profile.section ? sectionMeanings[profile.section] : headerMeaning(profile.header);
    return { index, profile, meaning };
  });

/** Returns the columns, without the meaning of those whose values contradict it. */
export function proposedColumns(profiles: readonly ColumnProfile[], resolver: Resolver): readonly Column[] {
  const columns = columnsOf(profiles);
  const contradicted = contradictedColumns(columns, resolver);
  return columns.map((column) => (contradicted.has(column.index) ? { ...column, meaning: undefined } : column));
}
