import type { Punishment } from './lists.ts';
import { newestPunishmentsFirst } from './punishment-order.ts';

/** Content of the Reprisal tab: an empty first row means that the record is not filled in (section 2). */
export type Reprisal =
  | { readonly kind: 'none' }
  | { readonly kind: 'notUpdated' }
  /** Newest first. */
  | { readonly kind: 'list'; readonly punishments: readonly Punishment[] };

export function reprisalOf(punishments: readonly Punishment[]): Reprisal {
  const [first] = punishments;
  if (!first) return { kind: 'none' };
  return first.punishmentType.trim() === ''
    ? { kind: 'notUpdated' }
    : { kind: 'list', punishments: newestPunishmentsFirst(punishments) };
}
