export const benchKillPostgres = (): Promise<void> => Promise.resolve();
