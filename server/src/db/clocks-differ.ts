/** Servers' clocks differ by less. What is dated later was written while a clock stood wrong. */
export const CLOCKS_DIFFER_MS = 60_000;
