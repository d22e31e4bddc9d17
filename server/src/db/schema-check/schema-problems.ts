import type { ReadEngine } from '../engine.ts';

const MOST = 10;

const inWords = (lines: readonly string[], says: (line: string) => string): string[] => [
  ...lines.slice(0, MOST).map(says),
  ...(lines.length > MOST ? [says(`and ${lines.length - MOST} more`)] : []),
];

/**
 * Returns tables, columns, indexes and triggers that differ from the migrations: a dropped trigger lets the next forged
 * row pass, an added one may write it.
 */
export async function schemaProblems(engine: ReadEngine): Promise<string[]> {
  const { found, expected } = await engine.schemas();
  const [there, wanted] = [new Set(found), new Set(expected)];
  return [
    ...inWords(
      expected.filter((line) => !there.has(line)),
      (line) => `The schema lacks what Buckle made: ${line}`,
    ),
    ...inWords(
      found.filter((line) => !wanted.has(line)),
      (line) => `The schema has what Buckle did not make: ${line}`,
    ),
  ];
}
