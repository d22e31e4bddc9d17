import type { Anchor } from './chain.ts';

/** A head that was written down elsewhere: where, and when. */
export interface KnownHead extends Anchor {
  /** ISO instant. */
  readonly at: string;
  /** As it is told to a person: `the backup buckle-20261120T090000Z`. */
  readonly where: string;
}

/**
 * A restore that the operator names. Nothing in the database is proof of one: a row that says so could be forged, and
 * would explain away every anchor.
 */
export interface KnownRestore {
  /** As it is told to a person: `the backup buckle-20261120T090000Z`. */
  readonly backup: string;
  /** When the backup was made (ISO instant); undefined where its maker does not say. */
  readonly madeAt: string | undefined;
  /** When it was restored (ISO instant). */
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

/** Returns what the anchors of a chain say that do not match it: one sentence for all. */
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
