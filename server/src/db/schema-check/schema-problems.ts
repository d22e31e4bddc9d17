import type { ReadEngine } from '../engine.ts';

const MAX_LISTED = 10;

const inWords = (lines: readonly string[], sentenceOf: (line: string) => string): string[] => [
  ...lines.slice(0, MAX_LISTED).map(sentenceOf),
  ...(lines.length > MAX_LISTED ? [sentenceOf(`and ${lines.length - MAX_LISTED} more`)] : []),
];

/**
 * Returns tables, columns, indexes and triggers that differ from the migrations: a dropped trigger lets the next forged
 * row pass, an added one may write it.
 */
export async function schemaProblems(engine: ReadEngine): Promise<string[]> {
  const { found, expected } = await engine.schemas();
  const [there, required] = [new Set(found), new Set(expected)];
  return [
    ...inWords(
      expected.filter((line) => !there.has(line)),
      (line) => `The schema lacks what Buckle made: ${line}`,
    ),
    ...inWords(
      found.filter((line) => !required.has(line)),
      (line) => `The schema has what Buckle did not make: ${line}`,
    ),
  ];
}
