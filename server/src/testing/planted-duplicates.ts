/** Second records of officers, as they come about in offices, and pairs of records that only look like that. */
import type { Officer } from '@buckle/domain/officers/field-table';
import type { Random } from '../demo/random.ts';

/** A change of the second record. */
type Variation = (officer: Officer, random: Random) => Partial<Officer>;

/** A place in a text that has another character behind it. */
const at = (text: string, random: Random): number => random.integer(0, Math.max(0, text.length - 2));

/** Slips of an employee id. */
const slips: readonly ((id: string, random: Random) => string)[] = [
  (id) => id.replace(/(?<=\D)(?=\d)/u, '-'),
  (id) => `0${id}`,
  (id) => id.replace('0', 'O').replace('1', 'I'),
  (id, random) => {
    const place = at(id, random);
    return id.slice(0, place) + id.slice(place + 1);
  },
  (id, random) => {
    const place = at(id, random);
    return `${id.slice(0, place)}${random.pick(['7', '3', 'X', 'B'])}${id.slice(place + 1)}`;
  },
  (id, random) => {
    const place = at(id, random);
    return (
      id.slice(0, place) +
      id
        .slice(place, place + 2)
        .split('')
        .toReversed()
        .join('') +
      id.slice(place + 2)
    );
  },
];

/** Spellings of the same sound, and other ways to write a name. */
const spellings: readonly ((name: string, random: Random) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.replaceAll('v', 'w'),
  (name) => name.replaceAll('ee', 'i').replaceAll('oo', 'u'),
  (name) => name.replace('sh', 's'),
  (name) => name.replace(/a(?=[a-z]*$)/u, 'aa'),
  (name) => name.split(' ').toReversed().join(' '),
  (name, random) => {
    const words = name.split(' ');
    const place = at(name, random) % words.length;
    return words.length < 3 ? name : words.filter((_word, index) => index !== (place === 0 ? 1 : place)).join(' ');
  },
];

const respelled: Variation = ({ name }, random) => ({ name: random.pick(spellings)(name, random) });
const slipped: Variation = ({ employeeId }, random) => ({ employeeId: random.pick(slips)(employeeId, random) });
const payrollNumber: Variation = (_officer, random) => ({
  employeeId: String(random.integer(1_000_000, 9_999_999)),
});
const withoutId: Variation = () => ({ employeeId: '' });
const withoutMobile: Variation = () => ({ mobileNumber: '' });
const withoutJoining: Variation = () => ({ dateOfJoining: '' });
/** Transferred since. */
const elsewhere: Variation = ({ currentPosting }) => ({ buckleNumber: '', currentPosting: `${currentPosting} (II)` });

/** Ways in which a second record comes about. */
const ways: readonly (readonly Variation[])[] = [
  [slipped, respelled],
  [slipped, respelled, withoutMobile],
  [slipped, withoutJoining, withoutMobile],
  [withoutId, respelled],
  [withoutId, respelled, withoutJoining],
  [withoutId, withoutMobile],
  [withoutId, respelled, withoutMobile, elsewhere],
  [payrollNumber, respelled, elsewhere],
  [payrollNumber, withoutMobile],
  [payrollNumber, withoutJoining, elsewhere],
];

/** Returns a second record of an officer. */
export function duplicateOf(officer: Officer, id: string, random: Random): Officer {
  const duplicate = { ...officer, id, version: 1 };
  for (const vary of random.pick(ways)) Object.assign(duplicate, vary(duplicate, random));
  return duplicate;
}

/** Gives another person something in common with an officer, as families and batches of recruits have. */
export function lookalikeOf(officer: Officer, person: Officer, random: Random): Officer {
  const common = random.pick<keyof Officer>([
    'mobileNumber',
    'dateOfJoining',
    'name',
    'permanentAddress',
    'employeeId',
  ]);
  const shared = common === 'employeeId' ? random.pick(slips)(officer.employeeId, random) : officer[common];
  return { ...person, [common]: shared };
}
