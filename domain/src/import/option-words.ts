/** Synonyms of the options of choice fields that are not reference data. */
import { type FieldName, fieldOf } from '../officer/field-table.ts';
import { fold } from '../officer/matching.ts';
import { withPlainDigits } from '../officer/plain-digits.ts';
import { isOptionField } from '../reference/field-option.ts';
import type { Resolver } from '../reference/resolver.ts';

type Words = Readonly<Record<string, string>>;

/** By field: option and the words that mean it, separated by commas. */
const words: Readonly<Partial<Record<FieldName, Words>>> = {
  gender: {
    Male: 'm, man, men, gents, gent, boy, पुरुष, पुरूष, पु, पुं',
    Female: 'f, fem, woman, women, lady, ladies, w, महिला, स्त्री, म, मा, मादी, औरत',
    Other: 'o, others, t, tg, trans, transgender, third gender, इतर, अन्य, तृतीयपंथी, किन्नर',
  },
  maritalStatus: {
    Single: 'unmarried, un-married, un married, um, never married, bachelor, अविवाहित, अविवाहीत, कुंवारा, कुमार, कुमारी',
    Married: 'm, mrd, yes, विवाहित, विवाहीत, शादीशुदा, होय',
    Divorced: 'div, divorcee, separated, घटस्फोटित, घटस्फोटीत, तलाकशुदा, विभक्त',
    Widowed: 'widow, widower, विधवा, विधुर',
  },
  spouseGovernmentEmployee: {
    Yes: 'y, true, होय, हो, आहे, हाँ, हां, है',
    No: 'n, false, नाही, नाहि, नहीं, नही',
  },
};

const optionsByWord: ReadonlyMap<FieldName, ReadonlyMap<string, string>> = new Map(
  (Object.entries(words) as [FieldName, Words][]).map(([name, options]) => [
    name,
    new Map(
      Object.entries(options).flatMap(([option, list]) => list.split(',').map((word) => [fold(word.trim()), option])),
    ),
  ]),
);

/**
 * Returns the option of a choice field that matches a text; undefined if there is none. Zones, driving skills and blood
 * groups are those of the reference, also retired ones: lists of earlier years have them.
 */
export function optionOf(name: FieldName, text: string, { option }: Resolver): string | undefined {
  if (isOptionField(name)) return option(name, text)?.names.en;
  const { options = [] } = fieldOf(name);
  const folded = fold(text).trim();
  const exact = options.find((one) => fold(one) === folded);
  if (exact !== undefined) return exact;
  const word = withPlainDigits(folded).replace(/\.$/u, '');
  return optionsByWord.get(name)?.get(word);
}
