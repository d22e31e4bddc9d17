/** Parses a field's value from the texts of its cells. Pure. */
import { cellProblems } from '../messages/imports.ts';
import { isBlankWord } from '../officer/blank-words.ts';
import { type CalendarDate, formatDate, writeDate } from '../officer/calendar-date.ts';
import { type AllowedOptions, type Field, type FieldName, optionsOf } from '../officer/field-table.ts';
import { readFormField } from '../officer/form.ts';
import { fold } from '../officer/matching.ts';
import { oneLine, severalLines } from './clean-text.ts';
import { reorderName } from './person-name.ts';
import { titleCase } from './title-case.ts';

/** Dates written in one way. */
export interface DateReader {
  /** Format shown in error messages: `M/D/YYYY`. */
  readonly written: string;
  /** Returns the date of a text; undefined if it does not match or does not exist. */
  read(text: string): CalendarDate | undefined;
}

/** How the text of a field is put together. */
interface TextSource {
  /** Separator between the texts of several columns. Default: a blank. */
  readonly separator?: string | undefined;
  readonly order?: 'LAST, FIRST' | undefined;
  readonly case?: 'title' | undefined;
  /** Put before a text that is not blank. */
  readonly prefix?: string | undefined;
}

/** Options for reading one field. */
export interface FieldPlan {
  readonly name: FieldName;
  readonly field: Field;
  /** What the form accepts. */
  readonly allowed: AllowedOptions;
  readonly source: TextSource;
  /** The columns as a reason names them. */
  readonly label: string;
  /** Advice appended to the error for a text that matches no option. */
  readonly adviceOnOption: string;
  readonly dates: DateReader | undefined;
  /** Folded cell text to its replacement. */
  readonly values: ReadonlyMap<string, string>;
  readonly listSeparator: string | RegExp;
  /** Whether placeholders such as `NA` and `-` are blank: for identifying fields. */
  readonly hasBlankWords: boolean;
}

type Value = string | readonly string[];

/** A blank value is ignored: the stored one is unchanged. */
export type Reading = { readonly value: Value } | { readonly problem: string };

function readDateCell(plan: FieldPlan, text: string, write: typeof formatDate): Reading {
  const written = plan.dates?.written ?? '';
  const date = plan.dates?.read(text);
  return date ? { value: write(date) } : { problem: cellProblems.notDate(plan.label, text, written) };
}

function readOption(plan: FieldPlan, text: string): Reading {
  const options = optionsOf(plan.name, plan.allowed);
  const option = options?.find((name) => fold(name) === fold(text));
  if (options === undefined || option !== undefined) return { value: option ?? text };
  return { problem: cellProblems.notOption(plan.label, text, options, plan.adviceOnOption) };
}

function readTextCell(plan: FieldPlan, text: string): Reading {
  const { source } = plan;
  const read = plan.dates ? readDateCell(plan, text, formatDate) : { value: text };
  if ('problem' in read || typeof read.value !== 'string') return read;
  const turned = source.order === undefined ? read.value : reorderName(read.value);
  const cased = source.case === undefined ? turned : titleCase(turned);
  return { value: cased === '' ? '' : `${source.prefix ?? ''}${cased}` };
}

function readList(plan: FieldPlan, texts: readonly string[]): Reading {
  const entries = new Set<string>();
  for (const part of texts.flatMap((text) => text.split(plan.listSeparator)).map(oneLine)) {
    const text = plan.values.get(fold(part)) ?? part;
    if (text === '') continue;
    const read = readOption(plan, text);
    if ('problem' in read) return read;
    entries.add(String(read.value));
  }
  return { value: [...entries] };
}

/** Joins the texts of the columns. */
function joinedText({ field, source }: FieldPlan, texts: readonly string[]): string {
  const clean = field.format === 'lines' ? severalLines : oneLine;
  const [only = ''] = texts;
  if (texts.length === 1) return clean(only);
  return texts
    .map(clean)
    .filter((text) => text !== '')
    .join(source.separator ?? ' ');
}

function readAsMapped(plan: FieldPlan, texts: readonly string[]): Reading {
  const { kind } = plan.field;
  if (kind === 'textList') return readList(plan, texts);
  const joined = joinedText(plan, texts);
  const known = plan.values.size === 0 ? undefined : plan.values.get(fold(joined));
  const text = known ?? joined;
  if (text === '' || (known === undefined && plan.hasBlankWords && isBlankWord(text))) return { value: '' };
  if (kind === 'date') return readDateCell(plan, text, writeDate);
  if (kind === 'choice') return readOption(plan, text);
  return known === undefined ? readTextCell(plan, text) : { value: known };
}

/**
 * Returns the field's value from the texts of its columns, or its constant. Values that the form would reject are
 * problems here, too.
 */
export function readField(plan: FieldPlan, texts: readonly string[]): Reading {
  const mapped = readAsMapped(plan, texts);
  if ('problem' in mapped || mapped.value.length === 0) return mapped;
  const read = readFormField(plan.name, mapped.value, plan.allowed);
  if ('value' in read) return { value: read.value as Value };
  const messages = read.problems.map(({ message }) => message).join(' ');
  return { problem: cellProblems.invalid(plan.label, joinedText(plan, texts), messages) };
}
