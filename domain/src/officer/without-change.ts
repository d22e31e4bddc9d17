import { differencesOf, same } from './differences.ts';
import type { FieldName, OfficerDetails } from './field-table.ts';
import { DIGITS } from './form-values.ts';
import { patchList } from './list-patch.ts';
import { withPlainDigits } from './plain-digits.ts';
import { changesPostings, currentKey, type PostingField, postingFields, patchPostings } from './posting-patch.ts';

/** A record without an earlier change. */
export interface WithoutChange {
  readonly details: OfficerDetails;
  /** Fields that the change altered and that are neither as it left them nor as they were before, in table order. */
  readonly conflicts: readonly FieldName[];
}

/** What is known of a change besides its two states. */
export interface ChangeContext {
  /** Earlier states of the record, the last one last. */
  readonly past?: readonly OfficerDetails[];
  /** It added good entries, which still count, or are taken off already; later ones stay. */
  readonly sum?: 'counts' | 'taken off' | undefined;
}

type Values = Readonly<Partial<Record<FieldName, unknown>>>;

const isPostingField = (field: FieldName): field is PostingField =>
  (postingFields as readonly FieldName[]).includes(field);

/** Returns a sum without what a change added to it; undefined unless all are numbers. */
function withoutSum(now: string, before: string, after: string): string | undefined {
  const texts = [now, before, after].map((text) => withPlainDigits(text).trim());
  if (!texts.every((text) => DIGITS.test(text))) return undefined;
  const [sum = 0n, less = 0n, more = 0n] = texts.map(BigInt);
  const rest = sum - (more - less);
  return rest < 0n ? undefined : String(rest);
}

/** Returns the value of a field without a change; undefined if it is ambiguous. */
function valueWithout(
  field: FieldName,
  [now, before, after]: readonly [OfficerDetails, OfficerDetails, OfficerDetails],
  sum: ChangeContext['sum'],
): unknown {
  const [value, old, changed] = [now[field], before[field], after[field]];
  if (field === 'rewards' && sum)
    return sum === 'counts' ? withoutSum(now.rewards, before.rewards, after.rewards) : value;
  if (same(value, old)) return value;
  // Zone and post are those of a posting.
  if ((field === 'zone' || field === 'post') && currentKey(now) !== currentKey(after)) return undefined;
  if (same(value, changed)) return old;
  if (!Array.isArray(value)) return undefined;
  const { items, isComplete } = patchList<unknown>(value, changed as unknown[], old as unknown[]);
  return isComplete ? items : undefined;
}

/**
 * Returns the current record without a change from `before` to `after`: each field that is still as the change left it is
 * set back, later changes are kept. Lists are set back item by item, and the fields of a posting move as one.
 */
export function withoutChange(
  now: OfficerDetails,
  before: OfficerDetails,
  after: OfficerDetails,
  { past = [], sum }: ChangeContext = {},
): WithoutChange {
  const isMove = changesPostings(before, after);
  const moved: Values | undefined = isMove ? patchPostings(now, after, before, past) : {};
  const back: Partial<Record<FieldName, unknown>> = { ...moved };
  const conflicts: FieldName[] = [];
  for (const { field } of differencesOf(before, after)) {
    const isOfMove = isMove && isPostingField(field);
    if (isOfMove && moved) continue;
    const value = isOfMove ? undefined : valueWithout(field, [now, before, after], sum);
    if (value !== undefined) back[field] = value;
    else if (!same(now[field], before[field])) conflicts.push(field);
  }
  return { details: { ...now, ...(back as Partial<OfficerDetails>) }, conflicts };
}
