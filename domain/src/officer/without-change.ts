import { differencesOf, same } from './differences.ts';
import type { FieldName, OfficerDetails } from './field-table.ts';

/** A record without an earlier change. */
export interface WithoutChange {
  readonly details: OfficerDetails;
  /** Fields that the change altered and that are neither as it left them nor as they were before, in table order. */
  readonly conflicts: readonly FieldName[];
}

const textsOf = (items: readonly unknown[]): readonly string[] => items.map((item) => JSON.stringify(item));

const countOf = (texts: readonly string[], text: string): number => texts.filter((one) => one === text).length;

/** Returns the texts that were added to a list; undefined if it was changed in another way. */
function addedTo(before: readonly string[], after: readonly string[]): readonly string[] | undefined {
  const added: string[] = [];
  let next = 0;
  for (const text of after)
    if (text === before[next]) next++;
    else added.push(text);
  return next === before.length ? added : undefined;
}

/** Returns a list without the items that a change added; undefined if it is ambiguous which these are. */
function withoutAdded(now: unknown, before: unknown, after: unknown): readonly unknown[] | undefined {
  if (!Array.isArray(now) || !Array.isArray(before) || !Array.isArray(after)) return undefined;
  const [textsNow, textsAfter] = [textsOf(now), textsOf(after)];
  const added = addedTo(textsOf(before), textsAfter);
  if (!added?.every((text) => countOf(textsAfter, text) === 1 && countOf(textsNow, text) === 1)) return undefined;
  return now.filter((_item, index) => !added.includes(textsNow[index] ?? ''));
}

/**
 * Returns the current record without a change from `before` to `after`: each field that is still as the change left it is
 * set back, later changes are kept. A list counts as one field, unless the change only added items that are still there.
 */
export function withoutChange(now: OfficerDetails, before: OfficerDetails, after: OfficerDetails): WithoutChange {
  const back: Partial<Record<FieldName, unknown>> = {};
  const conflicts: FieldName[] = [];
  for (const { field } of differencesOf(before, after)) {
    if (same(now[field], before[field])) continue;
    const value = same(now[field], after[field])
      ? before[field]
      : withoutAdded(now[field], before[field], after[field]);
    if (value === undefined) conflicts.push(field);
    else back[field] = value;
  }
  return { details: { ...now, ...(back as Partial<OfficerDetails>) }, conflicts };
}
