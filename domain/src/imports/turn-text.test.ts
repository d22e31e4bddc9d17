import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../search/matching.ts';
import { oneLine, severalLines } from '../officers/typed-values.ts';
import { reorderName, titleCase } from './read-field.ts';

describe('title case', () => {
  it.each([
    ["O'BRIEN-SMITH, MCCARTHY R", "O'Brien-Smith, McCarthy R"],
    ['D’SOUZA', 'D’Souza'],
    ["MA'ARIF", "Ma'arif"],
    ["ST. JOHN'S", "St. John's"],
    ['MD MACHADO', 'Md Machado'],
    ['MC', 'Mc'],
    ['JOHN SMITH III', 'John Smith III'],
    ['A.B. PATIL', 'A.B. Patil'],
    ['DETECTIVE 3RD GRADE', 'Detective 3rd Grade'],
    ['ramesh KUMAR', 'Ramesh Kumar'],
    ['McDonald deSouza', 'McDonald deSouza'],
    ['सुनील पाटील', 'सुनील पाटील'],
    ['ÉMILE ÖZGÜR', 'Émile Özgür'],
    ['', ''],
  ])('%j is %j', (from, to) => {
    expect(titleCase(from)).toBe(to);
  });

  it('changes nothing the second time, nor what a search finds', () => {
    const letters = fc.constantFrom(...'ABMCIVabmcÉøकिम्', "'", '’', ' ', '.', ',', '-', '3');
    fc.assert(
      fc.property(fc.string({ unit: letters }), (text) => {
        const once = titleCase(text);
        expect(titleCase(once)).toBe(once);
        expect(fold(once)).toBe(fold(text));
      }),
    );
  });
});

describe('LAST, FIRST', () => {
  it.each([
    ['AARONSON, JACOB J', 'JACOB J AARONSON'],
    ['SMITH ,JOHN, JR', 'JOHN SMITH JR'],
    ['MADONNA', 'MADONNA'],
    ['PATIL,', 'PATIL'],
    [', ASHA', 'ASHA'],
    [',', ''],
  ])('%j is %j', (from, to) => {
    expect(reorderName(from)).toBe(to);
  });
});

describe('cleaning', () => {
  it('brings a text to one line in NFC, without what nobody sees', () => {
    expect(oneLine(' \u00A0Asha\r\n\t Patil\u200B\u0000 ')).toBe('Asha Patil');
    expect(oneLine('e\u0301')).toBe('é');
    expect(oneLine('e\u200B\u0301')).toBe('é');
    expect(oneLine('evil\u202Eexe\u001B[31m')).toBe('evilexe[31m');
  });

  it('leaves the joiners that Devanagari is written with', () => {
    expect(oneLine('क्‍ष')).toBe('क्‍ष');
  });

  it('keeps the lines of a text that may have some', () => {
    expect(severalLines(' Flat 3 \r\n  Shivaji Nagar\r\r\r\rPune\n')).toBe('Flat 3\nShivaji Nagar\n\nPune');
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const clean of [oneLine, severalLines]) expect(clean(clean(text))).toBe(clean(text));
        expect(oneLine(text)).toMatch(/^$|^\S/u);
      }),
      { numRuns: 500 },
    );
  });
});
