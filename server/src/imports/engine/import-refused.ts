/** Nothing of a file is imported; the message has the reason and a fix. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
}
