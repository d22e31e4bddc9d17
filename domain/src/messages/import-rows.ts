import type { IgnoredKind } from '../import/ignored-row.ts';

/** Why a row is ignored; empty for a blank one, which is not listed. */
export const ignoredRowMessages: Readonly<Record<IgnoredKind, string>> = {
  blank: '',
  total: 'A total, no officer.',
  header: 'The header once more.',
  stamp: 'A line of the page, no officer.',
  title: 'The title of the rows below it, no officer.',
};

/** The file of the rows that were not imported. */
export const refusedRowsMessages = {
  reason: 'Reason',
  corrected: 'Corrected here',
  /** `column`: as a sentence names it. */
  correctedCell: (column: string, was: string) => `${column} was ${was === '' ? 'blank' : `"${was}"`}.`,
  fileName: (sheet: string) => `${sheet} – refused rows`,
} as const;
