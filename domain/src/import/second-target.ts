/** Suggests the second target of columns whose cells hold two values. */
import type { Resolver } from '../reference/resolver.ts';
import { shareOf } from './guess-target.ts';
import { type ColumnProfile, COLUMNS_MAX, type ImportTarget } from './import-plan.ts';
import { kindOfTarget } from './import-targets.ts';
import { isMarked } from './marked-cell.ts';
import { hasBoth, splitCell } from './split-cell.ts';
import { type Column, isTarget, MOST, taken, type Targets } from './suggested-columns.ts';

/** Pairs of targets that can share a column. */
const pairs: readonly (readonly [ImportTarget, ImportTarget])[] = [
  ['buckleNumber', 'designation'],
  ['designation', 'buckleNumber'],
  ['name', 'buckleNumber'],
  ['name', 'designation'],
  ['name', 'employeeId'],
  ['designation', 'name'],
];

const isNumber = (target: ImportTarget): boolean => kindOfTarget(target) === 'number';

/** Shorter numbers, as in `Asha Patil 2`, distinguish namesakes. */
const NUMBER_BEHIND_NAME = /\p{Nd}{3}/u;

const isSurelyBoth = (
  profile: ColumnProfile,
  both: readonly [ImportTarget, ImportTarget],
  resolver: Resolver,
): boolean => {
  const isLong = both[0] === 'name' && isNumber(both[1]) ? (text: string) => NUMBER_BEHIND_NAME.test(text) : () => true;
  return shareOf(profile, (text) => isLong(text) && hasBoth(text, both, resolver)) >= MOST;
};

/** Returns whether most cells of a column hold two values: known ones, or a number with a text that repeats. */
function isBoth(
  profile: ColumnProfile,
  both: readonly [ImportTarget, ImportTarget],
  resolver: Resolver,
  rankLength = 1,
): boolean {
  if (isSurelyBoth(profile, both, resolver)) return true;
  if (!both.includes('designation') || !both.includes('buckleNumber')) return false;
  const ranks = new Set<string>();
  let split = 0;
  for (const { text } of profile.values) {
    const { first = '', second = '' } = splitCell(text, both, resolver) ?? {};
    const rank = both[0] === 'designation' ? first : second;
    if (first === '' || second === '' || rank.length < rankLength) continue;
    split++;
    ranks.add(rank);
  }
  return split >= profile.values.length * MOST && ranks.size * 2 <= split;
}

/** Unknown ranks shorter than this are part of the number. */
const RANK_LENGTH_MIN = 4;

/** Returns the key of a column's second target: offset past all columns, so that targets stay unique. */
export const secondPlace = (index: number): number => COLUMNS_MAX + index;

/** Returns the second target of a column whose cells hold two values. */
export function alsoOf(
  found: Targets,
  { index, profile: read, meaning }: Column,
  resolver: Resolver,
): ImportTarget | undefined {
  const target = found.get(index);
  const profile = { ...read, values: read.values.filter(({ text }) => !isMarked(text)) };
  if (target === undefined || profile.values.length === 0) return undefined;
  const named = isTarget(meaning?.also) ? [[target, meaning.also] as const] : [];
  const possible = [...named, ...pairs.filter(([first]) => first === target)];
  const free = possible.find(([, second]) => !taken(found, second) && isBoth(profile, [target, second], resolver));
  if (free) return free[1];
  // Ranks before names are, too: `HC Ravi Kale`.
  if (target === 'name' && isSurelyBoth(profile, ['name', 'designation'], resolver)) return 'designation';
  // The number is split off even if the other value has its own column, which takes precedence; `123/SD` is a number.
  return possible.find((both) => both.some(isNumber) && isBoth(profile, both, resolver, RANK_LENGTH_MIN))?.[1];
}
