/**
 * Characters and sequences that look like others. Unicode's table of sequences that are not to be used (`DoNotEmit.txt`,
 * version 17) says which, and the Root Zone Label Generation Rules say it of candra with anusvara.
 */

type Sequences = ReadonlyMap<string, string>;

const textOf = (codes: string): string =>
  String.fromCodePoint(...codes.split('+').map((code) => Number.parseInt(code, 16)));

/** Parses rows of code points: `905+93E=906` is the sequence 0905 093E, which looks like 0906. */
const parse = (table: string): Sequences =>
  new Map(
    table
      .trim()
      .split(/\s+/u)
      .map((row) => {
        const [sequence = '', same = ''] = row.split('=');
        return [textOf(sequence), textOf(same)];
      }),
  );

/** Vowel letters and accents of Unicode's table; letters in two signs; and candra with anusvara, which is a candrabindu. */
const devanagari = parse(`
  905+946=904 905+93E=906 930+94D+907=908 909+941=90A 90F+945=90D 90F+946=90E 90F+947=910 905+949=911 906+945=911
  905+94A=912 906+946=912 905+94B=913 906+947=913 905+94C=914 906+948=914 905+945=972 905+93A=973 905+93B=974
  906+93A=974 905+94F=975 905+956=976 905+957=977 953=300 954=301
  93E+945=949 93E+946=94A 93E+947=94B 93E+948=94C 945+93E=949 946+93E=94A 947+93E=94B 948+93E=94C
  945+902=901 949+902=93E+901 90D+902=90F+901 911+902=906+901 972+902=905+901
`);

/** The same of other scripts. Capitals are not in it: texts are folded before. */
const others = parse(`
  985+9BE=986 98B+9C3=9E0 98C+9E2=9E1
  A05+A3E=A06 A72+A3F=A07 A72+A40=A08 A73+A41=A09 A73+A42=A0A A72+A47=A0F A05+A48=A10 A73+A4B=A13 A05+A4C=A14
  A85+ABE=A86 A85+AC5=A8D A85+AC7=A8F A85+AC8=A90 A85+AC9=A91 A85+ACB=A93 A85+ABE+AC5=A93 A85+ACC=A94
  A85+ABE+AC8=A94 AC5+ABE=AC9 AF1=AB0+AC2+AF0
  B05+B3E=B06 B0F+B57=B10 B13+B57=B14
  B85+BC2=B86 BB8+BCD+BB0+BC0=BB6+BCD+BB0+BC0
  C12+C55=C13 C12+C4C=C14 C3F+C55=C40 C46+C55=C47 C4A+C55=C4B
  C89+CBE=C8A C92+CCC=C94 C8B+CBE=CE0
  D07+D57=D08 D09+D57=D0A D0E+D46=D10 D12+D3E=D13 D12+D57=D14
  D85+DCF=D86 D85+DD0=D87 D85+DD1=D88 D8B+DDF=D8C D8D+DD8=D8E D8F+DDF=D90 D91+DCA=D92 D91+DD9=D93 D94+DDF=D96
  11005+11038=11006 1100B+1103E=1100C 1100F+11042=11010
  11680+116AD=11681 11686+116B2=11687 11680+116B4=11688 11680+116B5=11689
  11200+1122C=11201 11240+1122E=11202 11206+1122C=11203 11200+11231=11205 11200+11233=11207
  11200+1122C+11231=11207 1122C+11230=11232 1122C+11231=11233
  112B0+112E0=112B1 112B0+112E5=112B6 112B0+112E6=112B7 112B0+112E7=112B8 112B0+112E8=112B9
  11481+114B0=11482 114AA+114B5=11489 114AA+114B6=1148A 1148B+114BA=1148C 1148D+114BA=1148E
  11600+11639=1160A 11600+1163A=1160B 11601+11639=1160C 11601+1163A=1160D
  1118D+111BC=1118E 111C4=1118F+11180
  140=6C+B7 237+307=6A+307 62+334=1D6C 64+334=1D6D 66+334=1D6E 6C+334=26B 6D+334=1D6F 6E+334=1D70 70+334=1D71
  72+334=1D72 73+334=1D74 74+334=1D75 7A+334=1D76 279+334=AB68 27E+334=1D73 2E1+334=AB5E 62+321=1D80 63+321=A794
  64+321=1D81 66+321=1D82 68+321=A795 6B+321=1D84 6C+321=1D85 6D+321=1D86 6E+321=1D87 70+321=1D88 72+321=1D89
  73+321=1D8A 74+321=1AB 76+321=1D8C 78+321=1D8D 7A+321=1D8E 14B+321=1DF14 261+321=1D83 26C+321=1DF13
  279+321=1DF15 27E+321=1DF16 283+321=1D8B 292+321=1DF18 2A4+321=1DF12 2A7+321=1DF17 2E1+321=1DAA 1D57+321=1DB5
  61+322=1D8F 63+322=1DF1D 64+322=256 65+322=1D92 69+322=1D96 6C+322=26D 6E+322=273 6F+322=1DF1B 72+322=27D
  74+322=288 75+322=1D99 7A+322=290 1AD+322=1DF09 1C3+322=1DF0A 251+322=1D90 254+322=1D97 257+322=1D91
  259+322=1D95 25B+322=1D93 25C+322=1D94 268+322=1DF1A 26C+322=A78E 26E+322=1DF05 27A+322=1DF08 283+322=1D98
  292+322=1D9A 2A3+322=AB66 2A4+322=1DF19 2A6+322=AB67 2A7+322=1DF1C 2B3+322=107A8 2E1+322=1DA9 1D48+322=1078B
  1D57+322=107AF 1DBB+322=1DBC 207F+322=1DAF 10787+322=10788 1078C+322=1078D 1079B+322=1079D 1079E+322=1079F
  107A6+322=107A7 107AC+322=107AD
  649+654=626 673=627+65F 675=674+627 676=674+648 677=674+6C7 678=674+649
  F77=FB2+F71+F80 F79=FB3+F71+F80
  17A3=17A2 17A4=17A2+17B6 17D8=17D4+179B+17D4 17E8+17D3=19E0
`);

/** Consonants with a stem (Unicode Standard, tables 12-2 and 12-3): half of one, and the stem that is the sign aa. */
const HALF_AND_STEM = /([खगघचजझञणतथधनऩपबभमयलवशषस\u0979-\u097C\u097E\u097F]\u093C?)\u094D\u093E/gu;

/** With a zero-width joiner, another letter than without. */
const joined = parse(
  '930+94D+200D=931+94D 9A4+9CD+200D=9CE D23+D4D+200D=D7A D28+D4D+200D=D7B D30+D4D+200D=D7C D32+D4D+200D=D7D D33+D4D+200D=D7E',
);

/** Each sign, and those that look like it. */
const signs: Sequences = new Map(
  Object.entries({
    "'": '`´‘’‚‛ʹʻʼʽʾʿˈˊˋ′‵՚ꞌ＇｀',
    '"': '“”„‟″‶«»ˮ＂',
    '-': '‐‑‒–—―−⁃﹘﹣－',
    '.': '․．',
    ' ': '\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F\u205F\u3000',
  }).flatMap(([sign, alike]) => [...alike].map((one) => [one, sign] as const)),
);

/** A pattern of all sequences, the longest first; those that begin alike and end in one character more share a class. */
function patternOf(sequences: Sequences): RegExp {
  const endings = new Map<string, string>();
  for (const sequence of sequences.keys()) {
    const characters = [...sequence];
    const beginning = characters.slice(0, -1).join('');
    endings.set(beginning, `${endings.get(beginning) ?? ''}${characters.at(-1)}`);
  }
  const longestFirst = [...endings].toSorted(([a], [b]) => b.length - a.length);
  return new RegExp(longestFirst.map(([beginning, ends]) => `${beginning}[${ends}]`).join('|'), 'gu');
}

const SIGNS = patternOf(signs);
const JOINED = patternOf(joined);
const DEVANAGARI = patternOf(devanagari);
const OTHERS = patternOf(others);

const JOINER = '\u200D';
/** Printable ASCII and Devanagari only. */
const PLAIN = /^[ -~\u0900-\u097F]*$/u;
/** No such character is in a text of Devanagari, plain Latin letters and signs. */
const IS_OTHER = /[^\0-\u012F\u0900-\u097F\u2000-\u206F]/u;
/** Where a sequence of Devanagari may be. */
const MAY_HOLD =
  /[\u0900-\u0903\u093A\u093B\u093E-\u0957][\u0902\u0907\u093E\u0945-\u0948]|[\u0905\u0906\u0909\u090D\u090F\u0911\u0972][\u0902\u093A-\u0957]|[\u0953\u0954]/u;

const replaced = (text: string, pattern: RegExp, sequences: Sequences): string =>
  text.replaceAll(pattern, (sequence) => sequences.get(sequence) ?? sequence);

/** Whether a text is of printable ASCII and Devanagari only. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

/** Replaces letters that are written with a zero-width joiner. The eyelash ra becomes RRA (section 12.1, rule R5a). */
export const withoutJoinedLetters = (text: string): string =>
  text.includes(JOINER) ? replaced(text, JOINED, joined) : text;

/** Replaces apostrophes, quotation marks, dashes, dots and blanks by those of ASCII. */
export const withPlainSigns = (text: string): string => replaced(text, SIGNS, signs);

/** Replaces sequences of a text that is folded, once: what comes out may be one again. */
export function withoutSequences(text: string): string {
  const plain = MAY_HOLD.test(text) ? replaced(text.replaceAll(HALF_AND_STEM, '$1'), DEVANAGARI, devanagari) : text;
  return IS_OTHER.test(plain) ? replaced(plain, OTHERS, others) : plain;
}

/** Pairs of texts that look the same, for tests. */
export const lookAlikes: readonly (readonly [string, string])[] = [joined, devanagari, others, signs].flatMap(
  (pairs) => [...pairs],
);
