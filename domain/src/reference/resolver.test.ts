import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { defaultReference } from './default-reference.ts';
import {
  isClosed,
  namesOfRank,
  namesOfUnit,
  noReference,
  rankKey,
  type Reference,
  referenceOfNames,
  spellingsOfRank,
  spellingsOfUnit,
  type Unit,
  unitKey,
  wordsOf,
} from './reference.ts';
import { resolverOf } from './resolver.ts';

const resolver = resolverOf(defaultReference);

/**
 * Spellings of twenty ranks in three languages. Sources: `list`, real lists of officers;
 * `order`, order sheets of Maharashtra's police with Marathi short forms; `loksatta`, `uttar.co` and `krushisamadhan`,
 * published lists of the state's ranks; `indiatv`, a Hindi list of the ranks; `mp`, Hindi names in use in Madhya Pradesh
 * and Uttar Pradesh; `slip`, a slip of the keyboard or the ear.
 */
const spellings: readonly (readonly [code: string, text: string, source: string])[] = [
  ['DGP', 'पोलीस महासंचालक(DGP)', 'krushisamadhan'],
  ['DGP', 'पुलिस महानिदेशक', 'indiatv'],
  ['DGP', 'Director-General of Police', 'slip'],
  ['ADGP', 'अतिरिक्त महासंचालक', 'uttar.co'],
  ['ADGP', 'Addl. DGP', 'loksatta'],
  ['ADGP', 'अतिरिक्त पुलिस महानिदेशक', 'indiatv'],
  ['CP', 'Police Commissioner', 'order'],
  ['CP', 'पुलिस आयुक्त', 'mp'],
  ['IGP', 'विशेष पोलिस महानिरीक्षक(SPECIAL IGP)', 'uttar.co'],
  ['IGP', 'I.G', 'indiatv'],
  ['JtCP', 'Jt. CP', 'list'],
  ['JtCP', 'पोलीस सह आयुक्त', 'order'],
  ['DIG', 'पोलिस उपमहानिरीक्षक', 'uttar.co'],
  ['DIG', 'D.I.G', 'indiatv'],
  ['AddlCP', 'Addl. Commissioner of Police', 'order'],
  ['AddlCP', 'Addl CP', 'list'],
  ['SP', 'पोलिस अधिक्षक(SP/DCP)', 'uttar.co'],
  ['SP', 'वरिष्ठ पुलिस अधीक्षक', 'indiatv'],
  ['DCP', 'पोलीस उपायुक्त', 'order'],
  ['DCP', 'Dy. Commissioner of Police', 'order'],
  ['AddlSP', 'अतिरिक्त पोलिस अधीक्षक (ADD.SP)', 'uttar.co'],
  ['ACP', 'सहाय्यक पोलीस आयुक्त', 'order'],
  ['ACP', 'Asst. Commissioner of Police', 'order'],
  ['DySP', 'पोलिस उपअधिक्षक', 'uttar.co'],
  ['DySP', 'Dy.S.P.', 'uttar.co'],
  ['DySP', 'पुलिस उपाधीक्षक', 'indiatv'],
  ['ASP', 'A.S.P', 'indiatv'],
  ['PI', 'वरिष्ठ पोलिस निरीक्षक (Sr.PI)', 'uttar.co'],
  ['PI', 'पो.नि.', 'list'],
  ['PI', 'Police Inspecter', 'slip'],
  ['PI', 'पुलिस इंस्पेक्टर', 'indiatv'],
  ['API', 'स.पो.नि.', 'list'],
  ['API', 'सहाय्यक पोलिस निरीक्षक (API)', 'uttar.co'],
  ['API', 'Asst Police Insp', 'slip'],
  ['PSI', 'पो.उ.नि.', 'list'],
  ['PSI', 'WPSI', 'list'],
  ['PSI', 'उप निरीक्षक', 'indiatv'],
  ['PSI', 'पोलिस उपनिरिक्षक', 'slip'],
  ['GPSI', 'श्रेणी पोउपनि', 'order'],
  ['ASI', 'A.S.I.', 'list'],
  ['ASI', 'Asst. Sub Inspector', 'list'],
  ['ASI', 'सहाय्यक पोलिस उपनिरीक्षक (APSI)', 'uttar.co'],
  ['ASI', 'सहायक उप निरीक्षक', 'indiatv'],
  ['ASI', 'स.फौ.', 'order'],
  ['HC', 'Head Constable (पोलीस हवालदार)', 'list'],
  ['HC', 'HC/1983', 'list'],
  ['HC', 'Hawaldar', 'list'],
  ['HC', 'पोहेकॉ', 'list'],
  ['HC', 'पो.हवा./१२३४', 'order'],
  ['HC', 'प्रधान आरक्षक', 'mp'],
  ['HC', 'पोलीस हेड कॉंस्टेबल', 'slip'],
  ['PN', 'पोलिस नाईक(PN)', 'uttar.co'],
  ['PN', 'ना.पो.शि.', 'list'],
  ['PN', 'Police Nayak', 'slip'],
  ['PC', 'PC 348', 'list'],
  ['PC', 'Police Constable (D)', 'list'],
  ['PC', 'महिला पोलीस शिपाई', 'list'],
  ['PC', 'म.पो.शि. 1203', 'order'],
  ['PC', 'पोकॉ', 'list'],
  ['PC', 'आरक्षक', 'mp'],
  ['PC', 'सिपाही', 'mp'],
];

describe('spellings of ranks', () => {
  it('are sixty at least, of twenty ranks', () => {
    expect(spellings.length).toBeGreaterThanOrEqual(60);
    expect(new Set(spellings.map(([code]) => code)).size).toBeGreaterThanOrEqual(20);
  });
  it.each(spellings)('%s is meant by %s (%s)', (code, text) => {
    expect(resolver.rank(text)?.code).toBe(code);
  });
  it.each([
    ['PC', 'Woman Police Constable (महिला पोलीस शिपाई)'],
    ['PC', 'WPC/2210'],
    ['PC', 'W.P.C. 12'],
    ['PC', 'पोलीस शिपाई (महिला)'],
    ['PC', 'Lady Constable'],
    ['PC', 'PC (W)'],
    ['PC', 'PC B.No. 348'],
    ['PN', 'Mahila Police Naik'],
    ['HC', 'WHC'],
    ['HC', 'म.पो.हवा.'],
    ['HC', 'Head Constable / पोलीस हवालदार'],
    ['HC', 'Head Constable (पोलीस हवा'],
    ['ASI', 'WASI'],
    ['PSI', 'Women Police Sub Inspector'],
    ['API', 'मसपोनि'],
    ['PC', '  police   CONSTABLE '],
  ])('%s, the sex and the number left aside: %s', (code, text) => {
    expect(resolver.rank(text)?.code).toBe(code);
  });
  it.each([
    '',
    ' ',
    '-',
    'W',
    'महिला',
    '348',
    'Clerk',
    'Special Police Officer',
    'Constable / पोलीस हवालदार',
    'Peon (D)',
  ])('none by %j', (text) => {
    expect(resolver.rank(text)).toBeUndefined();
  });
});

describe('short ranks, with dots, blanks or slashes', () => {
  it.each<[string, string]>([
    ['ASI', 'सपोफौ, स.पो.फौ., स. पो. फौ., सहा. फौजदार, सहाफौ, सफौ, सपोउपनि, स.पो.उ.नि., ASI, A.S.I., A S I, मसपोफौ'],
    ['API', 'सपोनि, स.पो.नि., सहा. पो. निरीक्षक, API, A.P.I.'],
    ['PSI', 'पोउपनि, पो.उप.नि., पो. उ. नि., पो. उपनिरीक्षक, मपोउपनि, PSI, P.S.I, P S I, WPSI'],
    ['GPSI', 'ग्रे.पो.उ.नि., श्रे.पो.उ.नि., Gr.PSI'],
    ['PI', 'पोनि, पो/नि, पो.नि., PI, P.I., व.पो.नि.'],
    ['HC', 'पोहवा, पो.हवा., पो/हवा, पो.हवालदार, पोहे, पो. हे. कॉ., चा.पो.हवा., HC, H.C., H/C, WHC, LHC, HC/GD, एच.सी.'],
    ['PN', 'पोना, पो.ना., पो ना, पो.नाईक, मपोना, ना.पो.शि., PN, P.N., NPC, N.P.C., WPN'],
    [
      'PC',
      'पोशि, पो.शि., पो/शि, पो-शि, पो.शिपाई, मपोशि, म.पो.शि., म. पो. शि., चापोशि, PC, P.C., P/C, WPC, W.P.C., W/PC',
    ],
    ['PC', 'LPC, L.P.C., L/PC, PC Dvr, पी.सी.'],
  ])('%s', (code, texts) => {
    for (const text of texts.split(', ')) expect([text, resolver.rank(text)?.code]).toEqual([text, code]);
  });

  it.each(['पो', 'फौ', 'स', 'आशा', 'नि', 'CPO', 'Driver', 'चालक', 'GD'])('%s is none', (text) => {
    expect(resolver.rank(text)).toBeUndefined();
  });
});

describe('the default reference', () => {
  const { ranks, units } = defaultReference;

  it('resolves every spelling of its own entries to the entry', () => {
    for (const rank of ranks)
      for (const text of [...namesOfRank(rank), ...spellingsOfRank(rank)])
        expect([text, resolver.rank(text)?.code]).toEqual([text, rank.code]);
    for (const unit of units)
      for (const text of [...namesOfUnit(unit), ...spellingsOfUnit(unit)])
        expect([text, resolver.unit(text)?.code]).toEqual([text, unit.code]);
  });
  it('has each id, code and seniority once, and parents that exist', () => {
    const ids = new Set(units.map(({ id }) => id));
    expect(ids.size).toBe(units.length);
    expect(new Set(ranks.map(({ id }) => id)).size).toBe(ranks.length);
    expect(ranks.map(({ seniority }) => seniority)).toEqual(ranks.map((_, index) => index + 1));
    for (const { parentId } of units) expect(parentId === '' || ids.has(parentId)).toBe(true);
  });
  it('no longer fills Police Naik, and only that', () => {
    expect(ranks.filter(({ filled }) => !filled).map(({ code }) => code)).toEqual(['PN']);
  });
});

describe('spellings of units', () => {
  it.each([
    ['CB2', 'Crime Branch Unit 02'],
    ['CB2', 'गुन्हे शाखा, युनिट २'],
    ['CB', 'Crime Br. (Detection)'],
    ['CYBER', 'Cyber P.S.'],
    ['CYBER', 'सायबर पो.स्टे.'],
    ['CYBER', 'CYBER PS'],
    ['EOW', 'E.O.W.'],
    ['CR', 'Main Control Room (Control Room Operator)'],
    ['PHQ', 'Police Head Quarters'],
    ['SB', 'Special Branch / विशेष शाखा'],
    ['TB', 'शहर वाहतुक शाखा'],
  ])('%s is meant by %s', (code, text) => {
    expect(resolver.unit(text)?.code).toBe(code);
  });
  it.each(['', '-', 'Lotus Police Station', 'Crime Branch, Unit 77', 'P.S.'])('none by %j', (text) => {
    expect(resolver.unit(text)).toBeUndefined();
  });
});

describe('a text that two entries claim', () => {
  const [constable, naik] = referenceOfNames(['Constable', 'Naik'], []).ranks;
  if (!constable || !naik) throw new Error('Two ranks are needed.');
  const of = (...ranks: Reference['ranks']) => resolverOf({ ...noReference, ranks });

  it('means neither', () => {
    const both = of({ ...constable, aliases: ['Jawan'] }, { ...naik, aliases: ['JAWAN.'] });
    expect(both.rank('jawan')).toBeUndefined();
    expect(both.rank('constable')?.names.en).toBe('Constable');
  });
  it('means the one whose name it is', () => {
    expect(of(constable, { ...naik, aliases: ['Constable'] }).rank('CONSTABLE')).toBe(constable);
  });
  it('means neither if it is the name of both', () => {
    expect(
      of(constable, { ...naik, names: constable.names }, { ...naik, aliases: ['Constable'] }).rank('Constable'),
    ).toBe(undefined);
  });
});

it('compares keys without spaces, punctuation and leading zeros', () => {
  expect(rankKey(wordsOf('Asst. Sub-Inspector'))).toBe(rankKey(wordsOf('ASSISTANT  SUB INSPECTOR')));
  expect(unitKey(wordsOf('Kesar Baug P.S.'))).toBe(unitKey(wordsOf('Kesar Baug Police Station')));
  expect(unitKey(wordsOf('047 PRECINCT'))).toBe(unitKey(wordsOf('47 Precinct')));
});

it('tells units that are closed on a day', () => {
  const [unit] = referenceOfNames([], ['Outpost']).units as readonly [Unit];
  expect(isClosed(unit, '2026-11-24')).toBe(false);
  expect(isClosed({ ...unit, validTo: '2026-11-24' }, '2026-11-24')).toBe(false);
  expect(isClosed({ ...unit, validTo: '2026-11-23' }, '2026-11-24')).toBe(true);
});

const roster = fileURLToPath(new URL('../../../../shared/data/nypd-roster.csv', import.meta.url));

describe.skipIf(!existsSync(roster))('a roster of another force, its names as the reference', () => {
  const rows = existsSync(roster) ? readFileSync(roster, 'utf8').trim().split('\n').slice(1) : [];
  const columns = rows.map((row) => row.replaceAll(/"[^"]*"/gu, '').split(','));
  const [ranks, commands] = [5, 8].map((column) => columns.map((cells) => cells[column] ?? '')) as [string[], string[]];
  const resolver = resolverOf(referenceOfNames([...new Set(ranks)], [...new Set(commands)]));

  it.each([
    ['ranks', ranks, resolver.rank],
    ['commands', commands, resolver.unit],
  ] as const)('resolves 99 %% of its %s at least, each to its own entry', (_, texts, resolve) => {
    const resolved = texts.filter((text) => resolve(text.toLowerCase())?.names.en === text);
    expect(resolved.length / texts.length).toBeGreaterThanOrEqual(0.99);
  });
});
