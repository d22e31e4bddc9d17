import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { castPortraits } from './cast.ts';
import { choosePortrait } from './choose-portrait.ts';
import { drawPortrait } from './draw-portrait.ts';
import type { Sitter } from './portrait.ts';

const cast = castPortraits(seededRandom('test'));
const stored = cast.map((shows, i) => ({ shows, path: String(i) }));
const random = seededRandom('choice');

const chosenFor = (sitter: Sitter): Sitter | undefined => cast[Number(choosePortrait(sitter, stored, random))];

describe('portraits', () => {
  it('are many, all different, and drawn with every measure known', () => {
    const drawings = cast.map(drawPortrait);
    expect(cast.length).toBeGreaterThanOrEqual(160);
    expect(cast.length).toBeLessThanOrEqual(240);
    expect(new Set(drawings).size).toBe(cast.length);
    for (const drawing of drawings) expect(drawing).not.toMatch(/NaN|undefined|Infinity/u);
  });

  it('are the same for the same seed', () => {
    expect(castPortraits(seededRandom('test'))).toEqual(cast);
  });
});

describe('choosePortrait', () => {
  const genders = ['Male', 'Female'] as const;
  const ages = ['young', 'middle', 'elder'] as const;
  const insignias = ['constable', 'naik', 'headConstable', 'asi', 'psi', 'inspector', 'senior'] as const;

  it('fits gender, turban, bindi and rank, whoever it is for', () => {
    for (const gender of genders) {
      for (const age of ages) {
        for (const insignia of insignias) {
          const sitter = { gender, age, insignia, turban: false, bindi: false };
          expect(chosenFor(sitter)).toMatchObject({ gender, insignia, turban: false, bindi: false });
          if (gender === 'Male')
            expect(chosenFor({ ...sitter, turban: true })).toMatchObject({ gender, turban: true, insignia });
        }
      }
    }
  });

  it('fits the age where there is a portrait of it', () => {
    expect(chosenFor({ gender: 'Male', age: 'elder', insignia: 'asi', turban: false, bindi: false })).toMatchObject({
      age: 'elder',
    });
    expect(
      chosenFor({ gender: 'Female', age: 'young', insignia: 'constable', turban: false, bindi: true }),
    ).toMatchObject({ age: 'young' });
  });

  it('gives every portrait to somebody', () => {
    const args = new Set<string>();
    for (const { gender, age, insignia, turban } of cast) {
      for (let i = 0; i < 60; i++) {
        args.add(choosePortrait({ gender, age, insignia, turban, bindi: gender === 'Female' }, stored, random));
      }
    }
    expect(args.size).toBe(cast.length);
  });

  it('gives nobody a photo where there are none', () => {
    expect(
      choosePortrait({ gender: 'Male', age: 'young', insignia: 'psi', turban: false, bindi: false }, [], random),
    ).toBe('');
  });
});
