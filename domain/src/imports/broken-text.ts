/** Texts that a program wrote instead of letters: escapes, bytes of another encoding, and the keys of legacy fonts. */

import { fontOf, isFormula, withoutMark } from './row-reading.ts';

/** Fast path: a text without these has nothing to decode. */
const MAY_BE_CODED = /[&%\\\u00C2-\u00F4]/u;

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const ENTITY = /&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<name>amp|lt|gt|quot|apos|nbsp));/giu;
const PERCENT = /(?:%[\da-f]{2})*%[c-f][\da-f](?:%[\da-f]{2})+/giu;
const ESCAPES = /(?:\\u[\da-f]{4})+/giu;
/** No text has these characters. */
const NO_TEXT = /[\p{Cc}\p{Cn}\p{Co}\p{Cs}]/u;
/** Characters of Windows-1252 from the byte 80; a blank is a byte that has none. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const ifText = (decoded: string, written: string): string => (NO_TEXT.test(decoded) ? written : decoded);

function character(code: number, written: string): string {
  return code > 0x10_ff_ff ? written : ifText(String.fromCodePoint(code), written);
}

function fromPercent(written: string): string {
  try {
    return ifText(decodeURIComponent(written), written);
  } catch {
    return written;
  }
}

function byteOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (code <= 0xff) return code;
  const at = WINDOWS.indexOf(letter);
  return at === -1 ? undefined : 0x80 + at;
}

/** Returns the text whose bytes of UTF-8 were read as Windows-1252, if all of them are valid; else the text itself. */
function fromBytes(text: string): string {
  if (!/[\u00C2-\u00F4]/u.test(text)) return text;
  const bytes = Array.from(text, byteOf);
  if (bytes.includes(undefined)) return text;
  const decoded = fromPercent(bytes.map((byte = 0) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  return decoded.startsWith('%') ? text : decoded;
}

/** Returns a cell's text with what was written for its letters decoded, where that is exact. */
export function decodeText(text: string): string {
  if (!MAY_BE_CODED.test(text)) return text;
  const plain = text
    .replaceAll(ENTITY, (written, decimal?: string, hex?: string, name = '') =>
      decimal === undefined && hex === undefined
        ? (NAMED[String(name).toLowerCase()] ?? written)
        : character(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal), written),
    )
    .replaceAll(PERCENT, fromPercent)
    .replaceAll(ESCAPES, (written) =>
      ifText(
        written.replaceAll(/\\u(.{4})/giu, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
        written,
      ),
    );
  return fromBytes(plain);
}

/** Letters that were lost, and bytes of UTF-8 that were read as another encoding. */
const LOST = /\uFFFD|^[?\s.]*\?[?\s.]*\?[?\s.]*\?[?\s.]*$|à[¤¥]|Ã[\u0080-\u00BF]|â€/u;
/** Signs of Latin-1 that no name has; fonts such as Shree-Lipi show Devanagari for them. */
const SIGNS = /[¡-©«-±´¶-¹»-¿×÷]/u;
/** Keys of Kruti Dev and its like in a word that begins in lower case: `ikVhy`, `jkts'k`, `{d'kksj`, `jktsk`. */
const KEYS =
  /(?:^|\s)(?:[{[;]\S*[a-z]|(?!(?:d[aeiu]|l[ae]|v[ao]n|m[a]?c|al|el|abu?)[A-Z])[a-z]\S*[a-z][A-Z]|[a-z]+'k|[a-z]+[{};[\]+=|^~][a-z]|[b-df-hj-np-tv-xz]{4,}(?:\s|$))/u;

/** Words of ranks and postings in the keys of Kruti Dev: police, constable, inspector, station, branch. */
const KEYED_WORDS =
  /iksyhl|iksfyl|iqfyl|gokynkj|f'kikbZ|flikgh|ukbZd|fujh[{]kd|vkj[{]kd|v[/]kh[{]kd|lgk¸?;d|eq[[];ky;|okgrwd|'kk[[]kk|foHkkx|pkSdh|vk;qDr|dk[WaU]*LVscy|xqUgs|ftYgk|fo'ks"k|QkStnkj|Bk[.]k[sk]|Fkkuk|(?:^|\s)iks(?:-\s?)?(?:f'k|gok|uk)/u;
/** Keys of legacy fonts that no English word has, nor a list of words. */
const KEYS_ALONE = /(?:^|\s)[{]\S*[a-z]|[a-z][{^~][a-z]|[a-z]bZ(?![a-z])|'k[k[]|[A-Za-z][$][A-Za-z]/u;

/** Whether a rank or posting is typed in a legacy font. Names of places have more forms than those of persons. */
const isKeyed = (text: string): boolean =>
  KEYED_WORDS.test(text) || KEYS_ALONE.test(text) || (SIGNS.test(text) && (text.match(/[À-ÿ]/gu) ?? []).length > 1);

/** What kind of text a cell has: only names, ranks and units are told from a legacy font without its name. */
type Content = 'name' | 'words' | 'any';

const looksLegacy: Readonly<Record<Content, (text: string) => boolean>> = {
  name: (text) => SIGNS.test(text) || KEYS.test(text),
  words: isKeyed,
  any: () => false,
};

/** Why a text is not made of letters; undefined if it is. */
export interface Broken {
  readonly why: 'lost' | 'font' | 'namedFont' | 'formula';
  readonly font: string;
  readonly text: string;
}

/** Returns what is wrong with a text: its letters were lost, or it is one of a legacy font or a formula. */
export function brokenText(text: string, content: Content): Broken | undefined {
  const font = fontOf(text);
  const broken = (why: Broken['why']): Broken => ({ why, font: font ?? '', text: withoutMark(text) });
  if (isFormula(text)) return broken('formula');
  if (font !== undefined) return broken('namedFont');
  if (LOST.test(text)) return broken('lost');
  return looksLegacy[content](text) ? broken('font') : undefined;
}
