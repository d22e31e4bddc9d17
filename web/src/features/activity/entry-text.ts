import { EVERY_RECORD } from '@buckle/domain/actions/every-record';
import { activityMessages as say } from '@buckle/domain/messages/activity';
import type { Entry } from './activity-query.ts';

/** A word for a name, or the name where there is none: an older or newer server may have others. */
const wordFor = (words: Readonly<Record<string, string>>, name: string): string => words[name] ?? name;

export const actionText = ({ action }: Entry): string => wordFor(say.actions, action);

/** Returns the subject of an entry, if it is not a record with a link; empty if the action has none. */
export function subjectText({ subject, by, chain }: Entry): string {
  if (chain === 'views' && subject === EVERY_RECORD) return say.wholeList;
  return subject === by ? '' : subject;
}

/** Returns the details of an entry, one text each. */
export function detailTexts({ details }: Entry): string[] {
  const { reason, address, left_out: leftOut, how, quota, proposal: _proposal, ...rest } = details;
  return [
    ...(reason === undefined ? [] : [wordFor(say.reasons, reason)]),
    ...(how === undefined ? [] : [wordFor(say.views, how)]),
    ...(quota === undefined ? [] : [wordFor(say.quotas, quota)]),
    ...(address === undefined ? [] : [say.fromAddress(address)]),
    ...(leftOut === undefined ? [] : [say.leftOut(leftOut)]),
    ...Object.entries(rest).map(([name, value]) => `${wordFor(say.details, name)}: ${value}`),
  ];
}
