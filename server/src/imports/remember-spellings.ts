import { learnedSpellings } from '@buckle/domain/import/learned-spellings';
import { RequestError } from '../http/request-error.ts';
import type { Session } from '../http/session.ts';
import { mergeUsecases } from '../reference/merge.usecases.ts';
import { type ImportRow, planOf, profilesOf } from './import.repository.ts';
import type { ImportDependencies } from './plan-import.ts';

/**
 * Adds the spellings that the plan of an import maps to ranks and units, so that the next sheet needs no mapping. Each is a
 * change of its own under `Ranks and units`. Skips spellings that an entry cannot have.
 */
export async function rememberSpellings(
  { store, reference, newId }: Pick<ImportDependencies, 'store' | 'reference' | 'newId'>,
  row: ImportRow,
  by: Session,
): Promise<void> {
  const plan = planOf(row);
  if (!plan) return;
  const { resolver } = await reference();
  const { merge } = mergeUsecases(store, newId);
  for (const learned of learnedSpellings(plan, profilesOf(row), resolver))
    try {
      await merge({ ...learned, texts: [...learned.texts] }, by);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
    }
}
