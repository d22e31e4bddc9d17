/** Parses a field's value from the texts of its cells. Pure. */

import type { CodedMessage } from '../coded-messages.ts';
import type { Label } from '../officers/officer-form.messages.ts';
import { cellProblems, columnNames } from './imports.messages.ts';
import { readDate, writeDate } from '../dates/calendar-date.ts';
import { type AllowedOptions, type FieldName, fieldOf, optionsOf } from '../officers/field-table.ts';
import { readFormField } from '../officers/form.ts';
import { fold } from '../search/matching.ts';
import { oneLine, severalLines } from '../officers/typed-values.ts';
import type { ColumnPlan } from './import-plan.ts';

interface FieldPlan {
  readonly name: FieldName;
  /** What the form accepts. */
  readonly allowed: AllowedOptions;
  /** The columns as a reason names them. */
  readonly label: Label;
  readonly columns: readonly ColumnPlan[];
}

type Value = string | readonly string[];

/** A blank value is ignored: the stored one is unchanged. */
export type Reading = { readonly value: Value } | { readonly problem: CodedMessage };

/**
 * Returns the field's value from the texts of its columns. Values that the form would reject are problems here, too.
 */
export function readField(plan: FieldPlan, texts: readonly string[]): Reading {
  const text = joinedText(plan, texts);
  const mapped = fieldOf(plan.name).kind === 'textList' ? readList(plan, texts) : readText(plan, text);
  if ('problem' in mapped || mapped.value.length === 0) return mapped;
  const read = readFormField(plan.name, mapped.value, plan.allowed);
  if ('value' in read) return { value: read.value as Value };
  return { problem: cellProblems.invalid(plan.label, text, read.problems) };
}

/** Separators between the texts of several columns; default: a blank. */
const separators: Readonly<Partial<Record<FieldName, string>>> = {
  currentAddress: ', ',
  permanentAddress: ', ',
  educationDetails: ', ',
  specialNote: '\n',
  mobileNumber: ',',
};

function joinedText({ name }: FieldPlan, texts: readonly string[]): string {
  const clean = fieldOf(name).format === 'lines' ? severalLines : oneLine;
  const [only = ''] = texts;
  if (texts.length === 1) return clean(only);
  return texts
    .map(clean)
    .filter((text) => text !== '')
    .join(separators[name] ?? ' ');
}

function readText(plan: FieldPlan, text: string): Reading {
  const { name, label, columns } = plan;
  const { kind } = fieldOf(name);
  if (text === '') return { value: '' };
  if (kind === 'choice') return readOption(plan, text);
  if (kind === 'date') {
    const date = readDate(text);
    return date ? { value: writeDate(date) } : { problem: cellProblems.notDate(label, text, '') };
  }
  const turned = columns.some(({ lastFirst }) => lastFirst) ? reorderName(text) : text;
  return { value: columns.some((column) => column.titleCase) ? titleCase(turned) : turned };
}

function readList(plan: FieldPlan, texts: readonly string[]): Reading {
  const entries = new Set<string>();
  for (const text of texts.flatMap((one) => one.split('\n')).map(oneLine)) {
    if (text === '') continue;
    const read = readOption(plan, text);
    if ('problem' in read) return read;
    entries.add(String(read.value));
  }
  return { value: [...entries] };
}

function readOption({ name, allowed, label }: FieldPlan, text: string): Reading {
  const options = optionsOf(name, allowed);
  const option = options?.find((one) => fold(one) === fold(text));
  if (options === undefined || option !== undefined) return { value: option ?? text };
  return { problem: cellProblems.notOption(label, text, options, columnNames.adviceOnOption) };
}

/** `Zzkale, Jr`: no first name. */
const SUFFIX = /^(?:jr|jnr|sr|snr|ii|iii|iv)\.?$/iu;

/** `LAST, FIRST M` to `FIRST M LAST`; a suffix behind a comma (`JR`) is last. Without a comma: unchanged. */
export function reorderName(text: string): string {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [last = '', first = '', ...rest] = parts.filter((part, i) => i === 0 || !SUFFIX.test(part));
  const suffixes = parts.filter((part, i) => i > 0 && SUFFIX.test(part));
  return [first, last, ...rest, ...suffixes].filter((part) => part !== '').join(' ');
}

const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;

/**
 * `O'BRIEN-SMITH, MCCARTHY R` to `O'Brien-Smith, McCarthy R`. Words in mixed case, and scripts without case such as
 * Devanagari, are unchanged.
 */
export const titleCase = (text: string): string => text.replaceAll(WORD, titleWord);

const ORDINAL = /^(?:II|III|IV)$/iu;

function titleWord(word: string): string {
  const lower = word.toLowerCase();
  const mixed = word !== lower && word !== upper(word);
  if (mixed) return word;
  if (ORDINAL.test(word)) return upper(word);
  const title = lower.replace(/^\p{L}/u, upper);
  if (title.startsWith('Mc')) return title.replace(/^Mc\p{L}(?=\p{L})/u, (start) => `Mc${upper(start.slice(2))}`);
  return /['’]/u.test(title) ? title.replace(/^\p{L}['’]\p{L}(?=\p{L})/u, upper) : title;
}

const upper = (letters: string): string => letters.toUpperCase();
