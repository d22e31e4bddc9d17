import { rowOutcomes } from '@buckle/domain/import/import-plan';
import { importCheckMessages as messages } from '@buckle/domain/messages/import-check';
import type { ImportCounts, RowTerms } from '../../../lib/imports/imports.ts';

/** A list of rows: those of an outcome, or those with something to look at. */
export type RowTab = keyof typeof messages.hints;

export const rowTabs: readonly RowTab[] = [...rowOutcomes, 'warned'];

export const tabCount = (tab: RowTab, counts: ImportCounts): number => counts[tab];

export const tabName = (tab: RowTab): string => (tab === 'warned' ? messages.toLookAt : messages.outcomes[tab]);

export const termsOf = (tab: RowTab): RowTerms => (tab === 'warned' ? { warned: 'true' } : { outcome: tab });

/** Shown first: what most needs a look, of what there is. */
const FIRST: readonly RowTab[] = ['refused', 'warned', 'changed', 'new', 'unchanged'];

export const firstTab = (counts: ImportCounts): RowTab => FIRST.find((tab) => counts[tab] > 0) ?? 'new';
