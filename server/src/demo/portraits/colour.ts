const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** `share` (0 to 1) of `other` in `colour`; both as `#rrggbb`. */
export function mix(colour: string, second: string, share: number): string {
  const added = channels(second);
  const mixed = channels(colour).map((value, i) => Math.round(value * (1 - share) + (added[i] ?? 0) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Shadow: towards a warm dark brown, which keeps skin and cloth alive where black would make them grey. */
export const darker = (colour: string, share: number): string => mix(colour, '#2b130a', share);
export const lighter = (colour: string, share: number): string => mix(colour, '#fff6e6', share);
