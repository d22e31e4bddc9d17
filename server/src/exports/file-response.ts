import type { FileFormat } from '@buckle/domain/actions/export-actions';
import type { BytesResponse } from '../http/handler.ts';
import { streamOf } from '../http/response-stream.ts';
import { attachment } from './attachment.ts';
import { csvFile } from './csv-file.ts';
import type { Cell } from './format-cell.ts';
import type { FileColumn, ListFile } from './list-file.ts';
import { xlsxFile } from './xlsx-file.ts';

const files: Readonly<Record<FileFormat, ListFile>> = { xlsx: xlsxFile, csv: csvFile };

/** Three million officers in every detail take some minutes. */
const TIMES = { stalledMs: 60_000, totalMs: 3_600_000 };

interface ExportedFile {
  readonly format: FileFormat;
  /** Without its ending. */
  readonly name: string;
  readonly sheet: string;
  readonly columns: readonly FileColumn[];
}

/** Returns a file that is made while it is sent. `over` is called once when that has ended for any reason. */
export function fileResponse(
  { format, name, sheet, columns }: ExportedFile,
  rows: AsyncIterable<readonly Cell[]>,
  over: () => void,
): BytesResponse {
  const { type, ending, bytes } = files[format];
  return {
    status: 200,
    headers: { 'content-type': type, 'content-disposition': attachment(name, `.${ending}`) },
    bytes: streamOf(bytes(columns, rows, sheet), TIMES, over),
  };
}
