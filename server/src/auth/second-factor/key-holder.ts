/** The key that secrets in the database are encrypted with. It is nowhere in the database, nor in a backup of it. */
export interface KeyHolder {
  /** Whether there is one, or can be. */
  readonly available: boolean;
  /** The key to read secrets with; undefined where it is missing. */
  readonly toRead: () => Promise<Buffer | undefined>;
  /** The key to write them with, which is made where there is none yet. */
  readonly toWrite: () => Promise<Buffer | undefined>;
}
