/** Splits pasted text into one text per officer. */
import { fold } from '../officer/matching.ts';
import { withPlainDigits } from '../officer/plain-digits.ts';
import type { Resolver } from '../reference/resolver.ts';
import { tableOf } from '../table-text.ts';
import { readNamed } from './named-text.ts';
import { isHeadingRow, officersOfTable } from './pasted-table.ts';

export interface PastedLines {
  /** One text an officer, in the order of the paste, without doubles. */
  readonly texts: readonly string[];
  /** Texts that name an officer who was named before. */
  readonly doubles: readonly string[];
}

/** `1.`, `(२)`, `•` before a text. */
const LIST_MARK = /^(?:\(?\d{1,4}[.)]\s*(?=\D)|[•*·–-]\s+)/u;
/** A serial number before a text, and what separates them. */
const SERIAL = /^(\d{1,4})[\s,:-]+(?=\S)/u;

const tidy = (text: string): string => withPlainDigits(text.normalize('NFC')).replaceAll(/\s+/gu, ' ').trim();

/** Drops the numbers of lines that are numbered from 1. */
function withoutSerials(lines: readonly string[]): readonly string[] {
  const areSerials = lines.length > 1 && lines.every((line, index) => SERIAL.exec(line)?.[1] === String(index + 1));
  return areSerials ? lines.map((line) => line.replace(SERIAL, '')) : lines;
}

/** Whether a part of a line is an officer of its own: a number, perhaps with a rank and a name behind it. */
function isNumbered(part: string, resolver: Resolver): boolean {
  const { numbers, ranks, units, names } = readNamed(part, resolver);
  const isAlone = names.length === 0 || !part.includes(' ');
  return numbers.length === 1 && units.size === 0 && (isAlone || ranks.size > 0 || /^\d/u.test(part));
}

/** Whether a part of a line may be a name in full. */
function isFullName(part: string, resolver: Resolver): boolean {
  const { numbers, units, names } = readNamed(part, resolver);
  return part.includes(' ') && numbers.length === 0 && units.size === 0 && names.length > 0;
}

/** Splits a line that is a list of officers; names only if it is the only line. Other lines are one officer: `Patil, Asha`. */
function splitList(line: string, isOnly: boolean, resolver: Resolver): readonly string[] {
  const parts = line
    .split(/[,;،]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isList =
    parts.every((part) => isNumbered(part, resolver)) || (isOnly && parts.every((part) => isFullName(part, resolver)));
  return isList ? parts : [line];
}

function officersOfLines(pasted: string, resolver: Resolver): readonly string[] {
  const lines = pasted
    .split(/\r\n|[\n\r\u2028]/u)
    .map((line) => tidy(line).replace(/^"(.*)"$/u, '$1'))
    .filter((line) => line !== '');
  const [first = ''] = lines;
  const isHeaded = isHeadingRow([first]) || isHeadingRow(first.split(' '));
  const officers = withoutSerials(isHeaded ? lines.slice(1) : lines).map((line) => line.replace(LIST_MARK, ''));
  return officers.flatMap((line) => splitList(line, officers.length === 1, resolver));
}

/** Returns the rows of a table: of a spreadsheet, or with commas below a heading. */
function tableIn(pasted: string): readonly (readonly string[])[] | undefined {
  if (pasted.includes('\t')) return tableOf(pasted, '\t');
  const tables = ([',', ';'] as const).map((delimiter) => tableOf(pasted, delimiter));
  return tables.find(([first = []]) => first.length > 1 && isHeadingRow(first));
}

/** Two texts with the same key name the same officer: `PC-0348` and `pc 348`. */
const keyOf = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{M}\p{Nd}]+/gu, ' ')
    .trim()
    .replaceAll(/(?<!\d)0+(?=\d)/gu, '')
    .replaceAll(/ (?=\d)|(?<=\d) /gu, '');

/**
 * Splits a pasted block, rows of a spreadsheet or lines, into what each says of one officer. Blank lines, a row of headings,
 * serial numbers and columns that tell of no officer are left out; a line of numbers or names with commas is a list.
 */
export function splitPasted(pasted: string, resolver: Resolver): PastedLines {
  const table = tableIn(pasted);
  const found = table ? officersOfTable(table.map((row) => row.map(tidy))) : officersOfLines(pasted, resolver);
  const [texts, doubles, keys]: [string[], string[], Set<string>] = [[], [], new Set()];
  for (const text of found) {
    const key = keyOf(text);
    if (key === '') continue;
    (keys.has(key) ? doubles : texts).push(text);
    keys.add(key);
  }
  return { texts, doubles };
}
