/** Options of a record's field that differ from force to force: zones, driving skills and blood groups. */
import { type AllowedOptions, fieldOf } from '../officer/field-table.ts';
import { fold } from '../officer/matching.ts';
import { withPlainDigits } from '../officer/plain-digits.ts';
import { wordsOf } from './reference-key.ts';

/** The fields whose options are reference data. The other fields have those of the field table. */
export const optionFields = ['zone', 'drivingSkills', 'bloodGroup'] as const;
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

const BLOOD_LETTERS: Readonly<Record<string, string>> = { ए: 'a', बी: 'b', एबी: 'ab', ओ: 'o', '0': 'o' };
const BLOOD =
  /^(?:blood ?)?(?:group)? ?"?(a[12]? ?b|a[12]?|[bo0]|एबी|ए|बी|ओ)"? ?[-( ]?(?:rh ?(?:d )?)?(\+|-|p|n|positive|negative|pos|neg|पॉझिटिव्ह|पॉझिटीव्ह|पॉजिटिव|निगेटिव्ह|निगेटीव्ह|नेगेटिव|धन|ऋण)(?: ?v ?e\.?)?\)?\.?$/u;

/** Returns `b+` of `B +ve`, `b positive`; `ab-` of `AB(-)`; `o+` of `O Rh+`, `ओ पॉझिटिव्ह`. */
function bloodKey(text: string): string | undefined {
  const plain = text.replaceAll(/[–—−]/gu, '-').replaceAll(/\s+/gu, ' ');
  const [, letters = '', sign = ''] = BLOOD.exec(plain) ?? [];
  if (letters === '') return undefined;
  const isNegative = /^(?:-|n|नि|ने|ऋ)/u.test(sign);
  // `A1` and `A2` are kinds of `A`.
  return `${BLOOD_LETTERS[letters] ?? letters.replaceAll(/[\s\d]/gu, '')}${isNegative ? '-' : '+'}`;
}

const NUMBER_WORDS: ReadonlyMap<string, string> = new Map([
  ...['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'].map((word, i) => [word, String(i + 1)] as const),
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((word, i) => [word, String(i + 1)] as const),
  ...['एक', 'दोन', 'तीन', 'चार', 'पाच', 'सहा', 'सात'].map((word, i) => [word, String(i + 1)] as const),
]);
const ZONE =
  /^(?:(?:dcp )?zone|परिमंडळ|परिमंडल|झोन|ज़ोन|z)?[ -]*(?:no\.?|क्र\.?|number|क्रमांक)?[ .:-]*(\d+|[\p{L}\p{M}]+)$/u;

/** Returns `zone1` of `Zone-I`, `परिमंडळ १`, `1`. */
function zoneKey(text: string): string | undefined {
  const word = ZONE.exec(text.replaceAll(/[–—]/gu, '-'))?.[1] ?? '';
  const number = /^\d/u.test(word) ? String(Number(word)) : NUMBER_WORDS.get(word);
  return number === undefined ? undefined : `zone${number}`;
}

/** Returns the key by which the texts of a field's options are compared; '' where a text has none. */
export function optionKey(field: OptionField, text: string): string {
  const plain = withPlainDigits(fold(text).trim()).replace(/\.$/u, '');
  const special = field === 'bloodGroup' ? bloodKey(plain) : field === 'zone' ? zoneKey(plain) : undefined;
  return special ?? wordsOf(text).join('');
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
