/** What the headers of a sheet propose, as far as the values of the columns agree. */
import type { Resolver } from '../reference/resolver.ts';
import { type HeaderMeaning, headerMeaning, namePieces } from './header-words.ts';
import type { ColumnProfile, ImportTarget, SectionKind } from './import-plan.ts';
import { shareOf } from './guess-target.ts';
import { type Column, isTarget, MOST } from './suggested-columns.ts';
import { contradicts, repeatsBesideNames } from './value-fit.ts';

/** Returns the target that the header of a column proposes. */
export function proposedTarget({ meaning }: Pick<Column, 'meaning'>): ImportTarget | undefined {
  if (!meaning) return undefined;
  return namePieces.has(meaning.kind) ? 'name' : isTarget(meaning.kind) ? meaning.kind : undefined;
}

const identifying: ReadonlySet<ImportTarget> = new Set(['employeeId', 'buckleNumber']);

const contacts: ReadonlySet<ImportTarget> = new Set(['mobileNumber', 'email']);
/** People whose own number stands behind their names; a father's does not. */
const PERSON =
  /nomin|wife|husband|spouse|contact person|emergency|relation|next of kin|guardian|वारस|पत्नी|पतीचे|नाते|नामनि|आपत्/iu;
const CONTACT = /mob|phone|cell|contact n|mail|मो\.|मोबा|फोन|ध्वनी|संपर्क/iu;

/** Whether a column names somebody else, whose contact is behind it. */
const isOfPersonBefore = (before: Column | undefined): boolean =>
  before !== undefined &&
  before.profile.filled > 0 &&
  PERSON.test(before.profile.header) &&
  !CONTACT.test(before.profile.header.replace(/contact person/iu, '')) &&
  proposedTarget(before) === undefined;

/** Whether a column has the contact of somebody else, whom the column before it names. */
function isOfPerson(column: Column, columns: readonly Column[]): boolean {
  const target = proposedTarget(column);
  return target !== undefined && contacts.has(target) && isOfPersonBefore(columns[column.index - 1]);
}
const somebodys: HeaderMeaning = { kind: 'relative', words: 1, rest: 0 };

/** Returns the indexes of the columns whose values contradict what their header proposes. */
export function contradictedColumns(columns: readonly Column[], resolver: Resolver): ReadonlySet<number> {
  const names = columns.filter((column) => proposedTarget(column) === 'name').map(({ profile }) => profile);
  const ranks = columns.filter((column) => proposedTarget(column) === 'designation');
  const ranksIn = ({ profile }: Column): number => shareOf(profile, (text) => resolver.rank(text) !== undefined);
  const hasRanks = ranks.some((column) => ranksIn(column) >= MOST);
  const isContradicted = (column: Column): boolean => {
    const target = proposedTarget(column);
    if (target === undefined) return false;
    if (target === 'designation' && hasRanks && ranksIn(column) === 0) return true;
    if (isOfPerson(column, columns)) return true;
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
  return columns.map((column) => {
    if (!contradicted.has(column.index)) return column;
    // Values alone would make it the officer's own.
    return { ...column, meaning: isOfPerson(column, columns) ? somebodys : undefined };
  });
}
