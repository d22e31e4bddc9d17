import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookAlikes } from './look-alikes.ts';
import {
  compareFor,
  compareText,
  fold,
  foldCase,
  foldName,
  hasWordStarting,
  looksLike,
  matches,
  nameRank,
  numberSortKey,
  readSearch,
} from './matching.ts';

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
  it('keeps white space, which readers see, and takes every kind of blank for one', () => {
    expect(fold('a\tb\nc\u00A0d\u2009e')).toBe('a\tb\nc d e');
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

const hex = (text: string): string => [...text].map((one) => (one.codePointAt(0) ?? 0).toString(16)).join(' ');

/** Consonants of the Unicode Standard's table 12-2, and conjuncts of table 12-3. */
const STEMS = [
  ...'खगघचजझञणतथधनऩपबभमयलवशषस\u0959\u095A\u095B\u095F\u0979\u097A\u097B\u097C\u097E\u097F',
  'ख\u093C',
  'ज\u093C',
  'न\u093C',
  'क्च',
  'क्ष',
  'त्त',
  'न्त',
];

/** Devanagari that renders alike, written differently. */
const ALIKE: readonly (readonly [string, string])[] = [
  ['\u0905\u0945', '\u0972'],
  ['\u0906\u0945', '\u0911'],
  ['\u0905\u0949', '\u0911'],
  ['\u0905\u093E\u0945', '\u0911'],
  ['\u0905\u093E', '\u0906'],
  ['\u0906\u0947', '\u0913'],
  ['\u0905\u094B', '\u0913'],
  ['\u0905\u093E\u0947', '\u0913'],
  ['\u0906\u0948', '\u0914'],
  ['\u0905\u094C', '\u0914'],
  ['\u090F\u0947', '\u0910'],
  ['\u090F\u0945', '\u090D'],
  ['\u0930\u094D\u0907', '\u0908'],
  ['\u0909\u0941', '\u090A'],
  ['\u093E\u0947', '\u094B'],
  ['\u0947\u093E', '\u094B'],
  ['\u093E\u0948', '\u094C'],
  ['\u093E\u0945', '\u0949'],
  ['\u0945\u093E', '\u0949'],
  ['\u0945\u0902', '\u0901'],
  ['\u0911\u0902', '\u0906\u0901'],
  ['\u0958', 'क\u093C'],
  ['\u095C', 'ड\u093C'],
  ['\u0931', 'र\u093C'],
];

describe('what looks the same', () => {
  it.each([...ALIKE, ...lookAlikes].map(([one, other]) => [hex(one), hex(other), one, other] as const))(
    'is one: %s and %s',
    (_one, _other, one, other) => {
      for (const [before, after] of [
        ['', ''],
        ['क', 'न'],
        ['ab ', ' cd'],
      ]) {
        expect(fold(`${before}${one}${after}`)).toBe(fold(`${before}${other}${after}`));
        expect(foldName(`${before}${one}${after}`)).toBe(foldName(`${before}${other}${after}`));
      }
    },
  );
  it('takes half a consonant and a stem for the consonant', () => {
    for (const stem of STEMS)
      for (const joiner of ['', '\u200D']) expect(fold(`अ${stem}\u094D${joiner}\u093Eन`)).toBe(fold(`अ${stem}न`));
  });
  it('finds a name however its letters are composed', () => {
    const [typed, name] = ['अॅलन अाशिष काेरडे', 'ॲलन आशिष कोरडे'];
    expect(foldName(typed)).toBe(foldName(name));
    expect(matches(readSearch({ name: typed }), officer({ name }))).toBe(true);
    expect(matches(readSearch({ name }), officer({ name: typed }))).toBe(true);
  });
  it('folds once and for all, whatever stands side by side', () => {
    const pieces = [...lookAlikes, ...ALIKE].flat();
    const unit = fc.constantFrom(...pieces, ...'अआएउरखनकाेैॅॉ़्ंँ.- \u200D\u0301aI', 'É');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 8 }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
        expect(foldName(foldName(text))).toBe(foldName(text));
        expect(foldName(fold(text))).toBe(foldName(text));
        expect(fold(foldCase(text))).toBe(fold(text));
        expect(fold(text.normalize('NFD'))).toBe(fold(text));
      }),
      { numRuns: 5000 },
    );
  });
  it('takes no notice of the kind of an apostrophe, a quotation mark, a dash or a blank', () => {
    for (const sign of '’ʼ‘ˋ´′`ʹ＇') expect(foldName(`D${sign}Souza`)).toBe("d'souza");
    for (const sign of '‐‑‒–—−－') expect(fold(`MH${sign}12`)).toBe('mh-12');
    for (const sign of '“”„«') expect(fold(`${sign}a`)).toBe('"a');
    for (const sign of '\u00A0\u2009\u202F\u3000') expect(foldName(`Asha${sign}Patil`)).toBe('asha patil');
    expect(matches(readSearch({ name: 'd’souza' }), officer({ name: 'Ria D`Souza' }))).toBe(true);
    expect(matches(readSearch({ code: 'mh–12' }), officer({ employeeId: 'MH-12' }))).toBe(true);
  });
  it('takes no notice of dots, dashes and blanks of initials', () => {
    for (const name of [
      'R. S. Patil',
      'R.S. Patil',
      'R.S.Patil',
      'R S Patil',
      'R.S  Patil',
      'R-S Patil',
      ' R. S  Patil ',
    ])
      expect(foldName(name)).toBe('r. s. patil');
    for (const name of ['आर. एस. पाटील', 'आर.एस.पाटील', 'आर॰ एस॰ पाटील', 'आर एस पाटील'])
      expect(foldName(name)).toBe('आर एस पाटील');
    for (const typed of ['r.s.patil', 'R S Patil', 'r. pat', 'S.Patil', 's.p'])
      expect(matches(readSearch({ name: typed }), officer({ name: 'R.S. Patil' }))).toBe(true);
    expect(foldName('Anne-Marie Rao')).toBe('anne-marie rao');
    expect(foldName('R. Rao-Patil')).toBe('r. rao-patil');
    expect(matches(readSearch({ name: 'R. S. Patil' }), officer({ name: 'Prashant Patil' }))).toBe(false);
    expect(matches(readSearch({ name: 'R S Patil' }), officer({ name: 'Prashant Patil' }))).toBe(true);
    expect(matches(readSearch({ name: 'R. S. Patil' }), officer({ name: 'R S Patil' }))).toBe(true);
  });
  it('takes no notice of the dot of an abbreviation', () => {
    for (const name of ['Mohd. Rafi', 'MOHD RAFI', 'Mohd.Rafi', 'Mohd . Rafi'])
      expect(foldName(name)).toBe('mohd rafi');
    for (const typed of ['Mohd. Rafi', 'mohd.', 'Mohd Rafi', 'mohd.r'])
      for (const name of ['Mohd. Rafi', 'Mohd Rafi'])
        expect(matches(readSearch({ name: typed }), officer({ name }))).toBe(true);
    expect(fold('A.12.')).toBe('a.12.');
  });
  it('tells texts that only look the same from those with other capitals, dots or letters', () => {
    for (const [a, b] of [
      ['अॅलन काेरडे', 'ॲलन कोरडे'],
      ['D’Souza', "D'Souza"],
      ['MH–12', 'MH-12'],
      ['Ren\u00E9', 'Rene\u0301'],
      ['Asha\u200B Patil', 'Asha\u00A0Patil'],
    ] as const)
      expect(looksLike(a, b)).toBe(true);
    for (const [a, b] of [
      ['ASHA', 'Asha'],
      ['R.S. Patil', 'R S Patil'],
      ['आशा', 'अशा'],
      ['Asha  Patil', 'Asha Patil'],
    ] as const)
      expect(looksLike(a, b)).toBe(false);
  });
  it('keeps apart what is different on paper', () => {
    for (const [a, b] of [
      ['कोरडे', 'करडे'],
      ['खान', 'ख़ान'],
      ['शिंदे', 'शींदे'],
      ['आशा', 'अशा'],
      ['D’Souza', 'DSouza'],
      ['Rao-Patil', 'Rao Patil'],
      ['बैंक', 'बँक'],
    ] as const)
      expect(foldName(a)).not.toBe(foldName(b));
    for (const [a, b] of [
      ['12.3', '123'],
      ['A.12', 'A 12'],
      ['A-12', 'A12'],
      ['0012', '12'],
      ['12/3', '123'],
      ['A  1', 'A 1'],
      ['१२', '12'],
    ] as const)
      expect(fold(a)).not.toBe(fold(b));
  });
  it('finds at least the names in which all of the typed words stand, letter by letter', () => {
    const name = fc.string({ unit: fc.constantFrom(..."abrs'`", 'a', 'b', '-', '.', ' '), maxLength: 10 });
    fc.assert(
      fc.property(name, fc.nat(10), fc.nat(10), fc.nat(10), (text, from, to, second) => {
        const typed = `${text.slice(Math.min(from, to), Math.max(from, to))} ${text.slice(second)}`;
        fc.pre(!/^[.-]*$/u.test(typed.replaceAll(/\s/gu, '')));
        // A letter with a dot is an initial, not the end of an abbreviation.
        fc.pre(!/(?:[^\s.]{2}|[^a-z\s.])\./u.test(text));
        expect(matches(readSearch({ name: typed }), officer({ name: text }))).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
  it('finds no one for a dot alone, rather than everybody', () => {
    expect(readSearch({ name: ' . ' })).toEqual({ by: 'name', words: ['.'] });
    expect(matches(readSearch({ name: '.' }), officer({ name: '. ' }))).toBe(true);
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
