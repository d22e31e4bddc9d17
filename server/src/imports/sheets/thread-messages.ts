import type { CodedMessage } from '@buckle/domain/coded-messages';
import type { LeftOut, SheetFormat, SheetName } from './sheet-file.ts';

export interface ThreadData {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** Request for rows: the first of a sheet, or those that follow. */
export type RowsRequest = { readonly kind: 'first'; readonly sheet: number } | { readonly kind: 'next' };

export type ThreadMessage =
  | { readonly kind: 'open'; readonly format: SheetFormat; readonly sheets: readonly SheetName[] }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly string[])[]; readonly isLast: false }
  | { readonly kind: 'rows'; readonly rows: readonly []; readonly isLast: true; readonly leftOut: LeftOut }
  /** `cause`: the error behind a damaged file, for the log. */
  | { readonly kind: 'refused'; readonly reason: CodedMessage; readonly cause?: unknown };
