import type { ActionOutput } from '@buckle/domain/registry';
import type { Officer } from '@buckle/domain/officers/field-table';
import { readQuietly } from '@buckle/domain/officers/wire';
import { splitPasted } from '@buckle/domain/orders/resolve-lines';
import type { Reference } from '@buckle/domain/reference/reference';
import { type Resolver, resolverOf } from '@buckle/domain/reference/resolver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoUnits } from '../demo/demo-units.ts';
import { generateOfficers } from '../demo/generate-officers.ts';
import { marathiFathers, marathiMen, marathiSurnames, marathiWomen } from '../demo/names/marathi-names.ts';
import { referenceWriter } from '../reference/reference.repository.ts';
import { keep } from '../testing/officers.ts';
import { call, SETUP_ACTOR, signedInApp, type TestApp } from '../testing/test-app.ts';

const TODAY = { year: 2026, month: 11, day: 20 } as const;
const force = [...generateOfficers({ seed: 40, count: 5000, today: TODAY, portraits: [] })];
/** Of all ranks and units. */
const listed = force.filter((_, index) => index % 62 === 7).slice(0, 80);

let test: TestApp;
let admin: string;
let resolver: Resolver;
beforeAll(async () => {
  ({ test, admin } = await signedInApp());
  await test.store.write({ by: SETUP_ACTOR, action: 'reference.save', subject: '' }, (transaction) =>
    referenceWriter(transaction).add(demoUnits()),
  );
  await keep(test.store, force);
  resolver = resolverOf((await call(test.app, 'getReference', { cookie: admin })).json<Reference>());
});
afterAll(() => test.close());

/** What is written of an officer in either script. */
interface Written {
  readonly number: string;
  readonly name: string;
  readonly rank: string;
  readonly unit: string;
}

const inEnglish = ({ buckleNumber, name, designation, currentPosting }: Officer): Written => ({
  number: buckleNumber,
  name,
  rank: resolver.rank(designation)?.code ?? '',
  unit: currentPosting,
});

function inMarathi(officer: Officer): Written {
  const { designation, currentPosting } = officer;
  return {
    ...inEnglish(officer),
    number: officer.buckleNumber.replaceAll(/\d/gu, (digit) => String.fromCodePoint(0x09_66 + Number(digit))),
    rank: resolver.rank(designation)?.shortForms.find((form) => /\p{Script=Devanagari}/u.test(form)) ?? '',
    unit: resolver.unit(currentPosting)?.names.mr || currentPosting,
  };
}

const words = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');
const numbered = ({ rank, number }: Written): string => (number === '' ? rank : `${rank}/${number}`);

type Form = (lines: readonly Written[]) => string;
const aLine =
  (write: (written: Written, index: number) => string): Form =>
  (lines) =>
    lines.map(write).join('\n');
const aTable =
  (...heading: readonly string[]): Form =>
  (lines) =>
    [
      heading.join('\t'),
      ...lines.map(({ number, name, rank, unit }, index) => [index + 1, number, name, rank, unit].join('\t')),
    ].join('\r\n');

const english: readonly (readonly [string, Form])[] = [
  ['HC/2453 Full Name', aLine((one) => words(numbered(one), one.name))],
  ['name⇥number', aLine(({ name, number }) => `${name}\t${number}`)],
  ['HC Full Name', aLine(({ rank, name }) => words(rank, name))],
  ['HC 2453 Shri Name, Unit', aLine(({ rank, number, name, unit }) => `${words(rank, number, 'Shri', name)}, ${unit}`)],
  ['Sr⇥no⇥name⇥rank⇥unit', aTable('Sr', 'no', 'name', 'rank', 'unit')],
  [
    '1) Smt. Name (HC 2453) - Unit',
    aLine(({ rank, number, name, unit }, index) => `${index + 1}) Smt. ${name} (${words(rank, number)}) - ${unit}`),
  ],
  [
    '1, HC, B.No. 2453, Name, Unit',
    aLine(({ rank, number, name, unit }, index) =>
      [String(index + 1), rank, number && `B.No. ${number}`, name, unit].filter((cell) => cell !== '').join(', '),
    ),
  ],
];
const marathi: readonly (readonly [string, Form])[] = [
  ['पोहवा/२४५३ नाव', aLine((one) => words(numbered(one), one.name))],
  ['नाव⇥नंबर', aLine(({ name, number }) => `${name}\t${number}`)],
  ['पोहवा नाव', aLine(({ rank, name }) => words(rank, name))],
  ['पोहवा २४५३ श्री नाव, घटक', aLine(({ rank, number, name, unit }) => `${words(rank, number, 'श्री', name)}, ${unit}`)],
  ['अ.क्र.⇥ब.नं.⇥नाव⇥पदनाम⇥नेमणूक', aTable('अ.क्र.', 'ब.नं.', 'नाव', 'पदनाम', 'नेमणूक')],
  ['श्रीमती नाव, पोहवा/२४५३', aLine((one) => `श्रीमती ${one.name}, ${numbered(one)}`)],
];

type Result = ActionOutput<'resolveOfficers'>['results'][number];

async function resolved(pasted: string): Promise<readonly Result[]> {
  const { texts } = splitPasted(pasted, resolver);
  const answer = await call(test.app, 'resolveOfficers', { cookie: admin, body: { texts } });
  return answer.json<ActionOutput<'resolveOfficers'>>().results;
}

/** Who is clear; undefined if the clerk is asked. */
function clearIn({ officers: [only], total, similar }: Result): string | undefined {
  return only && total === 1 && similar === undefined ? readQuietly(only).id : undefined;
}

async function measured(form: Form, write: (officer: Officer) => Written) {
  const results = await resolved(form(listed.map(write)));
  const counts = { lines: results.length, right: 0, asked: [] as string[], wrong: [] as string[] };
  for (const [index, result] of results.entries()) {
    const id = clearIn(result);
    if (id === undefined) counts.asked.push(result.text);
    else if (id === listed[index]?.id) counts.right += 1;
    else counts.wrong.push(result.text);
  }
  return counts;
}

describe('80 pasted officers, one a line, are found by all that is said of them', () => {
  it.each(english)('%s', async (_, form) => {
    const { lines, right, asked, wrong } = await measured(form, inEnglish);
    expect({ lines, wrong }).toEqual({ lines: 80, wrong: [] });
    expect(right, asked.join('\n')).toBeGreaterThanOrEqual(79);
  });
  it.each(marathi)('%s', async (_, form) => {
    const { lines, right, asked, wrong } = await measured(form, inMarathi);
    expect({ lines, wrong }).toEqual({ lines: 80, wrong: [] });
    expect(right, asked.join('\n')).toBeGreaterThanOrEqual(79);
  });
});

const names = new Set(force.map(({ name }) => name));
const strangers = [...generateOfficers({ seed: 41, count: 5000, today: TODAY, portraits: [] })].filter(
  ({ name }, index) => index % 62 === 9 && !names.has(name),
);
const withoutNumbers = new Set(['HC Full Name', 'पोहवा नाव']);

/** Words of names in the other script. */
const otherScript = new Map(
  [
    ...Object.values(marathiMen).flat(),
    ...Object.values(marathiWomen).flat(),
    ...marathiFathers,
    ...marathiSurnames,
  ].flatMap(({ roman, local }) => (local === '' ? [] : [[roman, local] as const, [local, roman] as const])),
);
const inOtherScript = (name: string): readonly string[] => name.split(' ').map((word) => otherScript.get(word) ?? '');

describe('officers whose names are pasted in the other script', () => {
  const known = force
    .filter(({ name, buckleNumber }) => buckleNumber !== '' && inOtherScript(name).every((word) => word !== ''))
    .filter((_, index) => index % 20 === 3)
    .slice(0, 80);
  it.each([...english, ...marathi].filter(([form]) => !withoutNumbers.has(form)))('%s', async (_, form) => {
    const results = await resolved(
      form(known.map((officer) => ({ ...inMarathi(officer), name: inOtherScript(officer.name).join(' ') }))),
    );
    const right = results.filter((result, index) => clearIn(result) === known[index]?.id);
    const asked = results.filter((result) => clearIn(result) === undefined);
    expect(right.length + asked.length).toBe(known.length);
    expect(right.length, asked.map(({ text }) => text).join('\n')).toBeGreaterThanOrEqual(79);
  });
});

describe('nobody is taken for another', () => {
  const clear = async (pasted: string) => (await resolved(pasted)).flatMap((result) => clearIn(result) ?? []);

  it.each([...english, ...marathi].filter(([form]) => !withoutNumbers.has(form)))(
    'where the number is nobody’s, or somebody else’s: %s',
    async (_, form) => {
      const numbered = listed.filter(({ buckleNumber }) => buckleNumber !== '');
      const nobodys = numbered.map((officer, index) => ({ ...inEnglish(officer), number: String(4500 + index) }));
      const others = numbered.map((officer, index) => ({
        ...inEnglish(officer),
        number: force[index * 31 + 1000]?.buckleNumber || '4500',
      }));
      for (const lines of [nobodys, others]) expect(await clear(form(lines))).toEqual([]);
    },
  );

  it.each([...english, ...marathi])('where the officer is of another force: %s', async (_, form) => {
    expect(strangers.length).toBeGreaterThan(60);
    expect(await clear(form(strangers.map(inEnglish)))).toEqual([]);
  });
});
