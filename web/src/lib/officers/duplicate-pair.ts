/** Path of the page that shows two records side by side. */
export const pairAddress = (a: string, b: string): string => `/duplicates?${new URLSearchParams({ a, b })}`;
