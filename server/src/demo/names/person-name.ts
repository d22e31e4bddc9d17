import type { Random } from '../random.ts';
import { pickName, type Written } from './name-table.ts';

/** Person that a name is generated for. */
export interface Bearer {
  readonly woman: boolean;
  /** Old enough to have been given a name of the older fashion. */
  readonly traditional: boolean;
  readonly married: boolean;
}

/** The words of a name in the order in which its community writes them. */
export interface PersonName {
  readonly woman: boolean;
  readonly words: readonly Written[];
  readonly firstName: Written;
  /** The last resort where there is no family name is the father's. */
  readonly family: Written;
}

interface ByFashion {
  readonly traditional: readonly Written[];
  readonly modern: readonly Written[];
}

export interface Tables {
  readonly men: ByFashion;
  readonly women: ByFashion;
  readonly fathers?: readonly Written[];
  readonly surnames: readonly Written[];
}

type Compose = (bearer: Bearer, random: Random) => PersonName;

const ofFashion = (names: ByFashion, traditional: boolean): readonly Written[] =>
  traditional ? names.traditional : names.modern;

export const pickFirstName = (
  tables: Pick<Tables, 'men' | 'women'>,
  { woman, traditional }: Bearer,
  random: Random,
): Written => pickName(ofFashion(woman ? tables.women : tables.men, traditional), random);

export const initialOf = ({ roman }: Written): Written => ({ roman: `${roman.charAt(0)}.`, local: '' });

/** `Sunil Ramchandra Jadhav`: given name, the father's or for a wife the husband's, family name. */
export const firstParentFamily =
  (tables: Tables & { readonly fathers: readonly Written[] }): Compose =>
  (bearer, random) => {
    const firstName = pickFirstName(tables, bearer, random);
    const husband = bearer.woman && bearer.married;
    const middle = pickName(husband ? ofFashion(tables.men, bearer.traditional) : tables.fathers, random);
    const family = pickName(tables.surnames, random);
    return { woman: bearer.woman, words: [firstName, middle, family], firstName, family };
  };

/** `Subrata Mondal`. */
export const firstFamily =
  (tables: Tables): Compose =>
  (bearer, random) => {
    const firstName = pickFirstName(tables, bearer, random);
    const family = pickName(tables.surnames, random);
    return { woman: bearer.woman, words: [firstName, family], firstName, family };
  };

/** `Rajesh K. Nair`: the father's name as an initial in the middle. */
export const firstInitialFamily =
  (tables: Tables & { readonly fathers: readonly Written[] }): Compose =>
  (bearer, random) => {
    const firstName = pickFirstName(tables, bearer, random);
    const family = pickName(tables.surnames, random);
    return {
      woman: bearer.woman,
      words: [firstName, initialOf(pickName(tables.fathers, random)), family],
      firstName,
      family,
    };
  };

/** `S. Murugan`: no family name, the father's initial first. */
export const initialFirst =
  (tables: Omit<Tables, 'surnames'> & { readonly fathers: readonly Written[] }): Compose =>
  (bearer, random) => {
    const firstName = pickFirstName(tables, bearer, random);
    const family = pickName(tables.fathers, random);
    return { woman: bearer.woman, words: [initialOf(family), firstName], firstName, family };
  };

/** The same words whatever the age: tables of communities whose names have not changed with fashion. */
export const ageless = (men: readonly Written[], women: readonly Written[], surnames: readonly Written[]): Tables => ({
  men: { traditional: men, modern: men },
  women: { traditional: women, modern: women },
  surnames,
});
