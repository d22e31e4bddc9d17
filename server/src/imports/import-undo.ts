import type { ActionOutput } from '@buckle/domain/actions/registry';

export type Reversal = NonNullable<ActionOutput<'importDetails'>['reversal']>;

/** The undo of an import, as stored. */
export interface ImportUndo {
  readonly by_id: string;
  readonly by: string;
  readonly reason: string;
  /** Once it is done. `change`: absent if nothing was set back. */
  readonly result?: Reversal & { readonly change?: number };
}

/** Column of an import with its undo. */
interface UndoColumn {
  readonly undo: string;
}

export const undoOf = ({ undo }: UndoColumn): ImportUndo | undefined =>
  undo === '' ? undefined : (JSON.parse(undo) as ImportUndo);

export const writeUndo = (undo: ImportUndo): UndoColumn => ({ undo: JSON.stringify(undo) });
