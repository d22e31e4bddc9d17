/** Scores the likelihood that two records are duplicates. */

import type { DuplicateReason } from './duplicates.actions.ts';
import { type CalendarDate, readDate, writeDate } from '../dates/calendar-date.ts';
import type { OfficerDetails } from '../officers/field-table.ts';
import { fold, foldName, withPlainDigits } from '../search/matching.ts';
import { type NamePart, NameQuestion, PARTS_MAX, partsOf } from '../search/name-query.ts';
import { hear } from '../search/sound.ts';
import { tidyMobile } from '../officers/mobile-number.ts';

export interface DuplicateScore {
  readonly score: number;
  readonly reasons: readonly DuplicateReason[];
}

type Details = Pick<
  OfficerDetails,
  'name' | 'employeeId' | 'dateOfJoining' | 'mobileNumber' | 'imagePath' | 'gender' | 'bloodGroup' | 'permanentAddress'
>;

/** Evidence for one person (positive) or two (negative), and the reason that it gives, if any. */
interface Evidence {
  readonly points: number;
  readonly reason?: DuplicateReason;
}

const none: Evidence = { points: 0 };

const photoEvidence = (a: Details, b: Details): Evidence =>
  a.imagePath !== '' && a.imagePath === b.imagePath ? { points: 5, reason: 'photo' } : none;

/** Compares a field that never changes. */
const fixedEvidence =
  (name: 'gender' | 'bloodGroup', points: number) =>
  (a: Details, b: Details): Evidence => {
    const [first, second] = [fold(a[name]).trim(), fold(b[name]).trim()];
    return first === '' || second === '' || first === second ? none : { points };
  };

const MARKS = /[^\p{L}\p{M}\p{Nd}]+/gu;
/** Decimals that spreadsheets append to ids. */
const DECIMALS = /\.0+$/u;
const LEADING_ZEROS = /(?<!\d)0+(?=\d)/gu;

/** Minimum length: shorter ids are one typo away from many others. */
const SLIP_LENGTH = 5;

/** Returns an id without marks and leading zeros, with `0` for `O` and `1` for `I` and `l`. */
export const plainEmployeeId = (id: string): string =>
  withPlainDigits(fold(id).trim())
    .replace(DECIMALS, '')
    .replaceAll(MARKS, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/gu, '1')
    .replaceAll(LEADING_ZEROS, '');

/** Returns the form of an id: which of its characters are letters, and which are digits. */
export const formOfEmployeeId = (id: string): string =>
  withPlainDigits(fold(id).trim()).replaceAll(MARKS, '').replaceAll(/\d/gu, '9').replaceAll(/[^9]/gu, 'a');

const MOBILE = /^\d{10}$/u;
/** Placeholder numbers: one digit ten times. */
const NONE = /^(\d)\1{9}$/u;

/** Returns the mobile numbers of a record, without placeholders. */
const mobilesOf = (text: string): readonly string[] =>
  tidyMobile(text)
    .split(',')
    .map((number) => number.trim())
    .filter((number) => MOBILE.test(number) && !NONE.test(number));

const evidence = [
  employeeIdEvidence,
  mobileEvidence,
  photoEvidence,
  joiningEvidence,
  fixedEvidence('gender', -4),
  fixedEvidence('bloodGroup', -1),
  addressEvidence,
];

function employeeIdEvidence(a: Details, b: Details): Evidence {
  const [first, second] = [plainEmployeeId(a.employeeId), plainEmployeeId(b.employeeId)];
  if (first === '' || second === '') return none;
  if (first === second) return { points: 4, reason: 'employee-id' };
  if (isSlip(first, second)) return { points: 3, reason: 'employee-id' };
  return formOfEmployeeId(a.employeeId) === formOfEmployeeId(b.employeeId) ? { points: -4 } : none;
}

function mobileEvidence(a: Details, b: Details): Evidence {
  const [first, second] = [mobilesOf(a.mobileNumber), mobilesOf(b.mobileNumber)];
  if (first.length === 0 || second.length === 0) return none;
  return first.some((number) => second.includes(number)) ? { points: 4, reason: 'mobile' } : { points: -2 };
}

function joiningEvidence(a: Details, b: Details): Evidence {
  const [first, second] = [readDate(a.dateOfJoining), readDate(b.dateOfJoining)];
  if (!first || !second) return none;
  if (writeDate(first) === writeDate(second)) return { points: 3, reason: 'name-and-joining' };
  return { points: differBySlip(first, second) ? -1 : -3 };
}

/** Whether two dates differ by what one slip makes: one of day, month and year, or day and month swapped. */
function differBySlip(a: CalendarDate, b: CalendarDate): boolean {
  const equal = [a.year === b.year, a.month === b.month, a.day === b.day].filter(Boolean).length;
  return equal === 2 || (a.year === b.year && a.month === b.day && a.day === b.month);
}

function addressEvidence(a: Details, b: Details): Evidence {
  const [first, second] = [fold(a.permanentAddress).trim(), fold(b.permanentAddress).trim()];
  return first !== '' && first === second ? { points: 2 } : none;
}

const MAX_OF_NAME = 5;

/** Minimum score of a suspected pair. */
const SUSPECTED_FROM = 6;

/** Returns the score of a pair; undefined if it is below the threshold. */
export function duplicateScore(a: Details, b: Details): DuplicateScore | undefined {
  const found = evidence.map((compare) => compare(a, b));
  const points = found.reduce((sum, one) => sum + one.points, 0);
  // Compare names last: it's the slowest step.
  if (points + MAX_OF_NAME < SUSPECTED_FROM) return undefined;
  const ofName = nameEvidence(a, b);
  const score = points + ofName.points;
  if (score < SUSPECTED_FROM) return undefined;
  const reasons = found.flatMap(({ reason }) => reason ?? []);
  // The same date of joining is a reason with the same name only.
  const listed = ofName.points > 0 ? reasons : reasons.filter((reason) => reason !== 'name-and-joining');
  return listed.length === 0 ? undefined : { score, reasons: listed };
}

/** Costs of names, in hundredths of a consonant: the same but for its spelling, and nearly the same. */
const [SAME_NAME, NEAR_NAME] = [30, 80];

function nameEvidence(a: Details, b: Details): Evidence {
  const [first, second] = [foldName(a.name).trim(), foldName(b.name).trim()];
  if (first === '' || second === '') return none;
  const cost = costOfNames(a.name, b.name);
  if (cost === Infinity) return { points: -3 };
  const words = Math.min(wordsOf(first), wordsOf(second));
  if (words < 2) return { points: 1 };
  if (cost > NEAR_NAME) return { points: 1 };
  if (cost > SAME_NAME || wordsOf(first) !== wordsOf(second)) return { points: 3 };
  return { points: words > 2 ? 5 : 4 };
}

function costOfNames(a: string, b: string): number {
  const [first, second] = [new NameQuestion(a), new NameQuestion(b)];
  const cost = Math.min(first.costOf(foldName(b), 'word by word'), second.costOf(foldName(a), 'word by word'));
  return cost < Infinity ? cost : Math.min(first.costOf(foldName(b), 'joined'), second.costOf(foldName(a), 'joined'));
}

const wordsOf = (name: string): number => name.split(/\s+/u).filter((word) => word !== '').length;

/** Prefix of employee id keys. Their records are candidates only if they also share a word of the name. */
const EMPLOYEE_ID = 'e';

export const isKeyOfEmployeeId = (key: string): boolean => key.startsWith(EMPLOYEE_ID);

/** Returns the consonants of each part of a name. */
export const skeletonsOf = (name: string): readonly string[] =>
  partsOf(foldName(name)).slice(0, PARTS_MAX).map(skeletonOf);

/** Returns the consonants of a word of a name, or the first one of an initial. */
const skeletonOf = (part: NamePart): string =>
  part.kind === 'word' ? part.word.skeleton : hear(part.letter).skeleton.slice(0, 1);

type KeyDetails = Pick<OfficerDetails, 'name' | 'employeeId' | 'dateOfJoining' | 'mobileNumber' | 'imagePath'>;

/** Returns the blocking keys of a record. */
export function duplicateKeys(details: KeyDetails, skeletons: readonly string[]): readonly string[] {
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

/** Returns the keys of a name. Names share a key if one word is equal and another has the same initial. */
function nameKeys(skeletons: readonly string[]): string[] {
  if (skeletons.length < 2) return [...skeletons];
  return skeletons.flatMap((word, at) =>
    skeletons.flatMap((other, place) => (place === at || word.length < 2 ? [] : [`${word} ${other.slice(0, 1)}`])),
  );
}

/** Returns keys of a plain id: two that differ by one character, missing, other or swapped, share one. */
export function slipKeys(plain: string): string[] {
  if (plain.length < SLIP_LENGTH) return [plain];
  const characters = [...plain];
  return [...new Set([plain, ...characters.map((_one, at) => plain.slice(0, at) + plain.slice(at + 1))])];
}

/** Whether two plain ids differ by exactly one character: missing, other, or swapped with its neighbour. */
export function isSlip(one: string, second: string): boolean {
  const [short, long] = one.length <= second.length ? [one, second] : [second, one];
  if (short === long || short.length < SLIP_LENGTH || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  if (long.length > short.length) return short.slice(start) === long.slice(start + 1);
  if (short.slice(start + 1) === long.slice(start + 1)) return true;
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return isSwapped && short.slice(start + 2) === long.slice(start + 2);
}
