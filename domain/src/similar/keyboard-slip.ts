/** One slip of the fingers: a letter too many, too few, another one, or two that changed places. */

const rowsOfKeys = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** For each letter, its neighbours on the keyboard. */
const neighbours = new Map<string, string>();
rowsOfKeys.forEach((row, y) => {
  [...row].forEach((letter, x) => {
    const [above = '', below = ''] = [rowsOfKeys[y - 1], rowsOfKeys[y + 1]];
    neighbours.set(
      letter,
      row.charAt(x - 1) + row.charAt(x + 1) + above.slice(x, x + 2) + below.slice(Math.max(x - 1, 0), x + 1),
    );
  });
});

/** In hundredths, as the distance of sounds. */
const NEAR_KEY = 45;
const DISTANT_KEY_COST = 60;

/** Returns the cost of one typo that turns one text into the other; `Infinity` if one is not enough. */
export function slipCost(typed: string, expected: string): number {
  if (Math.abs(typed.length - expected.length) > 1) return Infinity;
  let start = 0;
  while (start < typed.length && typed[start] === expected[start]) start++;
  let end = 0;
  while (end < Math.min(typed.length, expected.length) - start && typed.at(-1 - end) === expected.at(-1 - end)) end++;
  const [left, right] = [typed.slice(start, typed.length - end), expected.slice(start, expected.length - end)];
  if (left.length + right.length <= 1) return NEAR_KEY;
  if (left.length === 1 && right.length === 1)
    return neighbours.get(left)?.includes(right) ? NEAR_KEY : DISTANT_KEY_COST;
  const swapped = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  return swapped ? NEAR_KEY : Infinity;
}
