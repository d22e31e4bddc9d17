import { type CalendarDate, writeDate } from '@buckle/domain/dates/calendar-date';
import type { Punishment } from '@buckle/domain/officers/lists';
import { anyDay, isAfter } from './calendar.ts';
import type { Random } from './random.ts';
import type { Rank } from './ranks.ts';

/** Good entries in the service sheet: a few a year, more for some. Blank where there are none yet. */
export function inventRewards(yearsOfService: number, random: Random): string {
  if (random.chance(0.05)) return '';
  const perYear = random.weighted([
    [1, 4],
    [3, 5],
    [6, 3],
    [12, 1],
  ]);
  const count = Math.round(yearsOfService * perYear * (0.5 + random.next()));
  return count === 0 ? '' : String(count);
}

const types = [
  'Warning',
  'Written Warning',
  'Reprimand',
  'Extra Drill',
  'Fine',
  'Censure',
  'Default Report',
  'Stoppage of increment for one year without cumulative effect',
  'Stoppage of increment for two years',
];
const reasons = [
  'Reported late for bandobast duty.',
  'Absent without leave for four days.',
  'Delay in serving summons.',
  'Case diary not kept up to date.',
  'Left the guard post before being relieved.',
  'Uniform not in order at the weekly parade.',
  'Delay in forwarding a final report to the court.',
  'Muddemal register not updated in time.',
  'Did not answer wireless calls during the night round.',
  'Government vehicle driven without a log book entry.',
  'Overstayed sanctioned leave by two days.',
  'Loss of a whistle cord and a belt plate.',
  'Delay in registering a complaint; the complainant was asked to come again.',
];

function punishment(joining: CalendarDate, today: CalendarDate, random: Random): Punishment {
  const date = anyDay(random.integer(joining.year + 1, today.year), random);
  const known = !isAfter(date, today) && random.chance(0.88);
  return {
    punishmentType: random.pick(types),
    reason: random.chance(0.85) ? random.pick(reasons) : '',
    dateOfPunishment: known ? writeDate(date) : '',
  };
}

/** Punishment with all values blank, from a clerk who added an entry and filled nothing in: the record shows as not updated. */
const emptyRow: Punishment = { punishmentType: '', reason: '', dateOfPunishment: '' };

/**
 * None for most, and for commanders, who answer elsewhere; the newest last. Some rows lack their reason or date, a
 * later one even its kind.
 */
export function inventPunishments(
  rank: Rank,
  joining: CalendarDate,
  today: CalendarDate,
  random: Random,
): Punishment[] {
  if (random.chance(0.006)) return [emptyRow];
  if (today.year - joining.year < 2 || rank.group === 'commanders' || !random.chance(0.1)) return [];
  const count = random.weighted([
    [1, 70],
    [2, 20],
    [3, 7],
    [6, 3],
  ]);
  const rows = Array.from({ length: count }, () => punishment(joining, today, random)).toSorted((a, b) =>
    a.dateOfPunishment.localeCompare(b.dateOfPunishment, 'en'),
  );
  return count > 1 && random.chance(0.15) ? [...rows, { ...emptyRow, reason: random.pick(reasons) }] : rows;
}
