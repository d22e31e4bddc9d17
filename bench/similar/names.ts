/** Names in both scripts: of the names file where it is here, else of the invented directory. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  marathiFathers,
  marathiMen,
  marathiSurnames,
  marathiWomen,
} from '../../server/src/demo/names/marathi-names.ts';

export interface Name {
  readonly roman: string;
  readonly devanagari: string;
}

const FILE = join(import.meta.dirname, '../../../shared/data/names-roman-devanagari.tsv');

/** For each name the smallest index among those that share a spelling with it, directly or through others. */
function componentsOf(names: readonly Name[]): number[] {
  const roots = names.map((_, i) => i);
  const rootOf = (at: number): number => {
    let root = at;
    while (roots[root] !== root) root = roots[root] ?? 0;
    return root;
  };
  const first = new Map<string, number>();
  for (const [i, { roman, devanagari }] of names.entries())
    for (const spelling of [roman.toLowerCase(), devanagari]) {
      const root = rootOf(first.get(spelling) ?? i);
      first.set(spelling, root);
      const [low, high] = [Math.min(root, rootOf(i)), Math.max(root, rootOf(i))];
      roots[high] = low;
    }
  return names.map((_, i) => rootOf(i));
}

/** `develop`: for changing the code. `measure`: only for measuring. No name of the one has a spelling of the other. */
export type DatasetSplit = 'develop' | 'measure';

export interface NameSource {
  readonly names: readonly Name[];
  readonly sourceNote: string;
}

/** Returns a pseudo-random number derived from a number. */
const mixed = (number: number): number => (Math.imul(number + 1, 0x9e_37_79_b1) >>> 16) & 1;

export function readNames(half: DatasetSplit): NameSource {
  if (!existsSync(FILE)) {
    const tables = [marathiMen, marathiWomen].flatMap(({ traditional, modern }) => [...traditional, ...modern]);
    const names = [...tables, ...marathiFathers, ...marathiSurnames]
      .filter(({ local }) => local !== '')
      .map(({ roman, local }) => ({ roman, devanagari: local }));
    return {
      names,
      sourceNote: `The names file is not here; measured with ${names.length} names of the invented directory.`,
    };
  }
  const names = readFileSync(FILE, 'utf8')
    .split('\n')
    .slice(1)
    .flatMap((line): Name[] => {
      const [roman = '', devanagari = ''] = line.trim().split('\t');
      return devanagari === '' ? [] : [{ roman, devanagari }];
    });
  const components = componentsOf(names);
  const mine = names.filter((_, i) => mixed(components[i] ?? 0) === (half === 'measure' ? 1 : 0));
  return { names: mine, sourceNote: `${mine.length} names of the names file (the half to ${half}).` };
}
