/** One slip of the fingers: a letter too many, too few, another one, or two that changed places. */

const rowsOfKeys = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** For each letter, its neighbours on the keyboard. */
const beside = new Map<string, string>();
rowsOfKeys.forEach((row, y) => {
  [...row].forEach((letter, x) => {
    const [above = '', below = ''] = [rowsOfKeys[y - 1], rowsOfKeys[y + 1]];
    beside.set(
      letter,
      row.charAt(x - 1) + row.charAt(x + 1) + above.slice(x, x + 2) + below.slice(Math.max(x - 1, 0), x + 1),
    );
  });
});

/** In hundredths, as the distance of sounds. */
const NEAR_KEY = 45;
const OTHER_KEY = 60;

/** Returns the cost of one typo that turns one text into the other; `Infinity` if one is not enough. */
export function slipCost(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 1) return Infinity;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length + right.length <= 1) return NEAR_KEY;
  if (left.length === 1 && right.length === 1) return beside.get(left)?.includes(right) ? NEAR_KEY : OTHER_KEY;
  const swapped = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  return swapped ? NEAR_KEY : Infinity;
}
