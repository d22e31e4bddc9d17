import { EVERY_RECORD } from '@buckle/domain/actions/every-record';
import { activityMessages as messages } from '@buckle/domain/messages/activity';
import type { Entry } from './activity-query.ts';

/** A word for a name, or the name where there is none: an older or newer server may have others. */
const wordFor = (words: Readonly<Record<string, string>>, name: string): string => words[name] ?? name;

export const actionText = ({ action }: Entry): string => wordFor(messages.actions, action);

/** Returns the subject of an entry, if it is not a record with a link; empty if the action has none. */
export function subjectText({ subject, by, chain }: Entry): string {
  if (chain === 'views' && subject === EVERY_RECORD) return messages.allRecords;
  return subject === by ? '' : subject;
}

/** Returns the details of an entry, one text each. */
export function detailTexts({ details }: Entry): string[] {
  const { reason, address, left_out: omitted, how, quota, proposal: _proposal, ...rest } = details;
  return [
    ...(reason === undefined ? [] : [wordFor(messages.reasons, reason)]),
    ...(how === undefined ? [] : [wordFor(messages.views, how)]),
    ...(quota === undefined ? [] : [wordFor(messages.quotas, quota)]),
    ...(address === undefined ? [] : [messages.fromAddress(address)]),
    ...(omitted === undefined ? [] : [messages.omitted(omitted)]),
    ...Object.entries(rest).map(([name, value]) => `${wordFor(messages.details, name)}: ${value}`),
  ];
}
