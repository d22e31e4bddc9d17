import { readText } from '@buckle/domain/officer/lists';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import { readOfficersAnswer } from './officers-answer.ts';

/**
 * The record of an answer to `getOfficers` with an id: the officer of that id, or the first one of an answer that is
 * about one officer (specification, section 4). Never the first of a whole list: that is somebody else's record. Null
 * where there is none.
 */
export function recordIn(answer: unknown, id: string): OfficerWire | null {
  const { officers } = readOfficersAnswer(answer);
  const only = officers.length === 1 ? officers[0] : undefined;
  return officers.find((wire) => readText(wire['id']) === id) ?? only ?? null;
}
