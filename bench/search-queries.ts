/** Benchmark queries: many distinct ones of each kind, derived from existing officers. */
import { type Random, seededRandom } from '../server/src/demo/random.ts';
import { succeed } from './http-client.ts';
import type { Client } from './client.ts';

export type Question = { readonly code: string } | { readonly name: string };

/** Questions by kind, in the order in which they are shown. */
export type Questions = Readonly<Record<string, readonly Question[]>>;

interface Card {
  readonly buckle_number: string;
  readonly employee_id: string;
  readonly name: string;
}

const QUERIES = 60;
const DEVANAGARI = /^\p{Script=Devanagari}+$/u;
const LATIN = /^[a-z]+$/u;
const CONSONANTS = [...'bcdfghjklmnpqrstvwxz'];

/** A sample of officers: the first result of each two-digit number. */
async function sampleOf(client: Client): Promise<Card[]> {
  const cards: Card[] = [];
  for (let code = 11; code < 100; code += 3) {
    for (const query of [{ code: String(code) }, { name: String.fromCodePoint(97 + (code % 26)) }]) {
      const response = await succeed(client.get({ ...query, limit: '200', fields: 'card' }));
      cards.push(...(response.json() as { officers: Card[] }).officers);
    }
  }
  // Devanagari names sort last.
  for (const name of ['पाटील', 'जाधव', 'शिंदे', 'पवार', 'चव्हाण']) {
    const response = await succeed(client.get({ name, limit: '200', fields: 'card' }));
    cards.push(...(response.json() as { officers: Card[] }).officers);
  }
  return cards;
}

/** Up to `ASKED` distinct values. */
function distinct(make: () => string | undefined): string[] {
  const seen = new Set<string>();
  for (let tries = 0; seen.size < QUERIES && tries < QUERIES * 50; tries++) {
    const text = make();
    if (text !== undefined && text !== '') seen.add(text);
  }
  return [...seen];
}

const names = (make: () => string | undefined): Question[] => distinct(make).map((name) => ({ name }));
const codes = (make: () => string | undefined): Question[] => distinct(make).map((code) => ({ code }));

const wordsOf = ({ name }: Card): string[] => name.toLowerCase().split(' ');

/** So many letters in a row of a text; undefined where it is shorter. */
function substring(text: string, length: number, random: Random): string | undefined {
  if (text.length < length) return undefined;
  const from = random.integer(0, text.length - length);
  return text.slice(from, from + length);
}

/** The words that most officers have. */
function commonWords(cards: readonly Card[]): string[] {
  const counts = new Map<string, number>();
  for (const word of cards.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .filter(([word]) => LATIN.test(word) && word.length > 3)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 20)
    .map(([word]) => word);
}

/** Makes the questions from a sample of the directory that a client sees. */
export async function queriesFor(client: Client): Promise<Questions> {
  const cards = await sampleOf(client);
  const random = seededRandom('questions');
  const latin = cards.flatMap(wordsOf).filter((word) => LATIN.test(word));
  const devanagari = cards.flatMap(wordsOf).filter((word) => DEVANAGARI.test(word));
  const common = commonWords(cards);
  const ofLetters = (length: number): Question[] => names(() => substring(random.pick(latin), length, random));
  const codesOf = (length: number): Question[] =>
    codes(() => {
      const { buckle_number: buckle, employee_id: employee } = random.pick(cards);
      return substring(/^\d+$/u.test(buckle) && buckle.length >= length ? buckle : employee, length, random);
    });
  return {
    'rare name': names(() =>
      wordsOf(random.pick(cards))
        .toSorted((a, b) => b.length - a.length)
        .slice(0, 3)
        .join(' '),
    ),
    'common name': names(() => random.pick(common)),
    'one letter': names(() => random.pick(latin).charAt(random.integer(0, 2))),
    'two letters': ofLetters(2),
    'two letters without a hit': names(() => random.sample(CONSONANTS, 2).join('')),
    'three letters': ofLetters(3),
    'two words': names(() => {
      const words = wordsOf(random.pick(cards));
      return words.length > 1 ? `${words[0]} ${words.at(-1)}` : undefined;
    }),
    'no hit': names(() => random.sample(CONSONANTS, 5).join('')),
    'Devanagari word': names(() => random.pick(devanagari)),
    'Devanagari letter': names(() => random.pick(devanagari).charAt(0)),
    ...Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`code of ${i + 1}`, codesOf(i + 1)] as const)),
  };
}
