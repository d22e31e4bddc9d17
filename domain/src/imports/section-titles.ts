/** Titles between the rows of a sheet, which say the station or the rank of the rows below them. */

import { sectionColumns } from './imports.messages.ts';
import type { Resolver } from '../reference/resolver.ts';
import { oneLine } from '../officers/typed-values.ts';
import { profileColumns } from './column-profile.ts';
import { isStampText } from './row-reading.ts';
import { type ColumnProfile, type SectionKind, sectionKinds } from './import-plan.ts';
import { isBlank, isTotal } from './sheet-questions.ts';

/** Columns from which on a line with one cell is a title. */
const COLUMNS_MIN = 3;

const LABEL =
  /^(?:name of (?:the )?)?(?<label>police station|station|unit|branch|section|office|rank|designation|post|पोलीस ठाणे|पोलिस ठाणे|पोलीस स्टेशन|ठाणे|घटक|शाखा|विभाग|कार्यालय|पदनाम|हुद्दा|पद)(?:चे नाव| name)?\s*[:：=–—-]+\s*/iu;
const SERIAL = /^\(?(?:[\p{Nd}]{1,3}|[ivx]{1,4}|[a-z]|[अ-ह])[.)]\s*/iu;
/** `PSI - 12`, `Kamalban (4 nos.)`, `एकूण 7`. */
const COUNT =
  /\s*[-–—:=([]*\s*(?:(?:total|strength|एकूण|एकुण)\s*[-–—:=]?\s*)?[\p{Nd}]{1,4}\s*(?:nos?\.?|officers?|posts?|men|कर्मचारी|अधिकारी)?\s*[)\]]?$/iu;
const COUNT_IN_BRACKETS = /\s*[([]\s*[\p{Nd}]{1,4}[^()[\]]*[)\]]$/u;
/** Ends of the names of units that the directory may not know yet. */
const UNIT_WORDS =
  /(?:police station|(?<=\S\s)p\.?\s?s\.?|out\s?post|chow?ki|branch|squad|control room|headquarters?|पोलीस ठाणे|पोलिस ठाणे|पोलीस स्टेशन|पो\.?\s?(?:ठाणे|स्टे\.?|स्टेशन)|पोलीस चौकी|शाखा|पथक|नियंत्रण कक्ष|मुख्यालय)$/iu;
/** Longest name of an unknown unit, in words. */
const WORDS_MAX = 6;

interface Section {
  readonly kind: SectionKind;
  readonly text: string;
}

/** Returns what a text may say without what stands around it, the whole first. */
function* candidates(text: string): Generator<string> {
  yield text.replace(COUNT_IN_BRACKETS, '');
  const bare = text.replace(SERIAL, '');
  const plain = bare.replace(LABEL, '');
  const label = LABEL.exec(bare)?.groups?.['label'] ?? '';
  for (const one of [bare, ...(label === '' ? [] : [`${plain} ${label}`]), plain]) {
    yield one;
    if (COUNT.test(one)) yield one.replace(COUNT, '');
  }
}

/** `Head Constables`, `PSIs` */
const singular = (text: string): string => text.replaceAll(/(?<=\p{L}{2})s(?![\p{L}\p{M}])/giu, '');

/** Returns the station or the rank that a title names; undefined if it is neither. */
function sectionOf(title: string, { unit, rank }: Resolver): Section | undefined {
  const texts = [...candidates(oneLine(title))].filter((text) => text !== '');
  const ofUnit = texts.find(unit);
  if (ofUnit !== undefined) return { kind: 'unit', text: ofUnit };
  const ofRank = texts.findLast(rank) ?? texts.map(singular).findLast(rank);
  if (ofRank !== undefined) return { kind: 'rank', text: ofRank };
  const unknown = texts.find((text) => UNIT_WORDS.test(text) && text.split(' ').length <= WORDS_MAX);
  return unknown === undefined ? undefined : { kind: 'unit', text: unknown };
}

/** Longest title; longer texts are notes. */
const LENGTH_MAX = 200;
const MARKS_BEHIND = /[\s:：=–—.-]+$/u;

/** Returns a label in a cell of its own with a colon: `Police Station:`, `पोलीस ठाणे :-`; undefined for other texts. */
function labelIn(text: string): string | undefined {
  const label = `${text.replace(MARKS_BEHIND, '')}:`;
  return LABEL.exec(label)?.[0] === label ? label : undefined;
}

/** What stands beside a title: `12`, `Strength: 5`. */
const BESIDE = /^(?:(?:total|strength|count|एकूण|एकुण|संख्या)\s*[:=–-]?\s*)?[\p{Nd}.,]*$/iu;
/** Cells of a title at most. */
const CELLS_MAX = 4;

interface Title {
  readonly text: string;
  /** The line has one text; otherwise it is a title only if it names a station or a rank. */
  readonly isSure: boolean;
}

/** Returns the text of a line that may be a title: its only cell, one merged across, or one beside numbers or a label. */
function titleIn(cells: readonly string[], columns: number): Title | undefined {
  if (columns < COLUMNS_MIN) return undefined;
  const filled: string[] = [];
  for (const cell of cells) {
    if (cell === '' || filled.includes(cell)) continue;
    if (filled.length === CELLS_MAX || cell.length > LENGTH_MAX) return undefined;
    filled.push(cell);
  }
  const texts = filled.map(oneLine).filter((text) => text !== '');
  const [only] = texts;
  if (texts.length === 1 && only !== undefined) return { text: only, isSure: true };
  const words = texts.filter((text) => !BESIDE.test(text));
  const [first = '', second, ...others] = words;
  if (others.length > 0 || words.length === 0) return undefined;
  if (second === undefined) return { text: first, isSure: false };
  const label = labelIn(first);
  return label === undefined ? undefined : { text: `${label} ${second}`, isSure: false };
}

/** Returns the station or the rank that a row of a table names as a title. */
export function titleOf(cells: readonly string[], columns: number, resolver: Resolver): Section | undefined {
  const title = titleIn(cells, columns);
  return title && sectionOf(title.text, resolver);
}

/** The section of each kind that a row is in; blank if it is in none. */
export type Sections = Readonly<Record<SectionKind, string>>;
const none: Sections = { unit: '', rank: '' };

/** Returns the sections of all rows of a sheet by its name, which may be that of a station or a rank. */
export function sectionsOfSheet(name: string, resolver: Resolver): Sections {
  const found = sectionOf(name, resolver);
  return found ? { ...none, [found.kind]: found.text } : none;
}

/** Lines that end no section: pages and totals. */
const isBetween = (title: string): boolean => isTotal([title]) || isStampText(title);

interface Table {
  /** Sections of all its rows, which titles replace. */
  readonly whole?: Sections;
  /** Number of its columns, as far as it is known. */
  readonly width?: number;
}

/**
 * Creates the reader of a table's titles. A title that names neither a station nor a rank ends the sections: what is below it
 * is something else. A title of the outer kind, which is named first, ends the section of the inner kind.
 */
export function sectionReader(resolver: Resolver, { whole = none, width = 0 }: Table = {}) {
  let columns = width;
  let sections = whole;
  let outer: SectionKind | undefined;
  return {
    /** Takes the next row of a sheet, from its first one. Returns the sections that it is in, and whether it names one. */
    read(cells: readonly string[]): { readonly sections: Sections; readonly title?: SectionKind | undefined } {
      columns = Math.max(columns, cells.length);
      const title = titleIn(cells, columns);
      if (title === undefined || isBetween(title.text)) return { sections };
      const found = sectionOf(title.text, resolver);
      if (!found && !title.isSure) return { sections };
      if (found) {
        outer ??= found.kind;
        sections = { ...(found.kind === outer ? whole : sections), [found.kind]: found.text };
      } else sections = whole;
      return { sections, title: found?.kind };
    },
  };
}

/** Returns the cells of a row with its sections behind those of the table, which has so many columns. */
export function withSections(
  cells: readonly string[],
  columns: number,
  kinds: readonly SectionKind[],
  sections: Sections,
): readonly string[] {
  const table = Array.from({ length: columns }, (_, column) => cells[column] ?? '');
  return [...table, ...kinds.map((kind) => sections[kind]), ...cells.slice(columns)];
}

/** Returns the kinds of the sections that stand in the last of these columns. */
export const sectionsOf = (profiles: readonly ColumnProfile[]): readonly SectionKind[] =>
  profiles.flatMap(({ section }) => section ?? []);

/** Counts the titles of tables, as columns of the rows below them. */
export function sectionProfiler(resolver: Resolver) {
  const profiler = profileColumns();
  const named = new Set<SectionKind>();
  let tables = 0;
  return {
    /** Begins a table. Returns what takes its rows; `isBelow`: the row is below the header. */
    begin(table: Table = {}): (cells: readonly string[], isBelow: boolean) => void {
      const { whole = none } = table;
      tables++;
      for (const kind of sectionKinds) if (whole[kind] !== '') named.add(kind);
      const titles = sectionReader(resolver, table);
      return (cells, isBelow) => {
        const { sections, title } = titles.read(cells);
        if (!isBelow) return;
        if (title) named.add(title);
        else if (!isBlank(cells) && !isTotal(cells)) profiler.add(sectionKinds.map((kind) => sections[kind]));
      };
    },
    /** Returns the columns of the titles; none if none stands between the rows, or tells one of several tables. */
    done(): ColumnProfile[] {
      const profiles = profiler.done([sectionKinds.map((kind) => sectionColumns[kind])]);
      return sectionKinds.flatMap((section, index): ColumnProfile[] => {
        const profile = profiles[index];
        const isNamed = tables > 1 || named.has(section);
        return profile && profile.filled > 0 && isNamed ? [{ ...profile, section }] : [];
      });
    },
  };
}
