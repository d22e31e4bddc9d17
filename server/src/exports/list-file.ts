import type { Cell } from './format-cell.ts';
import type { ExportedColumn } from './exported-columns.ts';

/** How a list becomes a file. */
export interface ListFile {
  /** Media type. */
  readonly type: string;
  /** Extension of the file's name, without a dot. */
  readonly ending: string;
  /** The file, made while it is read: a large list is never held at once. */
  readonly bytes: (
    columns: readonly ExportedColumn[],
    rows: AsyncIterable<readonly Cell[]>,
  ) => AsyncIterable<Uint8Array>;
}
