import { type AllowedOptions, fieldOf } from '../officers/field-table.ts';
import { fold, withPlainDigits } from '../search/matching.ts';

/** Reference data: the ranks in order of seniority, the units, and the options of fields, each field's in order. */
export interface Reference {
  readonly ranks: readonly Rank[];
  readonly units: readonly Unit[];
  readonly options: readonly FieldOption[];
}

/** Of each default option the Marathi and the Hindi name, and other spellings. */
const words: Readonly<Record<string, string>> = {
  'Zone 1': 'परिमंडळ 1 | ज़ोन 1',
  'Zone 2': 'परिमंडळ 2 | ज़ोन 2',
  'Zone 3': 'परिमंडळ 3 | ज़ोन 3',
  'Crime Branch': 'गुन्हे शाखा | अपराध शाखा | Crime; CB; DCB; गुन्हे; क्राईम ब्रांच; क्राइम ब्रांच',
  'Traffic Branch': 'वाहतूक शाखा | यातायात शाखा | Traffic; TB; वाहतूक; ट्रॅफिक; यातायात',
  'Head Quarter':
    'मुख्यालय | मुख्यालय | HQ; Headquarter; Headquarters; Police Headquarters; PHQ; पोलीस मुख्यालय; पुलिस मुख्यालय',
  Others: 'इतर | अन्य | Other; Misc',
  '2 Wheeler':
    'दुचाकी | दोपहिया | 2W; 2 Wheelers; Two Wheeler; Two Wheelers; MCWG; MCWOG; M/C; Motorcycle; Bike; दुचाकी वाहन; मोटारसायकल',
  '4 Wheeler':
    'चारचाकी | चारपहिया | 4W; 4 Wheelers; Four Wheeler; Four Wheelers; LMV; LMV-NT; LMV-TR; Car; Jeep; Light Motor Vehicle; चारचाकी वाहन; हलके वाहन; हलके मोटार वाहन',
  'Heavy Vehicle':
    'जड वाहन | भारी वाहन | Heavy; HMV; HTV; HGMV; HPMV; Trans; Transport; Heavy Vehicles; Heavy Motor Vehicle; Bus; Truck; जड; अवजड वाहन',
};

/** Before the ids of the default options of each field. */
const prefixes: Readonly<Record<OptionField, string>> = { zone: 'zone', drivingSkills: 'driving', bloodGroup: 'blood' };

/** The fields whose options are reference data. The other fields have those of the field table. */
export const optionFields = ['zone', 'drivingSkills', 'bloodGroup'] as const;

/** The options of a new directory: the specification's, in its order. */
export const defaultOptions: readonly FieldOption[] = optionFields.flatMap((field) =>
  (fieldOf(field).options ?? []).map((en, index) => optionOf(field, en, index)),
);

function optionOf(field: OptionField, en: string, index: number): FieldOption {
  const [mr = '', hi = '', aliases = ''] = (words[en] ?? '').split('|').map((part) => part.trim());
  return {
    id: `${prefixes[field]}-${index + 1}`,
    field,
    position: index + 1,
    names: { en, mr, hi },
    aliases: aliases === '' ? [] : aliases.split('; '),
    retired: false,
  };
}

/** No ranks and units; the specification's options. */
export const noReference: Reference = { ranks: [], units: [], options: defaultOptions };

/** Returns a reference of names only: ranks in order of seniority, and units. Used for forces whose lists are plain. */
export const referenceOfNames = (ranks: readonly string[], units: readonly string[]): Reference => ({
  ranks: ranks.map((en, index) => ({
    id: `rank-${index + 1}`,
    code: `R${index + 1}`,
    seniority: index + 1,
    names: { en, mr: '', hi: '' },
    shortForms: [],
    aliases: [],
    filled: true,
  })),
  units: units.map((en, index) => ({
    id: `unit-${index + 1}`,
    code: '',
    kind: 'branch',
    parentId: '',
    zone: '',
    names: { en, mr: '' },
    aliases: [],
    validFrom: '',
    validTo: '',
  })),
  options: defaultOptions,
});

/** A rank of the force: what the records' texts of the designation mean. */
export interface Rank {
  readonly id: string;
  /** Short Latin code, unique: `PC`. */
  readonly code: string;
  /** 1 is the highest. */
  readonly seniority: number;
  /** The English name is required; the others may be blank. */
  readonly names: { readonly en: string; readonly mr: string; readonly hi: string };
  readonly shortForms: readonly string[];
  /** Other spellings. */
  readonly aliases: readonly string[];
  /** false: nobody is promoted to it any more. */
  readonly filled: boolean;
}

/** Returns the names of a rank. */
export const namesOfRank = ({ names }: Rank): readonly string[] => [names.en, names.mr, names.hi].filter(isNotBlank);

const isNotBlank = (text: string): boolean => text.trim() !== '';

/** Returns the other texts that mean a rank. */
export const spellingsOfRank = ({ code, shortForms, aliases }: Rank): readonly string[] => [
  code,
  ...shortForms,
  ...aliases,
];

export const unitKinds = ['station', 'branch', 'headquarters', 'office'] as const;
export type UnitKind = (typeof unitKinds)[number];

/** A place of service: what the records' texts of a posting mean. */
export interface Unit {
  readonly id: string;
  /** Short Latin code; may be blank. */
  readonly code: string;
  readonly kind: UnitKind;
  /** '' for none. */
  readonly parentId: string;
  /** One of the field table's zones, or ''. */
  readonly zone: string;
  /** The English name is required; the Marathi one may be blank. */
  readonly names: { readonly en: string; readonly mr: string };
  /** Other spellings. */
  readonly aliases: readonly string[];
  /** First and last day, YYYY-MM-DD or ''. */
  readonly validFrom: string;
  readonly validTo: string;
}

/** Returns the names of a unit. */
export const namesOfUnit = ({ names }: Unit): readonly string[] =>
  [names.en, names.mr].filter((name) => name.trim() !== '');
/** Returns the other texts that mean a unit. */
export const spellingsOfUnit = ({ code, aliases }: Unit): readonly string[] =>
  code.trim() === '' ? aliases : [code, ...aliases];

/** Whether the last day of a unit is before its first. */
export const closesBeforeOpening = ({ validFrom, validTo }: Unit): boolean =>
  validFrom !== '' && validTo !== '' && validTo < validFrom;

/** Why a unit cannot be part of its parent; undefined if it can. `units`: by their ids. */
export function parentProblem(unit: Unit, units: ReadonlyMap<string, Unit>): 'unknown' | 'own parent' | undefined {
  const seen = new Set([unit.id]);
  for (let above = unit.parentId; above !== ''; above = units.get(above)?.parentId ?? '') {
    if (seen.has(above)) return 'own parent';
    if (!units.has(above)) return 'unknown';
    seen.add(above);
  }
  return undefined;
}

/** Whether a unit is closed on a day. `today`: `YYYY-MM-DD`. */
export const isClosed = ({ validTo }: Unit, today: string): boolean => validTo !== '' && validTo < today;

export type OptionField = (typeof optionFields)[number];

export interface FieldOption {
  readonly id: string;
  readonly field: OptionField;
  /** 1 is the first. */
  readonly position: number;
  /** Records store the English name, which is required; the others may be blank. */
  readonly names: { readonly en: string; readonly mr: string; readonly hi: string };
  /** Other spellings, also former English names: records keep theirs. */
  readonly aliases: readonly string[];
  /** Not offered for new entries any more; records keep it. */
  readonly retired: boolean;
}

/** Returns the names of an option. */
export const namesOfOption = ({ names }: FieldOption): readonly string[] =>
  [names.en, names.mr, names.hi].filter((name) => name.trim() !== '');

/** Whether a field has options of the reference. */
export const isOptionField = (name: string): name is OptionField => optionFields.some((field) => field === name);

/** Longest English name of an option: the record's field stores it. */
export const optionNameMax = (field: OptionField): number => fieldOf(field).maxLength;

/** Returns the key by which the texts of a field's options are compared; '' where a text has none. */
export function optionKey(field: OptionField, text: string): string {
  const plain = withPlainDigits(fold(text).trim()).replace(/\.$/u, '');
  const special = field === 'bloodGroup' ? bloodKey(plain) : field === 'zone' ? zoneKey(plain) : undefined;
  return special ?? wordsOf(text).join('');
}

const BLOOD =
  /^(?:blood ?)?(?:group)? ?"?(a[12]? ?b|a[12]?|[bo0]|एबी|ए|बी|ओ)"? ?[-( ]?(?:rh ?(?:d )?)?(\+|-|p|n|positive|negative|pos|neg|पॉझिटिव्ह|पॉझिटीव्ह|पॉजिटिव|निगेटिव्ह|निगेटीव्ह|नेगेटिव|धन|ऋण)(?: ?v ?e\.?)?\)?\.?$/u;

const BLOOD_LETTERS: Readonly<Record<string, string>> = { ए: 'a', बी: 'b', एबी: 'ab', ओ: 'o', '0': 'o' };

/** Returns `b+` of `B +ve`, `b positive`; `ab-` of `AB(-)`; `o+` of `O Rh+`, `ओ पॉझिटिव्ह`. */
function bloodKey(text: string): string | undefined {
  const plain = text.replaceAll(/[–—−]/gu, '-').replaceAll(/\s+/gu, ' ');
  const [, letters = '', sign = ''] = BLOOD.exec(plain) ?? [];
  if (letters === '') return undefined;
  const isNegative = /^(?:-|n|नि|ने|ऋ)/u.test(sign);
  // `A1` and `A2` are kinds of `A`.
  return `${BLOOD_LETTERS[letters] ?? letters.replaceAll(/[\s\d]/gu, '')}${isNegative ? '-' : '+'}`;
}

const ZONE =
  /^(?:(?:dcp )?zone|परिमंडळ|परिमंडल|झोन|ज़ोन|z)?[ -]*(?:no\.?|क्र\.?|number|क्रमांक)?[ .:-]*(\d+|[\p{L}\p{M}]+)$/u;

const STORED_NUMBER_WORDS: ReadonlyMap<string, string> = new Map([
  ...['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'].map((word, i) => [word, String(i + 1)] as const),
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((word, i) => [word, String(i + 1)] as const),
  ...['एक', 'दोन', 'तीन', 'चार', 'पाच', 'सहा', 'सात'].map((word, i) => [word, String(i + 1)] as const),
]);

/** Returns `zone1` of `Zone-I`, `परिमंडळ १`, `1`. */
function zoneKey(text: string): string | undefined {
  const word = ZONE.exec(text.replaceAll(/[–—]/gu, '-'))?.[1] ?? '';
  const number = /^\d/u.test(word) ? String(Number(word)) : STORED_NUMBER_WORDS.get(word);
  return number === undefined ? undefined : `zone${number}`;
}

/** Returns the English names by field, in their order: those that are offered, or also the retired ones. */
export function allowedOptions(options: readonly FieldOption[], { withRetired = false } = {}): AllowedOptions {
  const namesIn = (field: OptionField): string[] =>
    options
      .filter((option) => option.field === field && (withRetired || !option.retired))
      .toSorted((a, b) => a.position - b.position)
      .map(({ names }) => names.en);
  return { zone: namesIn('zone'), drivingSkills: namesIn('drivingSkills'), bloodGroup: namesIn('bloodGroup') };
}

/** Maximum characters of a name or spelling: those of the record's fields. */
export const ENTRY_NAME_MAX = Math.max(fieldOf('designation').maxLength, fieldOf('currentPosting').maxLength);
export const ENTRY_CODE_MAX = 20;
/** Maximum rows of a list of units, its header included. */
export const UNIT_ROWS_MAX = 3000;

const DEVANAGARI_DIGIT = /[०-९]/gu;

const WORD = /\p{L}[\p{L}\p{M}]*|\p{Nd}+/gu;

/** Returns the words of a text in lower case, digits in Latin, without punctuation. */
export const wordsOf = (text: string): string[] =>
  (
    fold(text)
      .replaceAll(DEVANAGARI_DIGIT, (digit) => String(digit.charCodeAt(0) - 0x09_66))
      .match(WORD) ?? []
  ).map(spelled);

/** Spellings of Devanagari that are confused in writing; applied to both sides of a comparison. */
const DEVANAGARI_SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[़ऽॅ]/gu, ''],
  [/ी/gu, 'ि'],
  [/ू/gu, 'ु'],
  [/ई/gu, 'इ'],
  [/ऊ/gu, 'उ'],
  [/ॉ/gu, 'ा'],
  [/ऑ/gu, 'आ'],
  [/ॲ/gu, 'अ'],
  [/ँ/gu, 'ं'],
  [/[नम]्(?=\p{L})/gu, 'ं'],
  [/य्य/gu, 'य'],
];

/** Returns a word as it is compared; numbers lose leading zeros: `02` and `2` are one. */
function spelled(word: string): string {
  if (/^\d+$/u.test(word)) return word.replace(/^0+(?=\d)/u, '');
  if (!isDevanagari(word)) return word;
  return DEVANAGARI_SPELLINGS.reduce((text, [from, to]) => text.replaceAll(from, to), word);
}

/** Whether a word is written in Devanagari. */
const isDevanagari = (word: string): boolean => /\p{Script=Devanagari}/u.test(word);

/** Abbreviations of single words in names of ranks. */
const RANK_WORDS: ReadonlyMap<string, string> = wordMap({
  additional: 'addl add adl addnl addi ad',
  assistant: 'asst astt assit asstt assist assistance',
  commissioner: 'comm commr commissionar comissioner',
  constable: 'const cons constabel cunstable',
  deputy: 'dy dep dupty',
  general: 'gen genl',
  head: 'hd',
  inspector: 'insp inspr inspecter inspectar',
  joint: 'jt jnt',
  police: 'pol',
  senior: 'sr',
  special: 'spl spe',
  superintendent: 'supdt suptd supt superintendant',
});

function wordMap(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const pairs = Object.entries(table).flatMap(([full, short]) => short.split(' ').map((word) => [word, full] as const));
  return new Map(pairs);
}

/** Returns the key of the words of a rank's text; '' where it has none. */
export const rankKey = (words: readonly string[]): string => expandAndJoin(words, RANK_WORDS);

const expandAndJoin = (words: readonly string[], full: ReadonlyMap<string, string>): string =>
  words.map((word) => full.get(word) ?? word).join('');

/** Short forms that offices use for another one, by key; the reference may have any of the second. */
const SHORT_RANKS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'सफौ सहायक फौजदार': 'सपोफौ सहाफौ सहापोफौ सपोफौज सफौज सहाफौज',
    'पोहवा हवालदार hc': 'पोहे हेका मुआ एचसी phc',
    'पोशि शिपाई pc': 'पीसी सीटी एलपीसी डब्ल्यूपीसी पोशी पोकां',
    'पोना नाईक pn': 'पीएन एनपीसी',
    'श्रेपोउनि gpsi': 'ग्रेपोउनि ग्रेपोउपनि श्रेपोउपनि grpsi grsi',
  }).flatMap(([known, short]) => {
    const keys = known.split(' ').map((text) => rankKey(wordsOf(text)));
    return short.split(' ').map((text) => [rankKey(wordsOf(text)), keys] as const);
  }),
);

/** Abbreviations of single words in Marathi names of ranks: `सहा. पो. निरीक्षक`. */
const MARATHI_RANK_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    सहायक: 'सहा सहाय्यक',
    पोलीस: 'पो पोली पुलिस',
    उपनिरीक्षक: 'उपनि उनि',
    निरीक्षक: 'नि निरी',
    हवालदार: 'हवा हवाल',
    नाईक: 'ना',
    शिपाई: 'शि शिपा',
  }).flatMap(([full, short]) => wordsOf(short).map((word) => [word, wordsOf(full).join('')] as const)),
);

/** Returns the keys under which the words of a rank's text may be found, the most exact first. */
export function* rankKeys(words: readonly string[]): Generator<string> {
  const key = rankKey(words);
  yield key;
  yield* SHORT_RANKS.get(key) ?? [];
  if (words.length > 1) yield rankKey(words.map((word) => MARATHI_RANK_WORDS.get(word) ?? word));
}

/** `P.S.`, `पो.स्टे.` and the like at the end of a police station's name. */
const STATION_ENDING = /(?:\bp ?s|पो ?स्टे|पो ?ठाणे|पोलिस स्टेशन|पोलिस ठाने)$/u;

/** Abbreviations of single words in names of units. */
const UNIT_WORDS: ReadonlyMap<string, string> = wordMap({
  branch: 'br',
  department: 'dept',
  headquarters: 'hq hqr hqrs headquarter',
  quarters: 'quarter qtr',
  station: 'stn stan',
});

/** Returns the key of the words of a unit's text; '' where it has none. */
export function unitKey(words: readonly string[]): string {
  const text = words.join(' ');
  const ending = words.length > 1 ? STATION_ENDING.exec(text)?.[0] : undefined;
  if (ending === undefined) return expandAndJoin(words, UNIT_WORDS);
  const station = isDevanagari(ending) ? 'पोलिस ठाणे' : 'police station';
  return expandAndJoin(`${text.slice(0, -ending.length)}${station}`.split(' '), UNIT_WORDS);
}

const NUMBER_WORDS = new Set(wordsOf('no number bno buckle b नं ब बक्कल क्र क्रमांक'));

/** Returns the words without a number: `HC/1983`, `PC B.No. 348`. */
export function withoutNumber(words: readonly string[]): readonly string[] {
  if (!words.some(isNumber)) return words;
  return words.filter((word) => !isNumber(word) && !NUMBER_WORDS.has(word));
}

const isNumber = (word: string): boolean => /^\d/u.test(word);

const WOMAN = new Set(wordsOf('woman women womans womens lady ladies female mahila w महिला म स्त्री'));

/** Duties that stand beside ranks: `PC Dvr`, `HC/GD`. */
const DUTY = new Set(wordsOf('driver dvr drv gd चालक चा'));

/** `WPC`, `मपोशि`. */
const WOMAN_LETTER = /^(?:[wl](?=[a-z]{2,4}$)|म(?=पो|स))/u;

const DRIVER_LETTER = /^चा(?=पो)/u;

/**
 * Returns the words without those that say that the officer is a woman or drives, and the same without a letter that
 * says so.
 */
export function withoutWoman(words: readonly string[]): readonly (readonly string[])[] {
  const rest = words.filter((word) => !WOMAN.has(word) && !DUTY.has(word));
  // `L.P.C.`, `L/PC`; a lance naik is no `L/Nk`.
  const isSplit = rest.every((word) => word.length === 1) || /^l [ph]c$/u.test(rest.join(' '));
  const [first = '', ...others] = isSplit ? [rest.join('')] : rest;
  const shorter = [WOMAN_LETTER, DRIVER_LETTER].filter((letter) => letter.test(first));
  return [rest, ...shorter.map((letter) => [first.replace(letter, ''), ...others])];
}
