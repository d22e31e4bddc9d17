import { describe, expect, it } from 'vitest';
import { defaultReference } from '../reference/default-reference.ts';
import { resolverOf } from '../reference/resolver.ts';
import type { ImportTarget } from './import-plan.ts';
import { splitCell } from './read-target.ts';

const resolver = resolverOf(defaultReference);

describe('a cell that has two things', () => {
  it.each<[ImportTarget, ImportTarget, string, string, string]>([
    ['buckleNumber', 'designation', 'PC/861', '861', 'PC'],
    ['buckleNumber', 'designation', 'HC/1983', '1983', 'HC'],
    ['buckleNumber', 'designation', 'PC 348', '348', 'PC'],
    ['buckleNumber', 'designation', 'PC B.No. 348', '348', 'PC'],
    ['buckleNumber', 'designation', '9173 - LIEUTENANT', '9173', 'LIEUTENANT'],
    ['buckleNumber', 'designation', '861/PC', '861', 'PC'],
    ['buckleNumber', 'designation', 'पोहवा/१२३४', '१२३४', 'पोहवा'],
    ['buckleNumber', 'designation', 'Head Constable - 12', '12', 'Head Constable'],
    ['name', 'buckleNumber', 'Asha Patil (071471)', 'Asha Patil', '071471'],
    ['name', 'employeeId', 'Patil, Asha R (MGFABC8501)', 'Patil, Asha R', 'MGFABC8501'],
    ['designation', 'name', 'PSI Asha Patil', 'PSI', 'Asha Patil'],
    ['designation', 'name', 'Police Constable Asha Patil', 'Police Constable', 'Asha Patil'],
    ['name', 'mobileNumber', 'Asha Patil - 9480800623', 'Asha Patil', '9480800623'],
  ])('%s with %s: %s', (a, b, text, first, second) => {
    expect(splitCell(text, [a, b], resolver)).toEqual({ first, second });
  });

  it.each<[ImportTarget, ImportTarget, string, string, string]>([
    ['buckleNumber', 'designation', '861', '861', ''],
    ['buckleNumber', 'designation', 'PC', '', 'PC'],
    ['name', 'buckleNumber', 'Asha Patil', 'Asha Patil', ''],
    ['buckleNumber', 'designation', '-', '', ''],
  ])('%s with %s, with one of them only: %s', (a, b, text, first, second) => {
    expect(splitCell(text, [a, b], resolver)).toEqual({ first, second });
  });

  it.each(['861 862 863 x', '٣'])('%j cannot be split', (text) => {
    expect(splitCell(text, ['buckleNumber', 'designation'], resolver)).toBeUndefined();
  });
});
