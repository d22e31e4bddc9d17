import type { Random } from '../random.ts';

/** A name in Roman letters and, where the table has it, in Devanagari. */
export interface Written {
  readonly roman: string;
  /** The name in Devanagari; empty if the table has none. */
  readonly local: string;
}

/** Reads `Sunil=सुनील, Anil=अनिल`; the commoner a name, the further to the front. */
export const nameTable = (text: string): readonly Written[] =>
  text.split(',').map((entry) => {
    const [roman = '', local = ''] = entry.split('=');
    return { roman: roman.trim(), local: local.trim() };
  });

/** How steeply names grow rarer towards the end of a table; 1 would make them equally common. */
const STEEPNESS = 1.45;

/** One of a table, the commoner the further to the front. */
export const pickName = (table: readonly Written[], random: Random): Written =>
  table[Math.floor(table.length * random.next() ** STEEPNESS)] ?? { roman: '', local: '' };
