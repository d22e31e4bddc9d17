import { importCheckMessages } from '@buckle/domain/messages/import-check';
import { photoCheckMessages } from '@buckle/domain/messages/photo-imports';
import type { ImportSummary } from '../../../lib/imports/imports.ts';

/** Returns the texts of the check of a sheet, or of a ZIP of photos. */
export const checkWords = ({ photos = false }: Pick<ImportSummary, 'photos'>) =>
  photos ? photoCheckMessages : importCheckMessages;
