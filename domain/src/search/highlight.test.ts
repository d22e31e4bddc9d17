import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markName, markNumber } from './highlight.ts';
import { foldName, matches, readSearch } from './matching.ts';

const marked = (runs: readonly { text: string; matched: boolean }[]): string =>
  runs.map((run) => (run.matched ? `[${run.text}]` : run.text)).join('');

describe('the matched part', () => {
  it('is marked in a number, wherever it stands', () => {
    expect(marked(markNumber(readSearch({ code: '12' }), '4123 12'))).toBe('4[12]3 [12]');
  });
  it('is marked for every word of a name, whatever the case', () => {
    expect(marked(markName(readSearch({ name: 'jad SU' }), 'Sunil Jadhav'))).toBe('[Su]nil [Jad]hav');
  });
  it('keeps marks with their letter', () => {
    expect(marked(markName(readSearch({ name: 'पोली' }), 'पोलीस'))).toBe('[पोली]स');
    expect(marked(markName(readSearch({ name: 'é' }), 'Re\u0301my'))).toBe('R[e\u0301]my');
  });
  it('is marked with the joiners in it, whichever way it was spelled', () => {
    const joined = 'अ कु\u0930\u094D\u200Dहाडे';
    expect(marked(markName(readSearch({ name: 'कु\u0931\u094Dहा' }), joined))).toBe('अ [कु\u0930\u094D\u200Dहा]डे');
    expect(marked(markNumber(readSearch({ code: '23' }), '1\u200B2\u200D34'))).toBe('1\u200B[2\u200D3]4');
    expect(marked(markNumber(readSearch({ code: '12' }), '\u200E1\u00AD2'))).toBe('\u200E[1\u00AD2]');
  });
  it('is marked in the letters as they were typed, however they are composed', () => {
    expect(marked(markName(readSearch({ name: 'ॲल' }), 'अॅलन अाशिष'))).toBe('[अॅल]न अाशिष');
    expect(marked(markName(readSearch({ name: 'आशि' }), 'अॅलन अाशिष'))).toBe('अॅलन [अाशि]ष');
    expect(marked(markName(readSearch({ name: 'अाशि' }), 'ॲलन आशिष'))).toBe('ॲलन [आशि]ष');
    expect(marked(markName(readSearch({ name: 'कोर' }), 'ए काेरडे'))).toBe('ए [काेर]डे');
    expect(marked(markName(readSearch({ name: 'ईश्व' }), 'क र्\u0907श्वर ना'))).toBe('क [र्\u0907श्व]र ना');
    expect(marked(markName(readSearch({ name: 'वर' }), 'क र्\u0907श्वर ना'))).toBe('क र्\u0907श्[वर] ना');
    expect(marked(markName(readSearch({ name: 'गणे' }), 'श्री ग\u094Dाण\u094D\u200Dाेश'))).toBe(
      'श्री [ग\u094Dाण\u094D\u200Dाे]श',
    );
  });
  it('is marked beside dots, dashes and blanks of initials', () => {
    expect(marked(markName(readSearch({ name: 'R S Patil' }), 'R.S.Patil'))).toBe('[R].[S].[Patil]');
    expect(marked(markName(readSearch({ name: 'R. S. Pat' }), 'Ravi R.S.Patil'))).toBe('Ravi [R.S.Pat]il');
    expect(marked(markName(readSearch({ name: 'R.S. Pat' }), 'R  S  Patil'))).toBe('[R]  [S]  [Pat]il');
    expect(marked(markName(readSearch({ name: '.' }), 'R S. Patil'))).toBe('[R] S[.] Patil');
    expect(marked(markName(readSearch({ name: 'd’sou' }), 'Ria D`Souza'))).toBe('Ria [D`Sou]za');
    expect(marked(markNumber(readSearch({ code: 'h–1' }), 'MH-12'))).toBe('M[H-1]2');
  });
  it('is not marked in a name when a number was searched', () => {
    expect(marked(markName(readSearch({ code: 's' }), 'Sunil'))).toBe('Sunil');
  });
  it('never changes the text, and marks something in each name of letters that is found', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'aBcशिवा.- \u0905\u0906\u0945\u0947\u094D\u0907ख’ ßİé\u0930\u0931\u094D\u200D\u200Bह'),
      minLength: 1,
    });
    fc.assert(
      fc.property(letters, letters, (name, query) => {
        const search = readSearch({ name: query });
        const runs = markName(search, name);
        expect(runs.map((run) => run.text).join('')).toBe(name);
        const found = search.by === 'name' && matches(search, { id: '', buckleNumber: '', employeeId: '', name });
        if (found && foldName(name).replaceAll(/\s/gu, '') !== '' && search.by === 'name')
          expect(runs.some((run) => run.matched)).toBe(true);
      }),
    );
  });
});
