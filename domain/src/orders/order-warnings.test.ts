import { expect, it } from 'vitest';
import type { OfficerDetails } from '../officers/field-table.ts';
import { blankOfficer } from '../officers/wire.ts';
import { defaultReference } from '../reference/default-reference.ts';
import { resolverOf } from '../reference/resolver.ts';
import { type OrderKind, type OrderValues, orderWarningKinds, type WarningInput } from './order.ts';
import { orderWarnings } from './order-warnings.ts';
import { cityOf, defaultOrderRules, type OrderRules, tenureRuleFor } from './tenure-rules.ts';

const station = {
  id: 'unit-wakad',
  code: 'WAKAD',
  kind: 'station',
  parentId: '',
  zone: 'Zone 1',
  names: { en: 'Wakad Police Station', mr: '' },
  aliases: [],
  validFrom: '',
  validTo: '',
} as const;
const reference = { ...defaultReference, units: [...defaultReference.units, station] };
const resolver = resolverOf(reference);
const WAKAD = 'Wakad Police Station';

interface Case {
  readonly officer?: Partial<OfficerDetails>;
  readonly values?: OrderValues;
  readonly kind?: OrderKind;
  readonly effective?: string;
  readonly others?: readonly string[];
  readonly city?: string;
  readonly rules?: OrderRules;
  readonly counts?: WarningInput['unitCounts'];
  readonly more?: Partial<WarningInput>;
  readonly wornBy?: readonly string[];
  /** Officers of the order with the same values. */
  readonly count?: number;
}

function warningsOf({
  officer,
  values,
  kind = 'transfer',
  effective = '2026-12-01',
  others = [],
  count = 1,
  ...rest
}: Case) {
  const line = {
    values: values ?? { posting: 'Traffic Branch' },
    officer: { ...blankOfficer, ...officer },
    pendingOrders: others,
    wornBy: rest.wornBy ?? [],
  };
  const [warnings = []] = orderWarnings({
    header: { number: '1', date: '', authority: '', kind, subject: '', effectiveDate: effective, remarks: '' },
    lines: Array.from({ length: count }, () => line),
    unitCounts: rest.counts ?? new Map(),
    rules: rest.rules ?? defaultOrderRules,
    reference,
    resolver,
    commissionerate: rest.city ?? 'Pimpri Chinchwad Police Commissionerate',
    ...rest.more,
  });
  return warnings;
}

const at = (designation: string, currentPosting: string, since: string): Partial<OfficerDetails> => ({
  designation,
  currentPosting,
  currentPostingFrom: since,
});
const retiring = (dateOfRetirement: string) => ({ dateOfRetirement });
const headerOf = (date: string) => ({
  number: '1',
  date,
  authority: '',
  kind: 'transfer' as const,
  subject: '',
  effectiveDate: '',
  remarks: '',
});
const share = (staff: number, movedBefore: number) => new Map([['unit-wakad', { staff, movedBefore }]]);
const outside = { posting: 'Nashik City' };
const before: OfficerDetails['previousPostings'] = [
  { posting: 'Crime Branch', tenure: '', from: '2021-01-01', to: '2025-01-31' },
];

const A = 's. 22N(1)(a)';
const B = 's. 22N(1)(b)';
const C = 's. 22N(1)(c)';
const D = 's. 22N(1)(d)';
const N1 = 's. 22N-1';
const SETTING = 'Setting of this directory';

/** What is ordered, what is expected: the text of the rule and a part of the message; none: no warning. */
it.each<[string, Case, ...(readonly [string, string])[]]>([
  [
    'a constable after 4 years',
    { officer: at('Police Constable', WAKAD, '2022-12-02') },
    [B, '5 years, until 2 December 2027'],
  ],
  ['a constable after 5 years to the day', { officer: at('PC', WAKAD, '2021-12-01') }],
  ['a constable a day before 5 years', { officer: at('PC', WAKAD, '2021-12-02') }, [B, 'since 2 December 2021']],
  ['a head constable, in Marathi', { officer: at('पोलीस हवालदार', WAKAD, '2024') }, [B, 'since 2024']],
  ['a naik', { officer: at('Police Naik', WAKAD, '2024-03') }, [B, 'until Mar 2029']],
  ['an ASI', { officer: at('ASI', WAKAD, '2024-03') }, [B, 'since Mar 2024']],
  ['a constable at headquarters', { officer: at('PC', 'Police Headquarters', '2024') }, [B, 'Police Headquarters']],
  ['a constable at a place that is not listed', { officer: at('PC', 'Camp 7', '2024') }, [B, 'Camp 7']],
  ['a tenure that may be completed', { officer: at('PC', WAKAD, '2021') }],
  ['a tenure of which no start is known', { officer: at('PC', WAKAD, '') }],
  [
    'a start that only the tenure says',
    { officer: { ...at('PC', WAKAD, ''), currentPostingTenure: 'Since Nov 2024' } },
    [B, 'since Nov 2024'],
  ],
  ['a PSI at a station after 1 year', { officer: at('PSI', WAKAD, '2025-06-01') }, [C, 'Normal tenure: 2 years']],
  ['a PSI at a station after 2 years', { officer: at('PSI', WAKAD, '2024-12-01') }],
  [
    'an API at a branch',
    { officer: at('API', 'Traffic Branch', '2025'), values: { posting: WAKAD } },
    [C, 'two years at a Police Station or Branch'],
  ],
  [
    'a PI in the Crime Branch after 2 years',
    { officer: at('PI', 'Crime Branch', '2024-06-01') },
    [C, 'Normal tenure: 3 years'],
  ],
  ['a PI in a cell of the Crime Branch', { officer: at('PI', 'Property Cell', '2024-06-01') }, [C, 'three years']],
  ['a PI in the Special Branch', { officer: at('PI', 'Special Branch', '2024-06-01') }, [C, 'three years']],
  ['a PI in the Crime Branch after 3 years', { officer: at('PI', 'Crime Branch', '2023-12-01') }],
  [
    'a constable in the Crime Branch after 3 years',
    { officer: at('PC', 'Crime Branch', '2023-12-01') },
    [B, '5 years'],
  ],
  ['a PI in an office, neither station nor branch', { officer: at('PI', 'Control Room', '2026') }],
  [
    'an ACP after 1 year',
    { officer: at('ACP', 'Traffic Branch', '2025-06'), values: { posting: WAKAD } },
    [A, '2 years'],
  ],
  ['a DCP after 2 years', { officer: at('DCP', 'Control Room', '2024-12-01') }],
  [
    'a start on 29 February',
    { officer: at('PSI', WAKAD, '2024-02-29'), effective: '2026-02-28' },
    [C, 'until 1 March 2026'],
  ],
  ['a day later', { officer: at('PSI', WAKAD, '2024-02-29'), effective: '2026-03-01' }],
  ['an order before the rule', { officer: at('PC', WAKAD, '2014'), effective: '2015-02-15' }],
  ['the first day of the rule', { officer: at('PC', WAKAD, '2014'), effective: '2015-02-16' }, [B, 'since 2014']],
  [
    'a promotion, to which tenures are subject',
    { kind: 'promotion', officer: at('PC', WAKAD, '2025'), values: { designation: 'HC', posting: 'Traffic Branch' } },
  ],
  ['a rank that is not listed', { officer: at('Home Guard', WAKAD, '2026') }],
  [
    'a PI who leaves the city after 5 years',
    {
      officer: { ...at('PI', WAKAD, '2024-02-01'), previousPostings: before },
      values: { ...outside },
      effective: '2026-02-01',
    },
    [D, 'In this commissionerate since 1 January 2021'],
  ],
  [
    'the same after 6 years',
    {
      officer: { ...at('PI', WAKAD, '2024-02-01'), previousPostings: before },
      values: outside,
      effective: '2027-01-01',
    },
  ],
  [
    'the same within the city',
    { officer: { ...at('PI', WAKAD, '2024-02-01'), previousPostings: before }, effective: '2026-02-01' },
  ],
  [
    'a PI who leaves Mumbai after 7 years',
    { officer: at('PI', WAKAD, '2019-12-01'), values: outside, city: 'Mumbai Police' },
    [D, '8 years'],
  ],
  [
    'a PI who leaves Navi Mumbai after 7 years',
    { officer: at('PI', WAKAD, '2019-12-01'), values: outside, city: 'Navi Mumbai Police' },
  ],
  ['11 of 30 of a unit within a year', { officer: at('PC', WAKAD, '2015'), counts: share(30, 10) }, [N1, '11 of 30']],
  ['10 of 30, one third', { officer: at('PC', WAKAD, '2015'), counts: share(30, 9) }],
  [
    '4 of 10 by this order alone',
    { officer: at('PC', WAKAD, '2015'), counts: share(10, 0), count: 4 },
    [N1, 'more than one third'],
  ],
  [
    'many who stay at their unit',
    { officer: at('PC', WAKAD, '2015'), values: { posting: 'WAKAD' }, counts: share(3, 3) },
  ],
  [
    'retirement after 12 months to the day',
    { officer: retiring('2027-12-01') },
    [SETTING, 'Retires on 1 December 2027'],
  ],
  ['retirement a day later', { officer: retiring('2027-12-02') }],
  ['retirement before the order', { officer: retiring('2026-11-30') }, [SETTING, 'before the order takes effect']],
  [
    'good entries of one who retires',
    { kind: 'good_entries', values: { count: '1' }, officer: retiring('2026-12-31') },
  ],
  ['another pending order', { others: ['OB 9', 'OB 11'] }, ['', 'pending orders OB 9, OB 11']],
  [
    'punishment with another pending order',
    { kind: 'punishment', values: { type: 'Suspension' }, others: ['OB 9'] },
    ['', 'pending order OB 9.'],
  ],
  [
    'a PSI as Police Inspector (Crime)',
    { officer: { designation: 'PSI' }, values: { posting: WAKAD, post: 'Police Inspector (Crime)' } },
    ['', 'Police Sub-Inspector is below'],
  ],
  [
    'a PI as a PSI, Detection',
    { officer: { designation: 'PI' }, values: { posting: WAKAD, post: 'PSI, Detection' } },
    ['', 'Police Inspector is above'],
  ],
  [
    'a constable promoted to the rank of the post',
    { kind: 'promotion', officer: { designation: 'PC' }, values: { designation: 'HC', post: 'Head Constable' } },
  ],
  [
    'a post that names no rank',
    { officer: { designation: 'PC' }, values: { posting: WAKAD, post: 'Station House Officer' } },
  ],
])('%s', (_, given, ...expected) => {
  const warnings = warningsOf(given);
  expect(warnings).toHaveLength(expected.length);
  for (const [index, [source, message]] of expected.entries()) {
    const warning = warnings[index];
    expect(warning?.source).toContain(source);
    expect(`${warning?.message} ${warning?.source}`).toContain(message);
  }
});

it('has a source and dates for every rule, and names only ranks and units that exist', () => {
  const { tenure, share: shares, retirement } = defaultOrderRules;
  for (const rule of [...tenure, ...shares, ...retirement]) expect(rule.source).toMatch(/\.$/u);
  const codes = reference.ranks.map(({ code }) => code);
  expect(new Set(tenure.flatMap(({ ranks }) => ranks))).toEqual(new Set(codes));
  for (const code of tenure.flatMap(({ units = [] }) => units))
    expect(reference.units.map((unit) => unit.code)).toContain(code);
});

it('warns by other rules without a change of the program', () => {
  const rule = defaultOrderRules.tenure.find(({ id }) => id === '22N(1)(b)');
  const officer = at('PC', WAKAD, '2023-12-01');
  const rules = (years: number, to = ''): OrderRules => ({
    tenure: rule ? [{ ...rule, years, to, source: 'Circular 7.' }] : [],
    share: [],
    retirement: [],
  });
  expect(warningsOf({ officer, rules: rules(3) })).toEqual([]);
  expect(warningsOf({ officer, rules: rules(4) })).toMatchObject([{ kind: 'tenure', source: 'Circular 7.' }]);
  expect(warningsOf({ officer, rules: rules(4, '2026-11-30') })).toEqual([]);
});

it('gives several warnings of one line in the order of their kinds', () => {
  const officer = { ...at('PC', WAKAD, '2025'), ...retiring('2027-01-31') };
  const values = { posting: 'Traffic Branch', post: 'Head Constable', zone: 'Zone 1' };
  const warnings = warningsOf({ officer, values, others: ['OB 9'], counts: share(3, 1) });
  expect(warnings.map(({ kind }) => kind)).toEqual(orderWarningKinds.slice(0, 6));
});

it('knows a month that is too short for the day', () => {
  expect(warningsOf({ officer: retiring('2028-02-29'), effective: '2027-03-31' })).toHaveLength(1);
  const rules = { ...defaultOrderRules, retirement: [{ id: 'r', from: '', to: '', months: 3, source: '' }] };
  expect(warningsOf({ officer: retiring('2027-02-28'), effective: '2026-11-30', rules })).toHaveLength(1);
  expect(warningsOf({ officer: retiring('2027-03-01'), effective: '2026-11-30', rules })).toEqual([]);
});

it.each([
  ['Mumbai Police Commissionerate', 'mumbai'],
  ['बृहन्मुंबई पोलीस', 'mumbai'],
  ['Navi Mumbai Police Commissionerate', 'other'],
  ['Mumbai Railway Police', 'other'],
  ['Pune City Police', 'other'],
])('takes %s for the city %s', (name, city) => {
  expect(cityOf(name)).toBe(city);
});

it('ends at a unit that is placed below itself', () => {
  const rank = reference.ranks.find(({ code }) => code === 'PI');
  const loop = { ...station, parentId: station.id };
  const stay = { scope: 'posting', unit: loop, units: [loop], city: 'other', day: '2026-01-01' } as const;
  expect(rank && tenureRuleFor(defaultOrderRules, { ...stay, rank })?.years).toBe(2);
});

it.each([
  [
    'has the number and date of another order',
    { more: { sameOrders: ['rao'] } },
    'An order of rao has the same number and date.',
  ],
  [
    'takes effect before the officer joined',
    { officer: { dateOfJoining: '2027-01-01' } },
    'From 1 December 2026, before the date of joining, 1 January 2027.',
  ],
  [
    'gives a number that another of that rank wears',
    {
      kind: 'promotion',
      officer: { designation: 'PC' },
      values: { designation: 'HC', buckleNumber: '348' },
      wornBy: ['Ravi Kale'],
    },
    'Ravi Kale (HC) has the number 348.',
  ],
  [
    'promotes to a lower rank',
    { kind: 'promotion', officer: { designation: 'HC' }, values: { designation: 'PC' } },
    'Police Constable is below Head Constable.',
  ],
  [
    'is dated in the future',
    { more: { today: '2026-11-20', header: { ...headerOf('2026-11-21'), effectiveDate: '2026-12-01' } } },
    'The order is dated 21 November 2026, which is still to come.',
  ],
] as const)('warns of an order that %s', (_what, one, message) => {
  expect(warningsOf(one)).toMatchObject([{ message, source: '' }]);
});
