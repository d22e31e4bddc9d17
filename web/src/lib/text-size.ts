const BROWSER_TEXT = 16;

/** A length in rem as pixels, at the size in which this person reads. */
export const remInPixels = (rem: number): number =>
  rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || BROWSER_TEXT);
