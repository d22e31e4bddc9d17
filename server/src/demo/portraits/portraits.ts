/** Up to 32, up to 46, and older. */
export type AgeBand = 'young' | 'middle' | 'elder';

/** Properties of a person for choosing a portrait. */
export interface Sitter {
  readonly gender: 'Male' | 'Female';
  readonly age: AgeBand;
  readonly turban: boolean;
  readonly bindi: boolean;
}

const man = { gender: 'Male', turban: false, bindi: false } as const;
const sikh = { ...man, turban: true } as const;
const woman = { gender: 'Female', turban: false, bindi: false } as const;

/** Whom each file in `drawings/` shows. Drawn for this project, without models; no real force's emblem. */
export const portraits: Readonly<Record<string, Sitter>> = {
  'man-young-1': { ...man, age: 'young' },
  'man-young-2': { ...man, age: 'young' },
  'man-young-3': { ...man, age: 'young' },
  'man-young-4': { ...man, age: 'young' },
  'man-middle-1': { ...man, age: 'middle' },
  'man-middle-2': { ...man, age: 'middle' },
  'man-middle-3': { ...man, age: 'middle' },
  'man-middle-4': { ...man, age: 'middle' },
  'man-elder-1': { ...man, age: 'elder' },
  'man-elder-2': { ...man, age: 'elder' },
  'man-elder-3': { ...man, age: 'elder' },
  'man-elder-4': { ...man, age: 'elder' },
  'man-turban-young': { ...sikh, age: 'young' },
  'man-turban-middle': { ...sikh, age: 'middle' },
  'man-turban-elder': { ...sikh, age: 'elder' },
  'woman-young-1': { ...woman, age: 'young', bindi: true },
  'woman-young-2': { ...woman, age: 'young' },
  'woman-young-3': { ...woman, age: 'young' },
  'woman-middle-1': { ...woman, age: 'middle', bindi: true },
  'woman-middle-2': { ...woman, age: 'middle' },
  'woman-middle-3': { ...woman, age: 'middle', bindi: true },
  'woman-elder-1': { ...woman, age: 'elder' },
  'woman-elder-2': { ...woman, age: 'elder', bindi: true },
  'woman-elder-3': { ...woman, age: 'elder' },
};
