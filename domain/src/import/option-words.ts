/** Synonyms of the options of choice fields. */
import { type FieldName, fieldOf } from '../officer/field-table.ts';
import { fold } from '../officer/matching.ts';
import { withPlainDigits } from '../officer/plain-digits.ts';

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
  drivingSkills: {
    '2 Wheeler': `2w, 2 wheelers, 2wheeler, 2-wheeler, two wheeler, two-wheeler, two wheelers, twowheeler, mcwg, mcwog, m/c, motorcycle, motor cycle, bike,
      दुचाकी, दुचाकी वाहन, मोटारसायकल, मोटार सायकल, दोपहिया`,
    '4 Wheeler': `4w, 4 wheelers, 4wheeler, 4-wheeler, four wheeler, four-wheeler, four wheelers, fourwheeler, lmv, lmv-nt, lmv-tr, car, jeep, light motor vehicle,
      चारचाकी, चार चाकी, चारचाकी वाहन, हलके वाहन, हलके मोटार वाहन, चारपहिया`,
    'Heavy Vehicle': `heavy, hmv, htv, hgmv, hpmv, trans, transport, heavy vehicles, heavy motor vehicle, bus, truck, जड वाहन, जड, अवजड वाहन, भारी वाहन`,
  },
  zone: {
    'Crime Branch': 'crime, cb, dcb, गुन्हे शाखा, गुन्हे, क्राईम ब्रांच, क्राइम ब्रांच, अपराध शाखा',
    'Traffic Branch': 'traffic, tb, वाहतूक शाखा, वाहतूक, वाहतुक शाखा, वाहतुक, ट्रॅफिक, यातायात',
    'Head Quarter':
      'hq, h.q., h q, headquarter, headquarters, head quarters, police headquarters, phq, मुख्यालय, पोलीस मुख्यालय, पुलिस मुख्यालय',
    Others: 'other, misc, इतर, अन्य',
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

const BLOOD_LETTERS: Readonly<Record<string, string>> = { ए: 'A', बी: 'B', एबी: 'AB', ओ: 'O', '0': 'O' };
const BLOOD =
  /^(?:blood ?)?(?:group)? ?"?(a[12]? ?b|a[12]?|[bo0]|एबी|ए|बी|ओ)"? ?[-( ]?(?:rh ?(?:d )?)?(\+|-|p|n|positive|negative|pos|neg|पॉझिटिव्ह|पॉझिटीव्ह|पॉजिटिव|निगेटिव्ह|निगेटीव्ह|नेगेटिव|धन|ऋण)(?: ?v ?e\.?)?\)?\.?$/u;

/** Returns the blood group of `B +ve`, `b positive`, `AB(-)`, `O Rh+`, `ओ पॉझिटिव्ह`. */
function bloodGroup(text: string): string | undefined {
  const plain = text.replaceAll(/[–—−]/gu, '-').replaceAll(/\s+/gu, ' ');
  const [, letters = '', sign = ''] = BLOOD.exec(plain) ?? [];
  if (letters === '') return undefined;
  const isNegative = /^(?:-|n|नि|ने|ऋ)/u.test(sign);
  // `A1` and `A2` are kinds of `A`.
  return `${BLOOD_LETTERS[letters] ?? letters.replaceAll(/[\s\d]/gu, '').toUpperCase()}${isNegative ? '-' : '+'}`;
}

const ROMAN: Readonly<Record<string, string>> = {
  i: '1',
  ii: '2',
  iii: '3',
  एक: '1',
  दोन: '2',
  तीन: '3',
  one: '1',
  two: '2',
  three: '3',
};
const ZONE =
  /^(?:(?:dcp )?zone|परिमंडळ|परिमंडल|झोन|ज़ोन|z)?[ -]*(?:no\.?|क्र\.?|number|क्रमांक)?[ .:-]*(\d+|i{1,3}|एक|दोन|तीन|one|two|three)$/u;

/** Returns the zone of `Zone-I`, `परिमंडळ १`, `2`. */
function numberedZone(text: string): string | undefined {
  const number = ZONE.exec(text.replaceAll(/[–—]/gu, '-'))?.[1];
  return number === undefined ? undefined : `Zone ${ROMAN[number] ?? Number(number)}`;
}

const special: Readonly<Partial<Record<FieldName, (text: string) => string | undefined>>> = {
  bloodGroup,
  zone: numberedZone,
};

/** Returns the option of a choice field that matches a text; undefined if there is none. */
export function optionOf(name: FieldName, text: string): string | undefined {
  const { options = [] } = fieldOf(name);
  const folded = fold(text).trim();
  const exact = options.find((option) => fold(option) === folded);
  if (exact !== undefined) return exact;
  const word = withPlainDigits(folded).replace(/\.$/u, '');
  const found = optionsByWord.get(name)?.get(word) ?? special[name]?.(word);
  return found !== undefined && options.includes(found) ? found : undefined;
}
