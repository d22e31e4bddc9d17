import type { ActionOutput } from '@buckle/domain/actions/registry';
import type { ImportRow } from './import.repository.ts';

export type Reversal = NonNullable<ActionOutput<'importDetails'>['reversal']>;

/** The undo of an import, as stored. */
export interface ImportUndo {
  readonly by_id: string;
  readonly by: string;
  readonly reason: string;
  /** Once it is done. `change`: absent if nothing was set back. */
  readonly result?: Reversal & { readonly change?: number };
}

export const undoOf = ({ undo }: Pick<ImportRow, 'undo'>): ImportUndo | undefined =>
  undo === '' ? undefined : (JSON.parse(undo) as ImportUndo);

export const writeUndo = (undo: ImportUndo): Pick<ImportRow, 'undo'> => ({ undo: JSON.stringify(undo) });
