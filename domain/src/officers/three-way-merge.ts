import { changedFields, differencesOf, same } from './differences.ts';
import type { FieldName, OfficerDetails } from './field-table.ts';
import { changesPostings, currentKey, patchList, patchPostings, postingFields } from './posting-patch.ts';

/**
 * A change of a proposal, compared with the current record. `then`: the value that its author saw; `proposed`: the value
 * that it would have now. A field conflicts if another user has changed it since to another value; a list, only if the
 * same entries were changed.
 */
export interface MergeDifference {
  readonly field: FieldName;
  readonly then: unknown;
  readonly now: unknown;
  readonly proposed: unknown;
  readonly contested: boolean;
}

/** Returns the fields by which a proposal is compared: those that it changes, and all of a posting that was moved. */
export function comparedFields(
  then: OfficerDetails,
  now: OfficerDetails,
  proposed: OfficerDetails,
): readonly FieldName[] {
  const changed = changedFields(then, proposed);
  const isPlaced = changed.some((field) => (postingFields as readonly FieldName[]).includes(field));
  const isMoved = changesPostings(then, proposed) || currentKey(then) !== currentKey(now);
  return isPlaced && isMoved ? [...new Set<FieldName>([...changed, ...postingFields])] : changed;
}

/** Whether a proposal changes what others have changed since. */
export const isContested = (then: OfficerDetails, now: OfficerDetails, proposed: OfficerDetails): boolean =>
  merge(then, now, proposed).contested.size > 0;

interface Merged {
  readonly details: OfficerDetails;
  readonly contested: ReadonlySet<FieldName>;
}

function merge(then: OfficerDetails, now: OfficerDetails, proposed: OfficerDetails): Merged {
  const isMove = changesPostings(then, proposed);
  const { details, contested } = mergedPostings(then, now, proposed);
  const values: Partial<Record<FieldName, unknown>> = {};
  const conflicts = new Set(contested);
  for (const { field, after } of differencesOf(then, proposed)) {
    if (isMove && (postingFields as readonly FieldName[]).includes(field)) continue;
    const [value, old] = [now[field], then[field]];
    if (same(value, after)) continue;
    const list = Array.isArray(value) ? patchList<unknown>(value, old as unknown[], after as unknown[]) : undefined;
    values[field] = same(value, old) || !list ? after : list.items;
    // Zone and post are those of a posting.
    const isMoved = (field === 'zone' || field === 'post') && currentKey(now) !== currentKey(then);
    if (isMoved || (!same(value, old) && !list?.isComplete)) conflicts.add(field);
  }
  return { details: { ...details, ...(values as Partial<OfficerDetails>) }, contested: conflicts };
}

/** Merges the fields of postings, if the proposal moves the officer or corrects a posting. */
function mergedPostings(then: OfficerDetails, now: OfficerDetails, proposed: OfficerDetails): Merged {
  const nothing: Merged = { details: now, contested: new Set() };
  if (!changesPostings(then, proposed)) return nothing;
  const patched = patchPostings(now, then, proposed, [then]);
  if (patched) return { details: { ...now, ...patched }, contested: new Set() };
  const changed = postingFields.filter((field) => !same(then[field], proposed[field]));
  const { items } = patchList(now.previousPostings, then.previousPostings, proposed.previousPostings);
  const values = Object.fromEntries(changed.map((field) => [field, proposed[field]]));
  return { details: { ...now, ...values, previousPostings: items }, contested: new Set(changed) };
}

/** Whether a proposal does the same to the current record as it did to the one that was reviewed. */
export const doesTheSame = (
  then: OfficerDetails,
  { seen, now }: { readonly seen: OfficerDetails; readonly now: OfficerDetails },
  proposed: OfficerDetails,
): boolean =>
  comparedFields(then, now, proposed).every((field) => same(seen[field], now[field])) ||
  (!isContested(then, now, proposed) && currentKey(seen) === currentKey(now));

/** Returns the changes of a proposal to the current record, in table order. */
export function mergeDifferences(
  then: OfficerDetails,
  now: OfficerDetails,
  proposed: OfficerDetails,
): MergeDifference[] {
  const { details, contested } = merge(then, now, proposed);
  return differencesOf(now, details).map(({ field, after }) => ({
    field,
    then: then[field],
    now: now[field],
    proposed: after,
    contested: contested.has(field),
  }));
}

/**
 * Three-way merge: returns the current record with the proposal's changes; concurrent changes by others are preserved.
 */
export const mergeVersions = (then: OfficerDetails, now: OfficerDetails, proposed: OfficerDetails): OfficerDetails =>
  merge(then, now, proposed).details;
