/**
 * Full records with the variety of a state's real lists: 180 zones, 1,281 spellings of designations and 2,700 stations,
 * a few of them common and most of them rare. The same every time.
 */
import type { CalendarDate } from '@buckle/domain/dates/calendar-date';
import type { Officer } from '@buckle/domain/officers/field-table';
import { defaultReference } from '@buckle/domain/reference/default-reference';
import { resolvedValue, resolverOf } from '@buckle/domain/reference/resolver';
import { generateOfficers } from '../demo/generate-officers.ts';
import { seededRandom } from '../demo/random.ts';
import { ranks } from '../demo/ranks.ts';

const TODAY: CalendarDate = { year: 2026, month: 1, day: 1 };
const SEED = 2026;

const combine = (...parts: readonly (readonly string[])[]): string[] =>
  parts.reduce<string[]>((all, part) => all.flatMap((startedAt) => part.map((next) => startedAt + next)), ['']);

const towns =
  'Adar,Bel,Chand,Dev,Gang,Har,Ind,Jai,Kal,Lal,Man,Nand,Om,Padm,Ram,Sag,Tulj,Uday,Van,Yash,Amb,Bhav,Chinch,Dhan,Ekl,Gul,Hir,Jam,Kamal,Lok,Mor,Nil,Par,Raj,Sur,Tar,Ujj,Vish,Waghol,Shir,Khed,Pimp,Bor,Neem,Kusum'.split(
    ',',
  );
const endings =
  'apur,gaon,nagar,wadi,pada,kheda,tala,ghat,vihar,garh,bandar,peth,ganj,kot,shet,owli,adi,ana,ora,eshwar,oli,ura,amba,ashi,ekar,inda,otha,uli,akhar,avali'.split(
    ',',
  );

export const variedStations: readonly string[] = combine(towns, endings, [' Police Station', ' Police Chowki']);

const branches = ['Crime Branch', 'Traffic Branch', 'Head Quarter', 'Special Branch', 'परिमंडळ', 'Railways'];
export const variedZones: readonly string[] = [
  ...Array.from({ length: 150 }, (_, i) => `Zone ${i + 1}`),
  ...branches.flatMap((branch) => [1, 2, 3, 4, 5].map((number) => `${branch} ${number}`)),
];

const names = ranks.flatMap(({ english, marathi }) => [`${english} (${marathi})`, english, marathi]);
const services = ['', ' (Armed)', ' (Unarmed)', ' (Driver)', ' (Wireless)', ' (Motor Transport)'];
const grades = ['', ', Grade I', ', Grade II', ', Selection Grade', ' - Probationer', ' - Temporary'];
export const variedDesignations: readonly string[] = grades
  .flatMap((grade) => services.flatMap((service) => names.map((name) => `${name}${service}${grade}`)))
  .slice(0, 1281);

const resolver = resolverOf(defaultReference);
/** The values that the list has of them: one for each rank, and the texts that are none. */
export const variedRanks: readonly string[] = [
  ...new Set(variedDesignations.map((text) => resolvedValue('designation', text, resolver))),
];

/** How far the first values are more common than the last. */
const SKEW = 3;

/** Returns the position of an officer's value: each once, and then most often the first ones. */
const positionIn = (values: readonly string[], i: number, chance: number): number =>
  i < values.length ? i : Math.floor(values.length * chance ** SKEW);

/** Generates so many officers, one after another. From 2,700 on, every zone, designation and station is among them. */
export function* variedOfficers(count: number): Generator<Officer> {
  let i = 0;
  for (const officer of generateOfficers({ seed: SEED, count, today: TODAY, portraits: [] })) {
    const random = seededRandom(`variety ${i} of ${SEED}`);
    const station = positionIn(variedStations, i, random.next());
    const zone = variedZones[station % variedZones.length] ?? '';
    yield {
      ...officer,
      currentPosting: variedStations[station] ?? '',
      zone: officer.zone === '' ? '' : zone,
      designation: variedDesignations[positionIn(variedDesignations, i, random.next())] ?? '',
    };
    i++;
  }
}
