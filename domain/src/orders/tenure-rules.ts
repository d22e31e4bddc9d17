/**
 * The rules that warnings of orders are based on, each with its dates and its source. A directory may replace them by
 * its own, of the same shape.
 */

import { fold } from '../search/matching.ts';
import { ruleSources as sources } from './orders.messages.ts';
import { earliestDay, type PartialDate } from '../dates/partial-date.ts';
import type { Rank, Unit, UnitKind } from '../reference/reference.ts';
import { daysIn } from '../dates/calendar-date.ts';

/** Mumbai's commissionerate has a rule of its own. */
export type City = 'mumbai' | 'other';

/** A rule that is in force for some time. */
interface DatedRule {
  readonly id: string;
  /** First and last day, `YYYY-MM-DD`; a blank last day: until now. */
  readonly from: string;
  readonly to: string;
  /** Text and citation of the rule. */
  readonly source: string;
}

export interface TenureRule extends DatedRule {
  /** Codes of ranks. */
  readonly ranks: readonly string[];
  /** Of a `commissionerate`: the time in all its units counts, and only for leaving it. */
  readonly scope: 'posting' | 'commissionerate';
  /** Only units of these kinds. */
  readonly unitKinds?: readonly UnitKind[];
  /** Only the units with these codes, and those below them. */
  readonly units?: readonly string[];
  /** Only Mumbai's commissionerate, or only the others. */
  readonly city?: City;
  readonly years: number;
}

/** More than this part of a unit must not be moved within a year. */
interface ShareRule extends DatedRule {
  readonly parts: number;
  readonly of: number;
}

/** A move so short before retirement is unusual. */
interface RetirementRule extends DatedRule {
  readonly months: number;
}

export interface OrderRules {
  /** Of several rules for the same place the first one applies. */
  readonly tenure: readonly TenureRule[];
  readonly share: readonly ShareRule[];
  readonly retirement: readonly RetirementRule[];
}

/** Day of Maharashtra Ordinance II of 2015, which Maharashtra Act 11 of 2015 replaced. */
const SINCE_2015 = { from: '2015-02-16', to: '' } as const;

const DYSP_AND_ABOVE = [
  'DGP',
  'ADGP',
  'CP',
  'IGP',
  'JtCP',
  'DIG',
  'AddlCP',
  'SP',
  'DCP',
  'AddlSP',
  'ACP',
  'DySP',
  'ASP',
];

const CONSTABULARY = ['ASI', 'HC', 'PN', 'PC'];

const PI_TO_PSI = ['PI', 'API', 'PSI', 'GPSI'];

export const defaultOrderRules: OrderRules = {
  tenure: [
    {
      ...SINCE_2015,
      id: '22N(1)(a)',
      ranks: DYSP_AND_ABOVE,
      scope: 'posting',
      years: 2,
      source: sources.dyspAndAbove,
    },
    {
      ...SINCE_2015,
      id: '22N(1)(b)',
      ranks: CONSTABULARY,
      scope: 'posting',
      years: 5,
      source: sources.constabulary,
    },
    {
      ...SINCE_2015,
      id: '22N(1)(c), Crime Branch and Special Branch',
      ranks: PI_TO_PSI,
      scope: 'posting',
      units: ['CB', 'SB'],
      years: 3,
      source: sources.crimeAndSpecialBranch,
    },
    {
      ...SINCE_2015,
      id: '22N(1)(c), Police Station or Branch',
      ranks: PI_TO_PSI,
      scope: 'posting',
      unitKinds: ['station', 'branch'],
      years: 2,
      source: sources.stationOrBranch,
    },
    {
      ...SINCE_2015,
      id: '22N(1)(d), other than Mumbai',
      ranks: PI_TO_PSI,
      scope: 'commissionerate',
      city: 'other',
      years: 6,
      source: sources.commissionerate,
    },
    {
      ...SINCE_2015,
      id: '22N(1)(d), Mumbai',
      ranks: PI_TO_PSI,
      scope: 'commissionerate',
      city: 'mumbai',
      years: 8,
      source: sources.mumbai,
    },
  ],
  share: [
    {
      ...SINCE_2015,
      id: '22N-1',
      parts: 1,
      of: 3,
      source: sources.share,
    },
  ],
  retirement: [{ id: 'retirement', from: '', to: '', months: 12, source: sources.retirement }],
};

/** Whether a rule is in force on a day, `YYYY-MM-DD`. */
export const isInForce = ({ from, to }: DatedRule, day: string): boolean => from <= day && (to === '' || day <= to);

/** Navi Mumbai and the railway police of Mumbai are other commissionerates. */
const NOT_MUMBAI = /navi|नवी|railway|लोहमार्ग/u;

/** Returns which commissionerate a force is, by its name. */
export function cityOf(commissionerate: string): City {
  const name = fold(commissionerate);
  return /mumbai|मुंबई/u.test(name) && !NOT_MUMBAI.test(name) ? 'mumbai' : 'other';
}

interface Stay {
  readonly rank: Rank;
  readonly scope: TenureRule['scope'];
  /** Where the officer is posted; undefined: at no listed unit. */
  readonly unit: Unit | undefined;
  readonly units: readonly Unit[];
  readonly city: City;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/** Returns the rule of the normal tenure of a stay, if there is one. */
export const tenureRuleFor = (
  rules: OrderRules,
  { rank, scope, unit, units, city, day }: Stay,
): TenureRule | undefined =>
  rules.tenure.find(
    (rule) =>
      rule.scope === scope &&
      isInForce(rule, day) &&
      rule.ranks.includes(rank.code) &&
      (rule.city === undefined || rule.city === city) &&
      isAt(rule, unit, units),
  );

function isAt(rule: TenureRule, unit: Unit | undefined, units: readonly Unit[]): boolean {
  if (rule.unitKinds && !(unit && rule.unitKinds.includes(unit.kind))) return false;
  return !rule.units || (unit !== undefined && codesOf(unit, units).some((code) => rule.units?.includes(code)));
}

/** Returns the codes of a unit and of those above it. */
function codesOf(unit: Unit, units: readonly Unit[]): string[] {
  const codes: string[] = [];
  const seen = new Set<string>();
  for (let one: Unit | undefined = unit; one && !seen.has(one.id);) {
    const { id, code, parentId }: Unit = one;
    codes.push(code);
    seen.add(id);
    one = units.find((other) => other.id === parentId);
  }
  return codes;
}

/** Whether a tenure is not completed on a day, whatever day the start means. */
export const isIncomplete = (start: PartialDate, { years }: TenureRule, day: string): boolean =>
  day < earliestDay(addYears(start, years));

/** Returns the same day, month or year some years later; 29 February becomes 1 March in other years. */
export function addYears(date: PartialDate, years: number): PartialDate {
  const year = date.year + years;
  const isMissing = date.month === 2 && date.day === 29 && daysIn(year, 2) === 28;
  return isMissing ? { year, month: 3, day: 1 } : { ...date, year };
}
