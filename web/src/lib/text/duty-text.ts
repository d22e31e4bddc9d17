import { partialDateText } from '@buckle/domain/dates/partial-date';
import { dutyMessages as messages } from '@buckle/domain/officers/officers.messages';
import type { DutyStatus } from '@buckle/domain/service/status';

/** Returns what is said of an officer who is not on duty. */
export function dutyText({ kind, since, until, hasLeft, place }: DutyStatus): string {
  const [from, to] = [partialDateText(since), partialDateText(until)];
  if (hasLeft) return kind === undefined ? messages.gone(from) : messages.left(kind, from);
  return kind === undefined || kind === ''
    ? messages.notAvailable(to)
    : messages.of(kind, { since: from, until: to, place });
}
