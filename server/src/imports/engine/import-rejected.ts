/** Thrown when a whole file is rejected. The message has the reason and a fix. */
export class ImportRejected extends Error {
  override name = 'ImportRefused';
}
