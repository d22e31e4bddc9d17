/** A file that cannot be read; the message has the reason and a fix. */
export class SheetError extends Error {
  override name = 'SheetError';
}
