/** Thrown when a file cannot be read. The message has the reason and a fix. */
export class SheetError extends Error {
  override name = 'SheetError';
}
