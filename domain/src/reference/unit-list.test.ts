import { expect, it } from 'vitest';
import { defaultReference } from './default-reference.ts';
import { planUnits } from './unit-list.ts';

const plan = (...rows: string[][]) => {
  let next = 0;
  return planUnits(rows, defaultReference, () => `new-${next++}`);
};
const cyber = defaultReference.units.find(({ names }) => names.en === 'Cyber Police Station');

it('reads new units, changed ones and those that are there already; a parent may stand below', () => {
  const planned = plan(
    ['NAME', 'Kind', 'Zone', 'Part of', 'Marathi name', 'Other spellings', 'First day'],
    ['Harbour Outpost', 'police station', 'परिमंडळ २', 'Harbour Division', 'बंदर चौकी', 'Harbour OP; Dock', '1/4/2026'],
    ['Harbour Division', 'office', 'Zone 2', '', '', '', ''],
    ['', '', '', '', '', '', ''],
    ['Cyber P.S.', '', '', '', '', '', ''],
    ['Dog Squad', '', 'Zone 3', '', '', '', ''],
  );
  expect(planned).toMatchObject([
    {
      line: 2,
      outcome: 'new',
      unit: {
        kind: 'station',
        zone: 'Zone 2',
        parentId: 'new-1',
        names: { en: 'Harbour Outpost', mr: 'बंदर चौकी' },
        aliases: ['Harbour OP', 'Dock'],
        validFrom: '2026-04-01',
      },
    },
    { line: 3, outcome: 'new', unit: { id: 'new-1', kind: 'office' } },
    { line: 5, outcome: 'unchanged', unit: cyber },
    { line: 6, outcome: 'changed', unit: { zone: 'Zone 3', names: { en: 'Dog Squad' } } },
  ]);
});

it('renames the unit of a code, which keeps its former name as a spelling', () => {
  const { code = '', names } = cyber ?? {};
  expect(plan(['Name', 'Code'], ['Cyber Crime Station', code])).toMatchObject([
    { outcome: 'changed', unit: { id: cyber?.id, names: { en: 'Cyber Crime Station' } } },
  ]);
  const [row] = plan(['Name', 'Code'], ['Cyber Crime Station', code]) ?? [];
  expect(row && 'unit' in row && row.unit.aliases).toContain(names?.en);
});

it.each([
  [['', 'office', '', '', '', ''], 'It has no name.'],
  [['North', 'ship', '', '', '', ''], '"ship" is no kind. Use police station, branch, headquarters or office.'],
  [['North', '', 'Zone 9', '', '', ''], 'There is no zone "Zone 9". Add it under Zones first.'],
  [['North', '', '', 'Moon', '', ''], 'There is no unit "Moon" that it could be part of.'],
  [['North', '', '', 'North', '', ''], 'A unit cannot be part of itself or of one of its own parts.'],
  [['North', '', '', '', '31/02/2026', ''], '"31/02/2026" is no date. Write it as 31/12/2026.'],
  [['North', '', '', '', '2/1/2026', '1/1/2026'], 'The last day is before the first day.'],
])('refuses the row %j: %s', (row, reason) => {
  const header = ['Name', 'Kind', 'Zone', 'Part of', 'First day', 'Last day'];
  expect(plan(header, row)).toMatchObject([{ line: 2, outcome: 'refused', reason }]);
});

it('refuses a unit that stands there twice, and one whose parent is refused', () => {
  const planned = plan(
    ['Name', 'Part of'],
    ['North', 'Moon'],
    ['South', 'North'],
    ['Dog Squad', ''],
    ['dog squad', ''],
  );
  expect(planned?.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'unchanged', 'refused']);
});

it('asks for a header', () => {
  expect(plan(['Harbour Outpost', 'Zone 1'])).toBeUndefined();
});
