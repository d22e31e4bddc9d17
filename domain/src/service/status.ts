/** Whether an officer is on duty, and on the rolls. */

import { addDays } from '../dates/calendar-date.ts';
import { latestFirst } from '../dates/partial-date.ts';
import { LEFT, leavingStatuses, type OfficerDetails } from '../officers/field-table.ts';
import { type Absence, absenceOn, hasLeftOn } from './absence.ts';

type Statuses = OfficerDetails['statuses'];

/** Kinds of a status with which an officer has left. */
const leavingKinds: ReadonlySet<string> = new Set(leavingStatuses);

/**
 * A status with the days from and to which it lasts, as texts that compare with `YYYY-MM-DD`. That of one who left begins on
 * the day after the last day of service.
 */
export interface Spell {
  readonly kind: string;
  readonly from: string;
  readonly to: string;
}

interface WrittenSpell extends Spell {
  /** The beginning as written. */
  readonly since: string;
  readonly place: string;
}

/** Before and after every date. */
const FIRST = '0000-00-00';
const LAST = '9999-99-99';

/** A day, a month or a year: as text it is before all its days, and with these behind it after them. */
const TIME = /^\d{4}(?:-\d{2}){0,2}$/u;
const NO_DAY = /(?:-99)+$/u;

const firstOf = (text: string): string => (TIME.test(text) ? text : FIRST);
const lastOf = (text: string): string => (TIME.test(text) ? `${text}-99-99`.slice(0, LAST.length) : LAST);

/** Returns when the statuses of an officer begin and end: one without a first or last day has no bound. */
export const spellsOf = (statuses: Statuses): WrittenSpell[] =>
  statuses
    .filter(({ status }) => status.trim() !== '')
    .map(({ status, from, to, place }) => {
      const kind = status.trim();
      const since = from.trim();
      return {
        kind,
        from: isLeaving(kind) ? firstDayGone(since) : firstOf(since),
        to: lastOf(to.trim()),
        since,
        place: place.trim(),
      };
    });

/** Whether an officer has left with this status. */
export const isLeaving = (kind: string): boolean => leavingKinds.has(kind);

/** Returns the first day off the rolls: that after the last day of service, or after the month or year of it. */
function firstDayGone(text: string): string {
  const last = lastOf(text);
  if (!TIME.test(text)) return FIRST;
  return last === text ? addDays(text, 1) : last;
}

const lastsOn =
  (day: string) =>
  ({ from, to }: Spell): boolean =>
    from <= day && day <= to;

/** Returns the statuses of a day, `YYYY-MM-DD`, the one that began last first. */
export const spellsOn = <S extends Spell>(spells: readonly S[], day: string): S[] =>
  latestFirst(spells.filter(lastsOn(day)));

/** Whether an officer has left on a day: is off the rolls. */
export const hasLeft = (spells: readonly Spell[], day: string): boolean =>
  spells.some((spell) => isLeaving(spell.kind) && lastsOn(day)(spell));

const known = (day: string): string => (day === FIRST || day === LAST ? '' : day.replace(NO_DAY, ''));

/** Returns the absences of an officer, in their order: statuses that overlap are one. */
export function absencesOf(statuses: Statuses): Absence[] {
  const absences: { from: string; to: string; left?: string }[] = [];
  for (const { kind, from, to, since } of spellsOf(statuses).toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const left = isLeaving(kind) ? { left: since } : {};
    const last = absences.at(-1);
    if (!last || last.to < from) absences.push({ from, to, ...left });
    else Object.assign(last, { to: to > last.to ? to : last.to, ...(last.left === undefined && left) });
  }
  return absences.map(({ from, to, left }) => ({
    since: known(from),
    until: known(to),
    ...(left !== undefined && { left }),
  }));
}

/** Returns the spells of an officer, of an absence one whose kind is not known. */
export function spellsKnown({ statuses, absence = [] }: Standing): Spell[] {
  if (statuses.length > 0) return spellsOf(statuses).map(({ kind, from, to }) => ({ kind, from, to }));
  return absence.map(({ since, until, left }) => ({
    kind: left === undefined ? '' : LEFT,
    from: left === undefined ? firstOf(since) : firstDayGone(left),
    to: lastOf(until),
  }));
}

/** What is known of whether an officer is on duty: the statuses, or, of those who may not read them, the absences. */
interface Standing {
  readonly statuses: Statuses;
  readonly absence?: readonly Absence[];
}

/** What a page says of an officer on a day. `kind`: undefined where the reader may know only that they are not available. */
export interface DutyStatus {
  readonly kind: string | undefined;
  /** A day, a month or a year; blank where it is not known, as `until`. */
  readonly since: string;
  readonly until: string;
  readonly hasLeft: boolean;
  /** Headquarters, office or school; blank where there is none. */
  readonly place: string;
}

/** Returns how an officer stands on a day, `YYYY-MM-DD`; undefined for one on duty. */
export function statusOn({ statuses, absence = [] }: Standing, day: string): DutyStatus | undefined {
  const [spell] = spellsOn(spellsOf(statuses), day);
  if (spell) {
    const { kind, since, to, place } = spell;
    return { kind, since, until: known(to), hasLeft: isLeaving(kind), place };
  }
  const found = statuses.length > 0 ? undefined : absenceOn(absence, day);
  if (!found) return undefined;
  const { since, until, left = '' } = found;
  const hasLeft = hasLeftOn(found, day);
  return { kind: undefined, since: hasLeft ? left : since, until, hasLeft, place: '' };
}
