/** Thrown when a file cannot be read. The message has the reason and a fix; of a damaged file, `cause` is for the log. */
export class SheetError extends Error {
  override name = 'SheetError';
}
