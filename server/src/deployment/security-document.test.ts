import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const text = read('docs/security.md');
const { levels } = JSON.parse(read('docs/asvs-5.0.0.json')) as { levels: Readonly<Record<string, 1 | 2>> };

/** What is said of requirements: their numbers, their level, and where they are met. */
interface Entry {
  readonly numbers: readonly string[];
  readonly level: number;
  readonly content: string;
}

/** `1.2.6–1.2.8` as its three numbers; a single number as itself. */
function numbersOf(written: string): string[] {
  const [first = '', last = first] = written.split('–');
  const section = first.slice(0, first.lastIndexOf('.') + 1);
  const from = Number(first.slice(section.length));
  const to = Number(last.slice(section.length));
  return Array.from({ length: to - from + 1 }, (_one, i) => `${section}${from + i}`);
}

const entries: Entry[] = [...text.matchAll(/^- \*\*([\d., –]+)\*\* \((\d)\) (.*)$/gmu)].map(
  ([, numbers = '', level = '', content = '']) => ({
    numbers: numbers.split(', ').flatMap(numbersOf),
    level: Number(level),
    content,
  }),
);
const isDeviation = ({ content }: Entry): boolean => content.startsWith('Deviation');

/** Files are named from the root, with a folder or an ending. */
const filesIn = (part: string): string[] =>
  [...part.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|md|json|yaml|cfg|env|service)|Dockerfile)`/gu)].map(
    ([, file = '']) => file,
  );

/** Each test that the page names, with its file. */
const tests = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`((?:,? “[^”]+”)*)/gu)].flatMap(
  ([, file = '', names = '']) => [...names.matchAll(/“([^”]+)”/gu)].map(([, name = '']) => ({ file, name })),
);

describe('docs/security.md', () => {
  it('answers each requirement of levels 1 and 2 once, and no other', () => {
    const counts = Object.values(levels);
    expect([counts.filter((level) => level === 1).length, counts.filter((level) => level === 2).length]).toEqual([
      70, 183,
    ]);
    expect(entries.flatMap(({ numbers }) => numbers).toSorted()).toEqual(Object.keys(levels).toSorted());
  });

  it('says the level of each', () => {
    for (const { numbers, level } of entries)
      for (const number of numbers) expect([number, levels[number]]).toEqual([number, level]);
  });

  it('says where each is met, unless it does not apply', () => {
    const open = /^(?:Not applicable|Deviation|Installation|“)/u;
    const unsaid = entries.filter(({ content }) => !open.test(content) && filesIn(content).length === 0);
    expect(unsaid.map(({ numbers }) => numbers.join())).toEqual([]);
  });

  it('leaves nothing to be said later', () => {
    expect(text).not.toContain('TODO');
  });

  it('lists at its beginning what it calls a deviation, and nothing else', () => {
    const [, table = ''] = /^## Deviations$(.*?)^## /msu.exec(text) ?? [];
    const listed = [...table.matchAll(/^\| (V[\d., V]+?) *\|/gmu)].flatMap(([, numbers = '']) =>
      numbers.split(', ').map((number) => number.slice(1)),
    );
    const called = entries.filter(isDeviation).flatMap(({ numbers }) => numbers);
    expect(listed.toSorted()).toEqual(called.toSorted());
  });

  it('lists the words of this place that a password may not be', () => {
    const source = read('server/src/auth/passwords/weak-password.ts');
    const [, list = ''] = /LOCALITY_WORDS = \[(.*?)\]/su.exec(source) ?? [];
    const words = [...list.matchAll(/'(\w+)'/gu)].map(([, word = '']) => word);
    expect(words).toContain('buckle');
    expect(words.filter((word) => !text.includes(`\`${word}\``))).toEqual([]);
  });

  it('names files that there are', () => {
    const files = new Set(filesIn(text));
    expect(files.size).toBeGreaterThan(80);
    expect([...files].filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it('names tests that there are', () => {
    expect(tests.length).toBeGreaterThan(100);
    expect(tests.filter(({ file, name }) => !existsSync(join(ROOT, file)) || !read(file).includes(name))).toEqual([]);
  });

  it('names a test wherever it names a file of tests', () => {
    const named = new Set(tests.map(({ file }) => file));
    const files = filesIn(text).filter((file) => /\.(?:test|spec)\.tsx?$/u.test(file));
    // This very file is what holds the page to the code.
    const without = files.filter((file) => !named.has(file) && !file.endsWith('security-document.test.ts'));
    expect(without).toEqual([]);
  });
});
