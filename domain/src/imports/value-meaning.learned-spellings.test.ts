import { describe, expect, it } from 'vitest';
import { defaultReference } from '../reference/default-reference.ts';
import { resolverOf } from '../reference/resolver.ts';
import { profileColumns } from './column-profile.ts';
import type { ImportPlan } from './import-plan.ts';
import { learnedSpellings } from './value-meaning.ts';
import { suggestPlan } from './suggest-plan.ts';

const resolver = resolverOf(defaultReference);
const constable = resolver.rank('Police Constable')?.id;

function learned(header: string, cells: readonly string[], values: ImportPlan['values']) {
  const profiler = profileColumns();
  for (const cell of cells) profiler.add([cell]);
  const profiles = profiler.done([[header]]);
  const plan = suggestPlan({ sheet: 0, header: { first: 0, rows: 1 }, profiles, reference: defaultReference });
  return learnedSpellings({ ...plan, values }, profiles, resolver);
}

describe('the spellings that an import teaches', () => {
  it('are those that the plan maps to a listed rank, once each', () => {
    const cells = ['Bandobast Shipai', 'bandobast  shipai', 'PC'];
    expect(learned('Rank', cells, { designation: { 'bandobast shipai': 'Police Constable' } })).toEqual([
      { of: 'designation', into: constable, texts: ['Bandobast Shipai'] },
    ]);
  });

  it.each([
    ['are kept as they are', 'Bandobast Shipai', 'Something else'],
    ['are ignored', 'Bandobast Shipai', ''],
    ['mean a rank already', 'PC', 'Police Naik'],
    ['have a number or brackets', 'Shipai 1983 (D)', 'Police Constable'],
  ])('are not those that %s', (_, text, meaning) => {
    expect(learned('Rank', [text], { designation: { [text.toLowerCase()]: meaning } })).toEqual([]);
  });
});
