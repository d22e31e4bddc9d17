import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareFor,
  fold,
  foldCase,
  hasWordStarting,
  matches,
  nameRank,
  numberSortKey,
  readSearch,
} from './matching.ts';
import { compareText } from './text-order.ts';

const officer = (details: { buckleNumber?: string; employeeId?: string; name?: string; id?: string }) => ({
  buckleNumber: '',
  employeeId: '',
  name: '',
  id: 'x',
  ...details,
});

const order = (search: ReturnType<typeof readSearch>, numbers: string[]): string[] =>
  numbers
    .map((buckleNumber) => officer({ buckleNumber, id: buckleNumber }))
    .toSorted(compareFor(search))
    .map(({ buckleNumber }) => buckleNumber);

describe('reading what was typed', () => {
  it('uses the code and ignores the name when both are filled', () => {
    expect(readSearch({ code: ' 12A ', name: 'Jadhav' })).toEqual({ by: 'code', code: '12a' });
  });
  it('takes white space alone for nothing', () => {
    expect(readSearch({ code: '  ', name: '\t ' })).toEqual({ by: 'all' });
  });
  it('splits a name on any white space', () => {
    expect(readSearch({ name: ' Sunil \n JADHAV ' })).toEqual({ by: 'name', words: ['sunil', 'jadhav'] });
  });
});

describe('matching', () => {
  it('finds a code inside either number, whatever its case', () => {
    const search = readSearch({ code: 'b7' });
    expect(matches(search, officer({ buckleNumber: 'AB71' }))).toBe(true);
    expect(matches(search, officer({ employeeId: 'xb7' }))).toBe(true);
    expect(matches(search, officer({ name: 'b7' }))).toBe(false);
  });
  it('wants every word of a name, in any order', () => {
    const search = readSearch({ name: 'jad sun' });
    expect(matches(search, officer({ name: 'Sunil Ramchandra Jadhav' }))).toBe(true);
    expect(matches(search, officer({ name: 'Sunil Patil' }))).toBe(false);
  });
  it('takes one Unicode form for the other', () => {
    expect(matches(readSearch({ name: 'Rene\u0301' }), officer({ name: 'RENÉ D' }))).toBe(true);
    expect(matches(readSearch({ name: 'क\u093C' }), officer({ name: 'क़ाज़ी' }))).toBe(true);
  });
  it('takes every way to write ß for one', () => {
    for (const name of ['Weiß', 'WEIẞ', 'WEISS']) expect(fold(name)).toBe('weiss');
  });
  it('takes both spellings of the eyelash ra for one, with or without further joiners', () => {
    const spellings = [
      'कु\u0931\u094Dहाडे',
      'कु\u0930\u094D\u200Dहाडे',
      'कु\u0930\u093C\u094D\u200Dहाडे',
      'कु\u0931\u094D\u200Dहाडे',
    ];
    for (const name of spellings)
      for (const typed of spellings) expect(matches(readSearch({ name: typed }), officer({ name }))).toBe(true);
    expect(new Set(spellings.map(fold)).size).toBe(1);
  });
  it('keeps the eyelash ra and the reph apart, for they make different words', () => {
    expect(fold('द\u0931\u094Dया')).not.toBe(fold('द\u0930\u094Dया'));
    expect(fold('द\u0930\u094D\u200Cया')).toBe(fold('द\u0930\u094Dया'));
  });
  it('takes no notice of characters that readers do not see', () => {
    for (const unseen of [
      '\u200B',
      '\u200C',
      '\u200D',
      '\u2060',
      '\uFEFF',
      '\u00AD',
      '\uFE0F',
      '\u200F',
      '\u202E',
      '\u2066',
      '\0',
      '\u0007',
      '\u0085',
    ]) {
      expect(matches(readSearch({ code: 'cross2' }), officer({ employeeId: `CROSS${unseen}2` }))).toBe(true);
      expect(matches(readSearch({ code: `${unseen}cr${unseen}oss2` }), officer({ employeeId: 'CROSS2' }))).toBe(true);
      expect(readSearch({ code: unseen, name: unseen })).toEqual({ by: 'all' });
    }
    expect(matches(readSearch({ name: 'René' }), officer({ name: 'Rene\u2060\u0301' }))).toBe(true);
  });
  it('keeps white space, which readers see', () => {
    expect(fold('a\tb\nc\u00A0d')).toBe('a\tb\nc\u00A0d');
  });
  it('takes %, _ and \\ for ordinary characters', () => {
    for (const sign of ['%', '_', '\\']) {
      expect(matches(readSearch({ code: sign }), officer({ buckleNumber: '12' }))).toBe(false);
      expect(matches(readSearch({ code: sign }), officer({ buckleNumber: `1${sign}2` }))).toBe(true);
    }
  });
  it('finds every text by each of its own parts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        expect(matches(readSearch({ name }), officer({ name }))).toBe(true);
      }),
    );
  });
  it('folds a folded text to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
      { numRuns: 2000 },
    );
  });
  it('folds a folded text to itself, wherever joiners and marks meet', () => {
    const unit = fc.constantFrom(...'\u0930\u0931\u093C\u094D\u200B\u200C\u200D\u0301eहΣς\u00AD');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 8 }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
        expect(fold(foldCase(text))).toBe(fold(text));
      }),
      { numRuns: 5000 },
    );
  });
});

describe('order', () => {
  it('puts the number itself first, then numbers that start with it, then the rest by number', () => {
    expect(order(readSearch({ code: '12' }), ['912', '120', '12', '1200', '312'])).toEqual([
      '12',
      '120',
      '1200',
      '312',
      '912',
    ]);
  });
  it('counts numbers as people do, and puts blanks last', () => {
    expect(order({ by: 'all' }, ['', 'A-10', '10', 'A-9', '9'])).toEqual(['9', '10', 'A-9', 'A-10', '']);
  });
  it('lists a name search by name', () => {
    const found = [officer({ name: 'b', id: '1' }), officer({ name: 'A', id: '2' })];
    expect(found.toSorted(compareFor(readSearch({ name: 'x' }))).map((one) => one.name)).toEqual(['A', 'b']);
  });
  it('puts names in which words start with all that was typed before those that only contain it, each by name', () => {
    const names = ['Yash Patil', 'Ashok More', 'Prakash Rao', 'Natasha Asher', 'S.Ashraf', 'Kailash Asawa'];
    const listed = (name: string): string[] =>
      names
        .map((one) => officer({ name: one, id: one }))
        .toSorted(compareFor(readSearch({ name })))
        .map((one) => one.name);
    expect(listed('ASH')).toEqual([
      'Ashok More',
      'Natasha Asher',
      'S.Ashraf',
      'Kailash Asawa',
      'Prakash Rao',
      'Yash Patil',
    ]);
    expect(listed('asa ka')).toEqual([
      'Kailash Asawa',
      'Ashok More',
      'Natasha Asher',
      'Prakash Rao',
      'S.Ashraf',
      'Yash Patil',
    ]);
  });
  it.each([
    ['sunil jadhav', 'jad', true],
    ['sunil jadhav', 'dhav', false],
    ['s.patil', 'patil', true],
    ['(patil', 'patil', true],
    ['o’neill', 'neill', true],
    ['papatil patil', 'patil', true],
    ['सुनील जाधव', 'जाध', true],
    ['सुनील जाधव', 'धव', false],
    ['सुनील', 'नील', false],
    ['कीर्ति', 'ति', false],
    ['𝔞𝔟 x', '𝔟', false],
    ['a1b', 'b', false],
    ['', 'a', false],
  ])('of %s: that a word starts with %s is %s', (name, part, starts) => {
    expect(hasWordStarting(name, part)).toBe(starts);
  });
  it('ranks a name as its words do', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ab', '.', 'क', 'ा'), minLength: 1, maxLength: 5 });
    const words = fc.array(word, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(words, words, (typed, name) => {
        const ofWords = typed.every((part) => name.some((one) => hasWordStarting(one, part)));
        expect(nameRank(typed, name.join(' '))).toBe(ofWords ? 0 : 1);
      }),
      { numRuns: 1000 },
    );
  });
  it('orders texts as their UTF-8 bytes are ordered, as the databases do', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compareText(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
    );
  });
  it('orders whole numbers by their size', () => {
    const number = fc.nat({ max: 1e9 });
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(Math.sign(compareText(numberSortKey(`${a}`), numberSortKey(`${b}`)))).toBe(Math.sign(a - b));
      }),
    );
  });
});
