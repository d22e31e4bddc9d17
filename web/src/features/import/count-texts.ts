import { importCheckMessages as messages } from '@buckle/domain/messages/import-check';
import { rowOutcomes } from '@buckle/domain/import/import-plan';
import type { ImportCounts } from '../../lib/imports/imports.ts';

/** How many rows have each outcome, as one line; outcomes of no row are left out. */
export const countsLine = (counts: ImportCounts): string =>
  rowOutcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => messages.tab(messages.outcomes[outcome], counts[outcome]))
    .join(' · ');

/** Officers whose record an import adds or changes. */
export const writtenBy = (counts: ImportCounts): number => counts.new + counts.changed;
