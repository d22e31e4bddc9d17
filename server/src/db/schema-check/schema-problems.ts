import type { ReadEngine } from '../engine.ts';

const MOST = 10;

const inWords = (lines: readonly string[], says: (line: string) => string): string[] => [
  ...lines.slice(0, MOST).map(says),
  ...(lines.length > MOST ? [says(`and ${lines.length - MOST} more`)] : []),
];

/**
 * Returns where tables, columns, indexes or triggers are not what the migrations make: a trigger that was dropped lets
 * the next forged row pass, one that was added may make it.
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
