/** Scores the likelihood that two records are duplicates. */
import type { TwinReason } from '../actions/twin-actions.ts';
import { type CalendarDate, readDate, writeDate } from '../officer/calendar-date.ts';
import type { OfficerDetails } from '../officer/field-table.ts';
import { fold, foldName } from '../officer/matching.ts';
import { NameQuestion } from '../similar/name-query.ts';
import { formOfEmployeeId, isSlip, plainEmployeeId } from './employee-id-slip.ts';
import { mobilesOf } from './mobile-keys.ts';

export interface TwinScore {
  readonly score: number;
  readonly reasons: readonly TwinReason[];
}

/** Minimum score of a suspected pair. */
const SUSPECTED_FROM = 6;

/** Costs of names, in hundredths of a consonant: the same but for its spelling, and nearly the same. */
const [SAME_NAME, NEAR_NAME] = [30, 80];

type Details = Pick<
  OfficerDetails,
  'name' | 'employeeId' | 'dateOfJoining' | 'mobileNumber' | 'imagePath' | 'gender' | 'bloodGroup' | 'permanentAddress'
>;

/** Evidence for one person (positive) or two (negative), and the reason that it gives, if any. */
interface Evidence {
  readonly points: number;
  readonly reason?: TwinReason;
}

const none: Evidence = { points: 0 };

const wordsOf = (name: string): number => name.split(/\s+/u).filter((word) => word !== '').length;

function costOfNames(a: string, b: string): number {
  const [first, second] = [new NameQuestion(a), new NameQuestion(b)];
  const cost = Math.min(first.costOf(foldName(b), 'word by word'), second.costOf(foldName(a), 'word by word'));
  return cost < Infinity ? cost : Math.min(first.costOf(foldName(b), 'joined'), second.costOf(foldName(a), 'joined'));
}

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

function employeeIdEvidence(a: Details, b: Details): Evidence {
  const [first, second] = [plainEmployeeId(a.employeeId), plainEmployeeId(b.employeeId)];
  if (first === '' || second === '') return none;
  if (first === second) return { points: 4, reason: 'employee-id' };
  if (isSlip(first, second)) return { points: 3, reason: 'employee-id' };
  return formOfEmployeeId(a.employeeId) === formOfEmployeeId(b.employeeId) ? { points: -4 } : none;
}

/** Whether two dates differ by what one slip makes: one of day, month and year, or day and month swapped. */
function differBySlip(a: CalendarDate, b: CalendarDate): boolean {
  const equal = [a.year === b.year, a.month === b.month, a.day === b.day].filter(Boolean).length;
  return equal === 2 || (a.year === b.year && a.month === b.day && a.day === b.month);
}

function joiningEvidence(a: Details, b: Details): Evidence {
  const [first, second] = [readDate(a.dateOfJoining), readDate(b.dateOfJoining)];
  if (!first || !second) return none;
  if (writeDate(first) === writeDate(second)) return { points: 3, reason: 'name-and-joining' };
  return { points: differBySlip(first, second) ? -1 : -3 };
}

function mobileEvidence(a: Details, b: Details): Evidence {
  const [first, second] = [mobilesOf(a.mobileNumber), mobilesOf(b.mobileNumber)];
  if (first.length === 0 || second.length === 0) return none;
  return first.some((number) => second.includes(number)) ? { points: 4, reason: 'mobile' } : { points: -2 };
}

const photoEvidence = (a: Details, b: Details): Evidence =>
  a.imagePath !== '' && a.imagePath === b.imagePath ? { points: 5, reason: 'photo' } : none;

/** Compares a field that never changes. */
const fixedEvidence =
  (name: 'gender' | 'bloodGroup', points: number) =>
  (a: Details, b: Details): Evidence => {
    const [first, second] = [fold(a[name]).trim(), fold(b[name]).trim()];
    return first === '' || second === '' || first === second ? none : { points };
  };

function addressEvidence(a: Details, b: Details): Evidence {
  const [first, second] = [fold(a.permanentAddress).trim(), fold(b.permanentAddress).trim()];
  return first !== '' && first === second ? { points: 2 } : none;
}

const evidence = [
  employeeIdEvidence,
  mobileEvidence,
  photoEvidence,
  joiningEvidence,
  fixedEvidence('gender', -4),
  fixedEvidence('bloodGroup', -1),
  addressEvidence,
];

const MAX_OF_NAME = 5;

/** Returns the score of a pair; undefined if it is below the threshold. */
export function twinScore(a: Details, b: Details): TwinScore | undefined {
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
