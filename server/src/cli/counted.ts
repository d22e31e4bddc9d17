/** `1 photo`, `5,000 photos`. */
export const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en-IN')} ${what}${count === 1 ? '' : 's'}`;
