/** Tables that change together. On SQLite each area is a file, so that writes to one never block the other. */
export type Area = 'records' | 'access';
