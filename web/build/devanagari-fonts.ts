import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { joinWords } from './join-words.ts';

/** Read by `src/theme/fonts.css`. */
const FOLDER = join(import.meta.dirname, '../.fonts');
const WEIGHTS = [400, 600] as const;

/**
 * Letters of Marathi and Hindi; includes the conjuncts of these letters. The Sanskrit ॠ and letters of other languages
 * are only in the whole font, which browsers load on demand.
 */
const WRITTEN =
  'ँंःअआइईउऊऋऍएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरऱलळवशषसह़ऽािीुूृॅेैॉोौ्ॐ\u0958\u0959\u095A\u095B\u095C\u095D\u095E\u095F।॥०१२३४५६७८९॰ॲ\u200C\u200D\u25CC';

/** Same width next to Mukta's Latin letters as Mukta's own Devanagari, which has three times the bytes. */
const SIZE_ADJUST = '96%';

/**
 * Subsets a font to Marathi and Hindi, and adds a feature that joins words. The second pass compresses tables that the
 * first one did not.
 */
async function cut(font: Buffer): Promise<Buffer> {
  const written = await subsetFont(font, WRITTEN, { targetFormat: 'truetype' });
  return subsetFont(joinWords(written), WRITTEN, { targetFormat: 'woff2' });
}

const require = createRequire(import.meta.url);
const fontFile = (weight: number): string =>
  require.resolve(`@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-${weight}-normal.woff2`);

const codePoint = (character: string): number => character.codePointAt(0) ?? 0;

/** Code points as CSS writes them, runs as ranges. */
function unicodeRange(codePoints: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const point of codePoints.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run[1] === point - 1) run[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number): string => point.toString(16).toUpperCase().padStart(4, '0');
  return runs.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ');
}

const written = new Set([...WRITTEN].map(codePoint));
const block = Array.from({ length: 0x80 }, (_, i) => 0x0900 + i);
const rest = [...block, ...Array.from({ length: 0x20 }, (_, i) => 0xa8e0 + i)].filter((point) => !written.has(point));

const face = (weight: number, url: string, codePoints: readonly number[]): string => `@font-face {
  font-family: 'Noto Sans Devanagari';
  font-weight: ${weight};
  font-display: swap;
  src: url('${url}') format('woff2');
  size-adjust: ${SIZE_ADJUST};
  unicode-range: ${unicodeRange(codePoints)};
}
`;

/** Subsets Noto Sans Devanagari to Marathi and Hindi, a third of the bytes of a whole font. */
export function devanagariFonts(): Plugin {
  return {
    name: 'buckle:devanagari-fonts',
    async buildStart() {
      await mkdir(FOLDER, { recursive: true });
      const faces = await Promise.all(
        WEIGHTS.map(async (weight) => {
          const font = await readFile(fontFile(weight));
          await Promise.all([
            writeFile(join(FOLDER, `devanagari-${weight}.woff2`), await cut(font)),
            writeFile(join(FOLDER, `devanagari-rest-${weight}.woff2`), font),
          ]);
          return (
            face(weight, `./devanagari-${weight}.woff2`, [...written]) +
            face(weight, `./devanagari-rest-${weight}.woff2`, rest)
          );
        }),
      );
      await writeFile(join(FOLDER, 'devanagari.css'), faces.join(''));
    },
  };
}
