/** Thrown when a whole file is rejected. The message has the reason and a fix. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
}
