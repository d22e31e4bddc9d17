/**
 * Lists inside a record. On the wire each is a list or JSON text of one; anything else reads as an empty list and is
 * reported to the caller, never thrown (specification, sections 3 and 8).
 */

import type { Parts, Row } from './field-table.ts';

export interface Posting {
  readonly posting: string;
  readonly tenure: string;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, or blank, as `to`. */
  readonly from: string;
  readonly to: string;
}

export interface Punishment {
  readonly punishmentType: string;
  readonly reason: string;
  readonly dateOfPunishment: string;
}

/** Called for each unreadable value with a message for logs; never with the value itself, which is personal. */
export type ReportUnreadable = (problem: string) => void;

/** Text of a scalar on the wire; a number counts as its text, everything that is not a scalar is missing. */
export function readText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readList(value: unknown, field: string, report: ReportUnreadable): readonly unknown[] {
  if (value === undefined || value === null || value === '') return [];
  const parsed = typeof value === 'string' ? parseJson(value) : value;
  if (Array.isArray(parsed)) return parsed;
  report(`${field} is not a list`);
  return [];
}

export const isRecord = (entry: unknown): entry is Record<string, unknown> =>
  typeof entry === 'object' && entry !== null && !Array.isArray(entry);

/** Entries that are records; others are reported and left out. */
function readRecords(value: unknown, field: string, report: ReportUnreadable): Record<string, unknown>[] {
  return readList(value, field, report).filter((entry) => {
    if (isRecord(entry)) return true;
    report(`${field} has an entry that is not a record`);
    return false;
  }) as Record<string, unknown>[];
}

export function readTextList(value: unknown, field: string, report: ReportUnreadable): string[] {
  return readList(value, field, report)
    .map((entry) => readText(entry).trim())
    .filter((text) => text !== '');
}

export function readPostings(value: unknown, field: string, report: ReportUnreadable): Posting[] {
  return readRecords(value, field, report).map((entry) => ({
    posting: readText(entry['posting']),
    tenure: readText(entry['tenure']),
    from: readText(entry['from']),
    to: readText(entry['to']),
  }));
}

/** Returns postings as JSON texts have them: without blank dates, which records of earlier releases lack, too. */
export const writePostings = (postings: readonly Posting[]): Record<string, string>[] =>
  postings.map(({ posting, tenure, from, to }) => {
    const written: Record<string, string> = { posting, tenure };
    if (from !== '') written['from'] = from;
    if (to !== '') written['to'] = to;
    return written;
  });

export function readPunishments(value: unknown, field: string, report: ReportUnreadable): Punishment[] {
  return readRecords(value, field, report).map((entry) => ({
    punishmentType: readText(entry['punishmentType']),
    reason: readText(entry['reason']),
    dateOfPunishment: readText(entry['dateOfPunishment']),
  }));
}

/** Returns the entries of a list of rows, with all their parts; entries that say nothing are left out. */
export const readRows = (value: unknown, field: string, parts: Parts, report: ReportUnreadable): Row[] =>
  readRecords(value, field, report)
    .map((entry) => Object.fromEntries(Object.keys(parts).map((part) => [part, readText(entry[part])])))
    .filter(saysSomething);

export const saysSomething = (row: Row): boolean => Object.values(row).some((text) => text.trim() !== '');

/** Returns rows as JSON texts have them: without blank parts. */
export const writeRows = (rows: readonly Row[]): Row[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, text]) => text !== '')));
