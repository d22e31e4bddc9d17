/** Allowed clock skew between servers. Later dates were written by a wrong clock. */
export const CLOCKS_DIFFER_MS = 60_000;
