/** Unexpected values, and slightly invalid ones. Deterministic per seed. */
import type { Random } from '../server/src/demo/random.ts';

const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  '\ufeff',
  '\ud800',
  '\u202e',
  '💥',
  'क्ष्म्य',
  'ｆｕｌｌ',
  "' OR 1=1 --",
  '"; DROP TABLE officers; --',
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  'null',
  'undefined',
  'NaN',
  '1e400',
  '-0',
  '0x10',
  '9007199254740993',
  '2026-02-30',
  '99999-01-01',
  '2026-11-21T00:00:00Z',
  '__proto__',
  'constructor',
  'toString',
  '=cmd|calc',
  '\r\nset-cookie: a=b',
  'a'.repeat(101),
  'é'.repeat(2001),
  '[]',
  '{}',
  '[[[[[[[[[[]]]]]]]]]]',
  '{"$ne":null}',
];

const NUMBERS: readonly number[] = [0, -1, 1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 5e-324];

const letters = (random: Random, max: number): string =>
  String.fromCodePoint(
    ...Array.from({ length: random.integer(0, max) }, () =>
      random.chance(0.7)
        ? random.integer(32, 126)
        : random.pick([random.integer(0, 0xd7ff), random.integer(0xe000, 0x10ffff)]),
    ),
  );

/** Any value that JSON can hold. */
export function anyValue(random: Random, depth = 3): unknown {
  switch (random.integer(0, depth > 0 ? 8 : 6)) {
    case 0:
      return null;
    case 1:
      return random.chance(0.5);
    case 2:
      return random.pick(NUMBERS);
    case 3:
      return random.integer(-1000, 1000);
    case 4:
    case 5:
      return random.pick(TEXTS);
    case 6:
      return letters(random, 60);
    case 7:
      return Array.from({ length: random.integer(0, 4) }, () => anyValue(random, depth - 1));
    default:
      return Object.fromEntries(
        Array.from({ length: random.integer(0, 4) }, () => [random.pick(TEXTS), anyValue(random, depth - 1)]),
      );
  }
}

/** A value of the kind that is expected, or any other. */
const nearly = (random: Random, expected: unknown): unknown => (random.chance(0.4) ? expected : anyValue(random));

/** An object with some of its values changed, some missing, some too many. */
export function nearlyObject(random: Random, expected: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(expected)
    .filter(() => random.chance(0.9))
    .map(([name, value]): [string, unknown] => [name, random.chance(0.75) ? value : nearly(random, value)]);
  if (random.chance(0.2)) entries.push([random.pick(TEXTS), anyValue(random)]);
  return Object.fromEntries(entries);
}

/** A text with a few of its characters changed, cut off, or repeated. */
export function nearlyText(random: Random, text: string): string {
  const at = random.integer(0, text.length);
  switch (random.integer(0, 4)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return `${text.slice(0, at)}${letters(random, 5)}${text.slice(at)}`;
    case 2:
      return `${text}${text.slice(at)}`;
    case 3:
      return text.replaceAll('"', random.pick(['', "'", '""', '\\"']));
    default:
      return text;
  }
}

/** Bytes with a few of them changed, a piece cut out or doubled, or the end missing. */
export function nearlyBytes(random: Random, bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const at = (): number => random.integer(0, Math.max(0, changed.length - 1));
  switch (random.integer(0, 5)) {
    case 0:
      return changed.subarray(0, at());
    case 1: {
      const [from, to] = [at(), at()].toSorted((a, b) => a - b);
      return Buffer.concat([changed.subarray(0, from), changed.subarray(to)]);
    }
    case 2: {
      const fragment = at();
      return Buffer.concat([
        changed.subarray(0, fragment),
        changed.subarray(fragment, fragment + 200),
        changed.subarray(fragment),
      ]);
    }
    default:
      for (let i = random.integer(1, 20); i > 0; i--)
        changed[random.chance(0.3) ? random.integer(0, 40) : at()] = random.integer(0, 255);
      return changed;
  }
}
