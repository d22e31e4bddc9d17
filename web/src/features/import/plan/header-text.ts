import { importPlanMessages as messages } from '@buckle/domain/messages/import-columns';
import type { ColumnProfile } from '@buckle/domain/import/import-plan';

/** Header of a column; one without a header is named by its place. */
export const headerText = (columns: readonly Pick<ColumnProfile, 'header'>[], column: number): string =>
  columns[column]?.header.trim() || messages.noHeader(column + 1);
