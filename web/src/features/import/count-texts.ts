import { importCheckMessages as messages } from '@buckle/domain/messages/import-check';
import { rowOutcomes } from '@buckle/domain/import/import-plan';
import type { ImportCounts } from '../../lib/imports/imports.ts';

/** Returns the row counts by outcome as one line, without zeros. */
export const countsLine = (counts: ImportCounts): string =>
  rowOutcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => messages.tab(messages.outcomes[outcome], counts[outcome]))
    .join(' · ');

/** Officers whose record an import adds or changes. */
export const writtenBy = (counts: ImportCounts): number => counts.new + counts.changed;
