/** Blocking keys: only records that share a key are compared. */
import { readDate, writeDate } from '../officer/calendar-date.ts';
import type { OfficerDetails } from '../officer/field-table.ts';
import { foldName } from '../officer/matching.ts';
import { type NamePart, PARTS_MAX, partsOf } from '../similar/name-parts.ts';
import { hear } from '../similar/sound.ts';
import { plainEmployeeId, slipKeys } from './employee-id-slip.ts';
import { mobilesOf } from './mobile-keys.ts';

type Details = Pick<OfficerDetails, 'name' | 'employeeId' | 'dateOfJoining' | 'mobileNumber' | 'imagePath'>;

/** Prefix of employee id keys. Their records are candidates only if they also share a word of the name. */
const EMPLOYEE_ID = 'e';

export const isKeyOfEmployeeId = (key: string): boolean => key.startsWith(EMPLOYEE_ID);

/** Returns the consonants of a word of a name, or the first one of an initial. */
const skeletonOf = (part: NamePart): string =>
  part.kind === 'word' ? part.word.skeleton : hear(part.letter).skeleton.slice(0, 1);

/** Returns the consonants of each part of a name. */
export const skeletonsOf = (name: string): readonly string[] =>
  partsOf(foldName(name)).slice(0, PARTS_MAX).map(skeletonOf);

/** Returns the keys of a name. Names share a key if one word is equal and another has the same initial. */
function nameKeys(skeletons: readonly string[]): string[] {
  if (skeletons.length < 2) return [...skeletons];
  return skeletons.flatMap((word, at) =>
    skeletons.flatMap((other, place) => (place === at || word.length < 2 ? [] : [`${word} ${other.slice(0, 1)}`])),
  );
}

/** Returns the blocking keys of a record. */
export function twinKeys(details: Details, skeletons: readonly string[]): readonly string[] {
  const employeeId = plainEmployeeId(details.employeeId);
  const joining = readDate(details.dateOfJoining);
  return [
    ...new Set([
      ...(employeeId === '' ? [] : slipKeys(employeeId).map((key) => `${EMPLOYEE_ID} ${key}`)),
      ...(joining ? nameKeys(skeletons).map((key) => `n ${writeDate(joining)} ${key}`) : []),
      ...mobilesOf(details.mobileNumber).map((mobile) => `m ${mobile}`),
      ...(details.imagePath === '' ? [] : [`p ${details.imagePath}`]),
    ]),
  ];
}
