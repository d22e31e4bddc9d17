import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, matches, readSearch } from './matching.ts';
import { SIMILAR_MAX } from './ranking.ts';
import { type Comparison, NameQuestion } from './name-query.ts';
import { type SearchedOfficer, type SearchInputs, SimilarOfficers } from './similar-officers.ts';

const officer = (details: Partial<SearchedOfficer>): SearchedOfficer => ({
  id: '',
  buckleNumber: '',
  employeeId: '',
  name: '',
  mobileNumber: '',
  ...details,
});

const named = (...names: string[]): SearchedOfficer[] => names.map((name, i) => officer({ name, id: String(i) }));
const found = (officers: readonly SearchedOfficer[], inputs: SearchInputs): (string | undefined)[] =>
  new SimilarOfficers(officers).find(inputs).map((place) => officers[place]?.name);

describe('similar officers', () => {
  it('are the best first, as good ones in name order, and none whom the search finds', () => {
    const officers = named(
      'Suresh Patil',
      'सुरेश पाटील',
      'Sureshh Patil',
      'Surash Patil',
      'Ramesh Patil',
      'Suresh B Patill',
    );
    expect(found(officers, { name: 'suresh patil' })).toEqual(['सुरेश पाटील', 'Surash Patil']);
    expect(found(officers, { name: 'सुरेश पाटील' })).toEqual([
      'Suresh B Patill',
      'Suresh Patil',
      'Sureshh Patil',
      'Surash Patil',
    ]);
  });

  it('may have as one word what was typed as two, and as two what was typed as one', () => {
    const officers = named('Ramprasad Yadav', 'राम प्रसाद यादव', 'Ram Prakash Yadav');
    expect(found(officers, { name: 'राम प्रसाद यादव' })).toEqual(['Ramprasad Yadav']);
    expect(found(officers, { name: 'Ramprasad Yadav' })).toEqual(['राम प्रसाद यादव']);
    expect(found(named('Ramesh Ramesh Prasad'), { name: 'ram रामप्रसाद' })).toEqual([]);
  });

  it('are found by the number where there is one, and the name is not looked at', () => {
    const officers = [officer({ name: 'a', buckleNumber: '348' }), officer({ name: 'b', buckleNumber: 'PC 0348' })];
    expect(found(officers, { code: 'pc348', name: 'a' })).toEqual(['b', 'a']);
    expect(found(officers, { code: '348' })).toEqual([]);
  });

  it('are nobody where nothing is typed, and twenty at most', () => {
    const many = named(...Array.from({ length: 50 }, () => 'Lakshmi'));
    expect(found(many, {})).toEqual([]);
    expect(found(many, { name: 'Laxmi' })).toHaveLength(SIMILAR_MAX);
  });

  it('are found by mobile number apart from similar ones, in number order and without hits of the search', () => {
    const officers = [
      officer({ name: 'b', buckleNumber: '20', mobileNumber: '9123456789,9876543210' }),
      officer({ name: 'a', buckleNumber: '3', mobileNumber: '98765 43210' }),
      officer({ name: 'c', buckleNumber: '43210', mobileNumber: '9876543210' }),
      officer({ name: 'd', buckleNumber: 'PC 43210', mobileNumber: '9000043210' }),
      officer({ name: 'e', buckleNumber: '0-43210' }),
    ];
    const byMobile = (code: string) =>
      new SimilarOfficers(officers).findByMobile({ code }).map((place) => officers[place]?.name);
    expect(byMobile('43210')).toEqual(['a', 'b']);
    expect(byMobile('+91 9876543210')).toEqual(['a', 'b', 'c']);
    expect(found(officers, { code: '0043210' })).toEqual(['e', 'c']);
    expect(found(officers, { code: '+91 9876543210' })).toEqual([]);
    expect(new SimilarOfficers(officers).findByMobile({ name: '43210' })).toEqual([]);
  });

  it('know whether another list is the same to them', () => {
    const similar = new SimilarOfficers(named('Asha', 'Ravi'));
    expect(similar.isOf(named('Asha', 'Ravi'))).toBe(true);
    expect(similar.isOf(named('Asha', 'Ravindra'))).toBe(false);
    expect(similar.isOf(named('Asha'))).toBe(false);
  });

  it('are those whom comparing everybody finds nearest', () => {
    const word = fc.constantFrom(
      'ram',
      'prasad',
      'ramprasad',
      'रामप्रसाद',
      'suresh',
      'suresch',
      'सुरेश',
      'ramesh',
      'patil',
      'patill',
      'पाटील',
      'pratil',
      's.',
      'rs',
      's.patil',
      'sharma',
      'shrama',
      'md',
      'mohammad',
    );
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(name, { maxLength: 40 }), name, (names, typed) => {
        const officers = named(...names);
        const question = new NameQuestion(typed);
        const search = readSearch({ name: typed });
        const rest = officers.filter((one) => !matches(search, one));
        const costsOf = (comparison: Comparison): number[] =>
          rest.map((one) => question.costOf(fold(one.name), comparison)).filter((cost) => cost < Infinity);
        const wordByWord = costsOf('word by word');
        const comparison = wordByWord.length > 0 ? 'word by word' : 'joined';
        const costs = costsOf(comparison).toSorted((a, b) => a - b);
        const similar = new SimilarOfficers(officers).find({ name: typed });
        expect(similar.map((place) => question.costOf(fold(names[place] ?? ''), comparison))).toEqual(
          costs.slice(0, SIMILAR_MAX),
        );
      }),
      { examples: [[['ramesh ramesh prasad'], 'ram रामप्रसाद']] },
    );
  });
});
