/** Tables that change together: on SQLite a file each, so that writing one never waits for the other. */
export type Area = 'records' | 'access';
