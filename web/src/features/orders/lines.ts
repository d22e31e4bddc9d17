/** Lines of an order: pasted or typed texts, and their officers. Functions return changed copies. */

import { fold } from '@buckle/domain/search/matching';
import { readText } from '@buckle/domain/officers/lists';
import { type OfficerWire, readQuietly, writeCard } from '@buckle/domain/officers/wire';
import { tableOf } from '@buckle/domain/exports/file-name';
import type { ResolvedText } from '../../lib/orders/write-order.ts';
import type { Column } from './order-content.ts';

/** Texts of inputs by the names of their columns: `posting`, `fields.email`. */
export type Texts = Readonly<Record<string, string>>;

/** Longest text that is looked up, in characters. */
export const TEXT_MAX = 200;

/** Officers of a text. */
export interface Found {
  readonly officers: readonly OfficerWire[];
  /** How many it names in all. */
  readonly total: number;
  /** There is no exact match. */
  readonly similar: boolean;
}

export interface Line {
  readonly key: number;
  /** As it was typed; blank for an officer who was chosen elsewhere. */
  readonly text: string;
  /** Card of the officer, once it is clear. */
  readonly officer?: OfficerWire | undefined;
  /** Undefined until the text is looked up. */
  readonly found?: Found | undefined;
  /** Own values by the names of their columns; blank ones are those for all. */
  readonly overrides: Texts;
}

/** A line whose officer is known. */
export type ClearLine = Line & { readonly officer: OfficerWire };

export const isClear = (line: Line): line is ClearLine => line.officer !== undefined;

/** Whether a text is still to be looked up. */
export const isWaiting = ({ officer, found }: Line): boolean => officer === undefined && found === undefined;

export const idOf = (officer: OfficerWire): string => readText(officer['id']);

/** Adds officers who were chosen elsewhere, but for those who are there. */
export function linesOfOfficers(lines: readonly Line[], officers: readonly OfficerWire[]): readonly Line[] {
  const [ids, first] = [idsOf(lines), nextKey(lines)];
  const added = officers.filter((officer) => {
    const id = idOf(officer);
    const isNew = id !== '' && !ids.has(id);
    ids.add(id);
    return isNew;
  });
  return [
    ...lines,
    ...added.map((officer, index) => ({ key: first + index, text: '', officer: cardOf(officer), overrides: {} })),
  ];
}

const idsOf = (lines: readonly Line[]): Set<string> =>
  new Set(lines.filter(isClear).map(({ officer }) => idOf(officer)));

const nextKey = (lines: readonly Line[]): number => lines.reduce((max, { key }) => Math.max(max, key), 0) + 1;

/** Cards reduced to the shown fields: drafts have thousands of them. */
const cardOf = (officer: OfficerWire): OfficerWire => writeCard({ ...readQuietly(officer), imagePath: '' });

/** A changed list of lines, and the texts that named an officer who has a line already. */
export interface Changed {
  readonly lines: readonly Line[];
  readonly doubles: readonly string[];
}

/** Adds texts, which are to be looked up. */
export function linesOfTexts(lines: readonly Line[], texts: readonly string[]): Changed {
  const known = new Set(lines.map(({ text }) => fold(text)));
  const isDouble = (text: string): boolean => known.has(fold(text));
  const first = nextKey(lines);
  const added = texts
    .filter((text) => !isDouble(text))
    .map((text, index) => ({ key: first + index, text, overrides: {} }));
  return { lines: [...lines, ...added], doubles: texts.filter(isDouble) };
}

/** Adds the officers of texts; those with a line are skipped. */
export function withResults(lines: readonly Line[], results: readonly ResolvedText[]): Changed {
  const byText = new Map(results.map((result) => [result.text, result]));
  const ids = idsOf(lines);
  const doubles: string[] = [];
  const resolved = lines.flatMap((line): Line[] => {
    const result = isWaiting(line) ? byText.get(line.text) : undefined;
    if (!result) return [line];
    const { total, similar = false } = result;
    const officers = result.officers.map(cardOf);
    const [only] = officers;
    if (!only || similar || total > 1) return [{ ...line, found: { officers, total, similar } }];
    if (ids.has(idOf(only))) {
      doubles.push(line.text);
      return [];
    }
    ids.add(idOf(only));
    return [{ ...line, officer: only }];
  });
  return { lines: resolved, doubles };
}

/** Enters the officer who was chosen for a line. */
export function withChoice(lines: readonly Line[], key: number, officer: OfficerWire): Changed {
  const chosen = lines.find((line) => line.key === key);
  if (chosen && idsOf(lines).has(idOf(officer))) return { lines: withoutLine(lines, key), doubles: [chosen.text] };
  return { lines: lines.map((line) => (line.key === key ? { ...line, officer } : line)), doubles: [] };
}

/** Replaces the text of a line, which is looked up again. */
export const retyped = (lines: readonly Line[], key: number, text: string): readonly Line[] =>
  lines.map((line) => (line.key === key ? { key, text, overrides: line.overrides } : line));

export const withoutLine = (lines: readonly Line[], key: number): readonly Line[] =>
  lines.filter((line) => line.key !== key);

/** Sets an own value of a line. */
export const withOverride = (lines: readonly Line[], key: number, name: string, text: string): readonly Line[] =>
  lines.map((line) => (line.key === key ? { ...line, overrides: { ...line.overrides, [name]: text } } : line));

type Block = readonly (readonly string[])[];

/** Returns the cells of a text; undefined for a single one, which the input handles itself. */
export function readBlock(text: string): Block | undefined {
  const block = tableOf(text, '\t');
  return block.length > 1 || (block[0]?.length ?? 0) > 1 ? block : undefined;
}

/** The first cell of a block. */
export interface Start {
  readonly key: number;
  readonly column: string;
}

/**
 * Fills a block to the right and down. `rows`: keys of the lines in the order of the page. Lines whose officer is not
 * clear yet are filled too, so that the rows of the spreadsheet stay beside theirs. `skipped`: rows without a line.
 */
export function withBlock(
  lines: readonly Line[],
  block: Block,
  start: Start,
  columns: readonly Column[],
  rows: readonly number[],
): { readonly lines: readonly Line[]; readonly skipped: number } {
  const first = rows.indexOf(start.key);
  const from = columns.findIndex(({ name }) => name === start.column);
  const filled = new Map(
    block.flatMap((cells, down) => {
      const key = rows[first + down];
      if (key === undefined) return [];
      const texts = cells.flatMap((text, right) => {
        const column = columns[from + right];
        return column ? [[column.name, optionOf(column, text)] as const] : [];
      });
      return [[key, Object.fromEntries(texts)] as const];
    }),
  );
  return {
    lines: lines.map((line) => {
      const texts = filled.get(line.key);
      return texts ? { ...line, overrides: { ...line.overrides, ...texts } } : line;
    }),
    skipped: Math.max(0, first + block.length - rows.length),
  };
}

/** Returns the option that a text names, however it is written; the text itself if it names none. */
const optionOf = ({ options = [] }: Column, text: string): string =>
  options.find((option) => fold(option) === fold(text)) ?? text;
