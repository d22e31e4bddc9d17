import type { Anchor } from './chain.ts';

/** A head that was written down elsewhere: where, and when. */
export interface KnownHead extends Anchor {
  /** ISO instant. */
  readonly at: string;
  /** Label for messages: `the backup buckle-20261120T090000Z`. */
  readonly where: string;
}

/**
 * A restore that the operator names. A row in the database is no proof of a restore: it could be forged, and would
 * excuse every mismatching anchor.
 */
export interface KnownRestore {
  /** Label for messages: `the backup buckle-20261120T090000Z`. */
  readonly backup: string;
  /** When the backup was made (ISO instant); undefined if unknown. */
  readonly madeAt: string | undefined;
  /** When the backup was restored (ISO instant). */
  readonly at: string;
  /** Heads of the chains in the backup. */
  readonly heads: readonly Anchor[];
}

/**
 * Returns whether an anchor is of the history that a restore has undone: written between the backup and the restore,
 * beyond the backup's own head. All other anchors must match, those before and after it alike.
 */
const isUndoneBy =
  ({ chain, number, at }: KnownHead) =>
  ({ madeAt, at: restoredAt, heads }: KnownRestore): boolean =>
    (madeAt === undefined || madeAt < at) &&
    at < restoredAt &&
    number > (heads.find((head) => head.chain === chain)?.number ?? 0);

/** Returns one sentence for all anchors of a chain that do not match it. */
export function missedInWords(
  missed: readonly KnownHead[],
  restores: readonly KnownRestore[],
): { problem?: string; note?: string } {
  const [first] = missed.filter((head) => !restores.some(isUndoneBy(head))).toSorted((a, b) => a.number - b.number);
  if (first !== undefined)
    return {
      problem: `Entry ${first.number} of ${first.chain} is not what ${first.where} says (${first.at}): entries were removed or changed since.`,
    };
  const [undone] = missed;
  const by = undone && restores.find(isUndoneBy(undone));
  return by === undefined
    ? {}
    : { note: `${undone?.where} says more of ${undone?.chain} than there is: ${by.backup} was restored at ${by.at}.` };
}
