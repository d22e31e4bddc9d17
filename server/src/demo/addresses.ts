import type { Random } from './random.ts';
import { CITY } from './units.ts';

/** Addresses of an invented record. */
export interface Addresses {
  readonly currentAddress: string;
  readonly permanentAddress: string;
}

const societies = [
  'Saptaparni',
  'Suvarnarekha',
  'Indrayudh',
  'Vrindavali',
  'Snehbandh',
  'Amrutkalash',
  'Meghmalhar',
  'Chaitravel',
  'Rutugandh',
  'Sahakardeep',
  'Pratibimb',
  'Manaspushp',
  'Tejomay',
  'Swapnashilp',
  'Nakshatravel',
  'Gandharva',
  'Madhumalati',
  'Prabhatkiran',
];
const areas = [
  'Parijat Nagar',
  'Sonchafa Nagar',
  'Bakul Wadi',
  'Kamalban',
  'Nilgiri Kunj',
  'Palasban',
  'Indradhanu Nagar',
  'Shevanti Nagar',
  'Kajwa Tekdi',
  'Vinkar Peth',
  'Mogra Peth',
  'Navtara Colony',
];
const lines = [
  'Mogra Peth Police Lines',
  'Headquarters Police Lines',
  'Juna Ghat Police Lines',
  'Kajwa Tekdi Police Vasahat',
];
const nearby = [
  'near the water tank',
  'behind the weekly market',
  'opposite the municipal school',
  'near the bus depot',
  'next to the library',
];
const villages = [
  'Kusumvel Budruk',
  'Kusumvel Khurd',
  'Devbabhul',
  'Ambevel Tarf',
  'Nandurvel',
  'Pimparwel',
  'Jambhulvel',
  'Wadachi Wasti',
  'Borichamal',
  'Hivarepath',
  'Mahalkuran',
  'Tembhurpani',
  'Karanjvihir',
  'Chinchband',
  'Sagwel',
  'Umbarvel Tanda',
  'Malvihir',
  'Kalewasti',
];
const talukas = ['Kolgad', 'Bhimatir', 'Shivtirth', 'Devban', 'Sahyakada', 'Malvihir', 'Nandurvel'];
const districts = ['Kolgad', 'Bhimatir', 'Shivtirth', 'Sahyakada', 'Sonkhore'];

/** No post office has a PIN that starts with 54. */
const pin = (random: Random): string => `54${random.integer(1000, 9999)}`;

function inLines(random: Random): string {
  return `Building No. ${random.integer(1, 24)}, Room No. ${random.integer(1, 48)}, ${random.pick(lines)}, ${CITY} ${pin(random)}`;
}

function inSociety(random: Random): string {
  const wing = random.chance(0.5) ? `${random.pick(['A', 'B', 'C', 'D'])} Wing, ` : '';
  const mark = random.chance(0.4) ? `${random.pick(nearby)}, ` : '';
  return `Flat No. ${random.integer(1, 9)}0${random.integer(1, 8)}, ${wing}${random.pick(societies)} Co-operative Housing Society, ${mark}${random.pick(areas)}, ${CITY} ${pin(random)}`;
}

function inVillage(random: Random): string {
  return `At Post ${random.pick(villages)}, Tal. ${random.pick(talukas)}, Dist. ${random.pick(districts)}, Maharashtra ${pin(random)}`;
}

export function inventAddresses(random: Random): Addresses {
  const currentAddress = random.chance(0.02) ? '' : random.chance(0.35) ? inLines(random) : inSociety(random);
  const permanentAddress = random.weighted([
    [inVillage, 80],
    [() => currentAddress, 14],
    [inSociety, 4],
    [() => '', 2],
  ])(random);
  return { currentAddress, permanentAddress };
}
