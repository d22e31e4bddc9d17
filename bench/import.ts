export const benchImport = (): Promise<void> => Promise.resolve();
