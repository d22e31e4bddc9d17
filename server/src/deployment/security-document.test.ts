import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AccessRow, permissions } from '@buckle/domain/access';
import * as limits from '@buckle/domain/limits';
import type { ActionName } from '@buckle/domain/registry';
import { touches } from '@buckle/domain/touches';
import { describe, expect, it } from 'vitest';
import { type SettingName, settings } from '../settings/settings.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const text = read('docs/security.md');
const { levels } = JSON.parse(read('docs/asvs-5.0.0.json')) as { levels: Readonly<Record<string, 1 | 2>> };

/** A row of the claims: the numbers of requirements, their level, what holds, and where. */
interface Entry {
  readonly numbers: readonly string[];
  readonly level: number;
  readonly content: string;
}

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Who may call an action, in words. */
function callersOf({ nobody, newcomer, enrolling, staff, admin }: AccessRow): string {
  if (nobody === 'yes') return 'anybody';
  const early = newcomer === 'yes' ? ', before a password is chosen too' : ', before a second factor is set up too';
  const isEarly = newcomer === 'yes' || (enrolling === 'yes' && newcomer === 'no');
  const ofStaff = { yes: 'staff', proposes: 'staff as a proposal', own: 'staff (own)', no: '' }[staff];
  const who = [ofStaff, admin === 'own' ? 'administrators (own)' : 'administrators'].filter(Boolean).join(', ');
  return isEarly ? `${who}${early}` : who;
}

type Statuses = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** The statuses from which an action moves an object: `order: own draft; others proposed`. */
const startsOf = (from: Statuses): string =>
  Object.entries(from)
    .map(([kind, whose]) => {
      const parts = Object.entries(whose).map(([key, statuses]) => `${key} ${statuses.join(', ')}`);
      return `${kind}: ${parts.join('; ')}`;
    })
    .join('. ');

const actionRows = Object.entries(permissions).map(([name, access]) => {
  const { refers, stores, ...rest } = touches[name as ActionName];
  const references = Object.entries(refers).map(([key, reference]) => `${key}: ${reference}`);
  return [
    `\`${name}\``,
    callersOf(access),
    references.join(', '),
    stores,
    'from' in rest ? startsOf(rest.from) : 'reads',
  ];
});

/** Settings that bound what people may do. */
const BOUNDS = [
  'SESSION_IDLE_MINUTES',
  'SESSION_TOTAL_MINUTES',
  'SECOND_FACTOR',
  'QUOTA_CHANGES',
  'QUOTA_PHOTOS',
  'QUOTA_MEGABYTES',
  'QUOTA_VIEWS',
  'SHED_DELAY_MS',
  'SHED_HEAP_PERCENT',
  'SHARE_PERCENT',
] as const satisfies readonly SettingName[];

const settingRows = BOUNDS.map((name) => {
  const { description, schema } = settings[name];
  return [`\`${name}\``, description, String(schema.parse(undefined))];
});
const limitsInWords = Object.entries(limits).map(([name, value]) => `\`${name}\` ${value.toLocaleString('en')}`);

/** Text of each part that is generated. */
const generated: Readonly<Record<string, string>> = {
  actions: tableOf(['action', 'who', 'names', 'stored', 'starts from'], actionRows),
  limits: [
    tableOf(['setting', 'meaning', 'default'], settingRows),
    `Of \`domain/src/limits.ts\`: ${limitsInWords.join(', ')}.`,
  ].join('\n\n'),
};

/** The page with its generated parts as the code has them. */
const written = text.replaceAll(
  /(<!-- generated: (\w+) -->\n).*?(<!-- end -->)/gsu,
  (_all, begin: string, part: string, end: string) => `${begin}\n${generated[part]}\n\n${end}`,
);

/** `1.2.6–1.2.8` as its three numbers; a single number as itself. */
function numbersOf(written: string): string[] {
  const [first = '', last = first] = written.split('–');
  const section = first.slice(0, first.lastIndexOf('.') + 1);
  const from = Number(first.slice(section.length));
  const to = Number(last.slice(section.length));
  return Array.from({ length: to - from + 1 }, (_one, i) => `${section}${from + i}`);
}

const entries: Entry[] = [...text.matchAll(/^\| ([\d., –]+) \((\d)\) *\| (.*)$/gmu)].map(
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
  it('has the tables that are made of the registry and the settings', async () => {
    // To write them again: npx vitest run --project server server/src/deployment/security-document.test.ts -u
    expect(written.match(/<!-- generated: /gu)).toHaveLength(Object.keys(generated).length);
    await expect(written).toMatchFileSnapshot(join(ROOT, 'docs/security.md'));
  });

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

  it('names a test of each, unless it does not apply, is a deviation, or is met by this page', () => {
    const open = /^(?:Not applicable|Deviation|Installation|“)/u;
    const unproved = entries.filter(({ content }) => !open.test(content) && !/\.(?:test|spec)\.tsx?` “/u.test(content));
    expect(unproved.map(({ numbers, content }) => `${numbers.join()}: ${content}`)).toEqual([]);
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
    const source = read('server/src/login/change-password.ts');
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
