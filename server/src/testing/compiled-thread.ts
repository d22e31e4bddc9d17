/** The thread that searches: threads run compiled files only. `compile.ts` compiles it before the tests. */
export const compiledThread = new URL('../../dist/search/search-thread.js', import.meta.url);
