import type { Random } from '../random.ts';
import { assamese, bengali, khasi, manipuri, mizo, naga } from './eastern-names.ts';
import { hindiMen, hindiSurnames, hindiWomen, kumar } from './hindi-names.ts';
import { adivasiSurnames, marathiFathers, marathiMen, marathiSurnames, marathiWomen } from './marathi-names.ts';
import { muslimFathers, muslimMen, muslimSurnames, muslimWomen } from './muslim-names.ts';
import { pickName } from './name-table.ts';
import {
  ageless,
  type Bearer,
  firstFamily,
  firstInitialFamily,
  pickFirstName,
  firstParentFamily,
  initialFirst,
  type PersonName,
} from './person-name.ts';
import { kannada, malayali, tamil, telugu } from './southern-names.ts';
import { christian, gujarati, sikh } from './western-names.ts';

/** Origin of a name, its frequency in the force, and correlated properties. */
export interface Community {
  readonly id: string;
  /** Officers of a thousand. */
  readonly share: number;
  readonly compose: (bearer: Bearer, random: Random) => PersonName;
  /** Women of it may wear a bindi. */
  readonly bindi: boolean;
}

const marathi = { men: marathiMen, women: marathiWomen, fathers: marathiFathers };
const hindi = { men: hindiMen, women: hindiWomen, surnames: hindiSurnames };

/** `Ajay Kumar Yadav`, or without the `Kumar`. */
function hindiName(bearer: Bearer, random: Random): PersonName {
  const name = firstFamily(hindi)(bearer, random);
  return !bearer.woman && random.chance(0.4) ? { ...name, words: [name.firstName, kumar, name.family] } : name;
}

/** `Gurpreet Singh Sandhu`, `Harleen Kaur Gill`; the family name is often left out. */
function sikhName(bearer: Bearer, random: Random): PersonName {
  const firstName = pickFirstName(sikh, bearer, random);
  const family = pickName(sikh.surnames, random);
  const title = { roman: bearer.woman ? 'Kaur' : 'Singh', local: '' };
  return {
    woman: bearer.woman,
    words: random.chance(0.7) ? [firstName, title, family] : [firstName, title],
    firstName,
    family,
  };
}

/** `Thounaojam Premjit Singh`: the clan first. */
function manipuriName(bearer: Bearer, random: Random): PersonName {
  const firstName = pickFirstName(manipuri, bearer, random);
  const family = pickName(manipuri.clans, random);
  return {
    woman: bearer.woman,
    words: [family, firstName, { roman: bearer.woman ? 'Devi' : 'Singh', local: '' }],
    firstName,
    family,
  };
}

const communities: readonly Community[] = [
  { id: 'marathi', share: 775, compose: firstParentFamily({ ...marathi, surnames: marathiSurnames }), bindi: true },
  { id: 'adivasi', share: 38, compose: firstParentFamily({ ...marathi, surnames: adivasiSurnames }), bindi: true },
  {
    id: 'muslim',
    share: 58,
    bindi: false,
    compose: firstParentFamily({
      men: muslimMen,
      women: muslimWomen,
      fathers: muslimFathers,
      surnames: muslimSurnames,
    }),
  },
  { id: 'hindi', share: 42, compose: hindiName, bindi: true },
  { id: 'christian', share: 16, compose: firstParentFamily(christian), bindi: false },
  { id: 'telugu', share: 14, compose: firstParentFamily(telugu), bindi: true },
  { id: 'kannada', share: 13, compose: firstParentFamily(kannada), bindi: true },
  { id: 'gujarati', share: 10, compose: firstParentFamily(gujarati), bindi: true },
  { id: 'sikh', share: 8, compose: sikhName, bindi: false },
  { id: 'tamil', share: 8, compose: initialFirst(tamil), bindi: true },
  { id: 'malayali', share: 6, compose: firstInitialFamily(malayali), bindi: true },
  { id: 'bengali', share: 5, compose: firstFamily(bengali), bindi: true },
  { id: 'assamese', share: 2, compose: firstFamily(assamese), bindi: true },
  { id: 'manipuri', share: 1.5, compose: manipuriName, bindi: false },
  { id: 'mizo', share: 1.5, compose: firstFamily(ageless(mizo.men, mizo.women, mizo.surnames)), bindi: false },
  { id: 'naga', share: 1.2, compose: firstFamily(ageless(naga.men, naga.women, naga.surnames)), bindi: false },
  { id: 'khasi', share: 0.8, compose: firstFamily(ageless(khasi.men, khasi.women, khasi.surnames)), bindi: false },
];

const weighted = communities.map((community) => [community, community.share] as const);

export const pickCommunity = (random: Random): Community => random.weighted(weighted);
