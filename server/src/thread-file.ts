/**
 * Returns the address of the compiled file of a thread, which stands beside the file that starts it. Threads run
 * compiled files only: the tests, which run the sources, bundle them before (`testing/bundle-threads.ts`).
 */
export const threadFile = (name: string, beside: string): URL =>
  beside.endsWith('.ts')
    ? new URL(`../../node_modules/.cache/threads/${name}.js`, import.meta.url)
    : new URL(`./${name}.js`, beside);
