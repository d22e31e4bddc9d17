import type { Random } from '../random.ts';
import { pickName, type Written } from './name-table.ts';

/** Person that a name is generated for. */
export interface Bearer {
  readonly woman: boolean;
  /** Old enough to have been given a name of the older fashion. */
  readonly older: boolean;
  readonly married: boolean;
}

/** The words of a name in the order in which its community writes them. */
export interface PersonName {
  readonly woman: boolean;
  readonly words: readonly Written[];
  readonly given: Written;
  /** The last resort where there is no family name is the father's. */
  readonly family: Written;
}

interface ByFashion {
  readonly older: readonly Written[];
  readonly younger: readonly Written[];
}

export interface Tables {
  readonly men: ByFashion;
  readonly women: ByFashion;
  readonly fathers?: readonly Written[];
  readonly surnames: readonly Written[];
}

type Compose = (bearer: Bearer, random: Random) => PersonName;

const ofFashion = (names: ByFashion, older: boolean): readonly Written[] => (older ? names.older : names.younger);

export const givenName = (tables: Pick<Tables, 'men' | 'women'>, { woman, older }: Bearer, random: Random): Written =>
  pickName(ofFashion(woman ? tables.women : tables.men, older), random);

export const initialOf = ({ roman }: Written): Written => ({ roman: `${roman.charAt(0)}.`, local: '' });

/** `Sunil Ramchandra Jadhav`: given name, the father's or for a wife the husband's, family name. */
export const givenParentFamily =
  (tables: Tables & { readonly fathers: readonly Written[] }): Compose =>
  (bearer, random) => {
    const given = givenName(tables, bearer, random);
    const husband = bearer.woman && bearer.married;
    const middle = pickName(husband ? ofFashion(tables.men, bearer.older) : tables.fathers, random);
    const family = pickName(tables.surnames, random);
    return { woman: bearer.woman, words: [given, middle, family], given, family };
  };

/** `Subrata Mondal`. */
export const givenFamily =
  (tables: Tables): Compose =>
  (bearer, random) => {
    const given = givenName(tables, bearer, random);
    const family = pickName(tables.surnames, random);
    return { woman: bearer.woman, words: [given, family], given, family };
  };

/** `Rajesh K. Nair`: the father's name as an initial in the middle. */
export const givenInitialFamily =
  (tables: Tables & { readonly fathers: readonly Written[] }): Compose =>
  (bearer, random) => {
    const given = givenName(tables, bearer, random);
    const family = pickName(tables.surnames, random);
    return { woman: bearer.woman, words: [given, initialOf(pickName(tables.fathers, random)), family], given, family };
  };

/** `S. Murugan`: no family name, the father's initial first. */
export const initialGiven =
  (tables: Omit<Tables, 'surnames'> & { readonly fathers: readonly Written[] }): Compose =>
  (bearer, random) => {
    const given = givenName(tables, bearer, random);
    const family = pickName(tables.fathers, random);
    return { woman: bearer.woman, words: [initialOf(family), given], given, family };
  };

/** The same words whatever the age: tables of communities whose names have not changed with fashion. */
export const ageless = (men: readonly Written[], women: readonly Written[], surnames: readonly Written[]): Tables => ({
  men: { older: men, younger: men },
  women: { older: women, younger: women },
  surnames,
});
