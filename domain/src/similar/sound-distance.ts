/** How far two sounds are apart: the cheapest way to turn one into the other, in hundredths of a consonant. */

const VOWELS = 'aAiueo*';

/** Costs of a letter that only one of the two has. */
const omissionCosts: Readonly<Record<string, number>> = { '*': 5, a: 35, h: 35, y: 50, A: 55, n: 70 };
const VOWEL_OMISSION = 70;
const CONSONANT = 100;
/** Cost of a doubled letter. */
const DOUBLED = 15;

/** Substitution costs of interchangeable letters. */
const pairs: readonly (readonly [cost: number, letters: string])[] = [
  [5, 'a*'],
  [12, 'aA tT dD'],
  [20, 'kK gG cC jJ pf bB sS iy'],
  [30, 'ie'],
  [35, 'uo'],
  [40, 'A*'],
  [45, 'ae uv ov'],
  [50, 'mn td TD tD dT'],
  [60, 'bv Bv'],
];
const VOWEL_CHANGE = 70;
const VOWEL_FOR_CONSONANT = 130;

const CODES = 128;
const codeOf = (letter: string): number => letter.charCodeAt(0);

function costsOfPairs(): Uint8Array {
  const costs = new Uint8Array(CODES * CODES);
  for (let a = 0; a < CODES; a++)
    for (let b = 0; b < CODES; b++) {
      const vowels = [a, b].filter((code) => VOWELS.includes(String.fromCharCode(code))).length;
      costs[a * CODES + b] = a === b ? 0 : ([CONSONANT, VOWEL_FOR_CONSONANT, VOWEL_CHANGE][vowels] ?? 0);
    }
  for (const [cost, letters] of pairs)
    for (const [a = '', b = ''] of letters.split(' ')) {
      costs[codeOf(a) * CODES + codeOf(b)] = cost;
      costs[codeOf(b) * CODES + codeOf(a)] = cost;
    }
  return costs;
}

const substitution = costsOfPairs();
const omission = Uint8Array.from({ length: CODES }, (_, code) => {
  const letter = String.fromCharCode(code);
  return omissionCosts[letter] ?? (VOWELS.includes(letter) ? VOWEL_OMISSION : CONSONANT);
});

const LONGEST = 64;
/** The last two lines of the table, reused by the next comparison. */
const lines = [new Uint16Array(LONGEST + 1), new Uint16Array(LONGEST + 1)] as const;

function omissionAt(sound: string, at: number): number {
  const code = sound.charCodeAt(at);
  return at > 0 && code === sound.charCodeAt(at - 1) ? DOUBLED : (omission[code] ?? CONSONANT);
}

/** The distance, or `Infinity` where it is more than `most`. Sounds are cut off behind 64 letters. */
export function soundDistance(a: string, b: string, max: number): number {
  const [height, width] = [Math.min(a.length, LONGEST), Math.min(b.length, LONGEST)];
  let [above, line] = lines as readonly [Uint16Array, Uint16Array];
  above[0] = 0;
  for (let j = 1; j <= width; j++) above[j] = (above[j - 1] ?? 0) + omissionAt(b, j - 1);
  for (let i = 1; i <= height; i++) {
    const omitted = omissionAt(a, i - 1);
    const row = a.charCodeAt(i - 1) * CODES;
    let diagonal = (above[0] ?? 0) + omitted;
    line[0] = diagonal;
    let min = diagonal;
    for (let j = 1; j <= width; j++) {
      diagonal = Math.min(
        (above[j - 1] ?? 0) + (substitution[row + b.charCodeAt(j - 1)] ?? 0),
        (above[j] ?? 0) + omitted,
        diagonal + omissionAt(b, j - 1),
      );
      line[j] = diagonal;
      if (diagonal < min) min = diagonal;
    }
    if (min > max) return Infinity;
    [above, line] = [line, above];
  }
  const distance = above[width] ?? 0;
  return distance > max ? Infinity : distance;
}
