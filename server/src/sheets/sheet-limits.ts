/** Limits of files; larger ones are rejected. */
export const sheetLimits = {
  rows: 1_000_000,
  columns: 200,
  /** Characters of a cell; Excel's own limit is 32,767. */
  cell: 100_000,
  /** Of a zipped file; one of photos has thousands. */
  entries: 10_000,
  inflatedBytes: 1_000_000_000,
  /** Inflated bytes per byte in the file; small entries may have more. */
  ratio: 250,
  smallEntry: 10_000_000,
  /** Of a part that is read at once, not in pieces: styles, the list of sheets. */
  bufferedPart: 20_000_000,
  /** Texts that the cells of a workbook share, in bytes. */
  sharedTexts: 100_000_000,
  /** Nested elements of XML, nested tables of HTML. */
  depth: 100,
  merges: 500_000,
  /** Timeout without a row, in milliseconds. */
  idleTime: 10_000,
  /** Heap limit of the worker in MB. */
  heap: 256,
} as const;
