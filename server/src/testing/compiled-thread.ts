/** Threads run compiled files only. `compile.ts` compiles them before the tests. This one searches. */
export const compiledThread = new URL('../../dist/search/search-thread.js', import.meta.url);

/** The compiled thread that hashes passwords. */
export const compiledArgon2Thread = new URL('../../dist/auth/passwords/argon2-thread.js', import.meta.url);
