import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultRanks, defaultUnits } from '../reference/default-reference.ts';
import { namesOfRank, namesOfUnit } from '../reference/reference.ts';
import { brokenText, decodeText } from './broken-text.ts';
import { formulaText, inFont } from './row-reading.ts';

describe('a text that stands for letters', () => {
  it.each([
    ['&#2352;&#x93E;&#2332;', 'राज'],
    ['Stores &amp; Arms', 'Stores & Arms'],
    ['%E0%A4%B0%E0%A4%BE%E0%A4%9C', 'राज'],
    [String.raw`\u0930\u093e\u091c`, 'राज'],
    ['à¤°à¤¾à¤œà¥‡à¤¶ à¤ªà¤µà¤¾à¤°', 'राजेश पवार'],
    ['JosÃ© Dias', 'José Dias'],
  ])('%s is decoded', (written, letters) => expect(decodeText(written)).toBe(letters));

  it.each([
    'राजेश पवार',
    'José',
    '100%',
    '50%AB',
    'A & B',
    String.raw`C:\users`,
    '&#0;',
    '&#9999999;',
    '%E0%A4',
    'à¤',
    "Renée O'Neil",
  ])('%s stays as it is', (text) => expect(decodeText(text)).toBe(text));
});

describe('a text that is no name', () => {
  it.each(['रा\uFFFDेश पवार', '?????? ????', 'à¤°à¤'])('%s has lost its letters', (text) =>
    expect(brokenText(text, 'any')?.why).toBe('lost'),
  );

  it.each([
    "jkts'k x.kir iokj",
    'lqfurk ikVhy',
    "izdk'k dne",
    'jktsk ikVhy',
    'lafnI dqyd.khZ',
    "{d'kksj xk;dokM+",
    'Ã¬yÃ¶ ¶¢¸',
  ])('%s is refused', (text) => expect(brokenText(text, 'name')).toBeDefined());

  it.each([
    "Brian D'Souza",
    'asha.kumar patil',
    'McDonald, J. R.',
    'PC/861 Asha',
    'de la Cruz',
    'राजेश पवार',
    'JOÃO Ñuñez',
    "O'Neil",
    'What?',
  ])('%s is a name', (text) => expect(brokenText(text, 'name')).toBeUndefined());

  it.runIf(existsSync('../shared/data/nypd-roster.csv'))('none of 33,000 real names is refused', () => {
    const romans = readFileSync('../shared/data/names-roman-devanagari.tsv', 'utf8').split(/[\t\n]/u);
    const officers = readFileSync('../shared/data/nypd-roster.csv', 'utf8').matchAll(/"([^"]*)"/gu);
    const names = [...romans, ...Array.from(officers, ([, name = '']) => name)];
    const wrong = [...names, ...names.map((name) => name.toLowerCase())].filter((name) => brokenText(name, 'name'));
    expect(wrong).toEqual([]);
  });
});

describe('a rank or a posting', () => {
  it.each([
    "iks-f'k-",
    "iksyhl f'kikbZ",
    'iksyhl gokynkj',
    'iks-gok-',
    'iksuk',
    'lgk;d iksyhl mifujh{kd',
    'iqfyl fujh{kd',
    'Hkkslajh iksyhl Bk.ks',
    'eq[;ky;',
    "fo'ks\"k 'kk[kk",
    '{ks=h; dk;kZy;',
    'nmobrg {ZarjH$H$',
    '{ÉÉä±ÉÒºÉ Ê¶É{ÉÉ<Ç',
  ])('%s is refused: it is of a legacy font', (text) => expect(brokenText(text, 'words')?.why).toBe('font'));

  it.each([
    'Police Constable',
    'police inspector',
    'asi (driver)',
    'hqrs',
    "o'kane road ps",
    'DCP, Zone-1',
    'eOffice cell',
    'mumbai;pune',
    'training + duty',
    'Pune–Nashik Hwy. ½ km, café',
    'Traffic · East [old]',
    "Int'l airport 24x7",
    'पोलीस शिपाई',
    'Wakad P.Stn. / Beat 3',
    'MT (S&D) Sec-II',
  ])('%s is one', (text) => expect(brokenText(text, 'words')).toBeUndefined());

  it('none of the known ranks and units is refused', () => {
    const names = [...defaultRanks.flatMap(namesOfRank), ...defaultUnits.flatMap(namesOfUnit)];
    expect(names.length).toBeGreaterThan(50);
    expect([...names, ...names.map((name) => name.toLowerCase())].filter((name) => brokenText(name, 'words'))).toEqual(
      [],
    );
  });
});

describe.runIf(existsSync('../shared/data/nypd-roster.csv'))('of 33,000 officers', () => {
  it('no rank and no posting is refused', () => {
    const cells = readFileSync('../shared/data/nypd-roster.csv', 'utf8').split(/[,\n]/u);
    const texts = [...new Set(cells)].flatMap((text) => [text, text.toLowerCase()]);
    expect(texts.filter((text) => brokenText(text, 'words'))).toEqual([]);
  });
});

describe('a text with a mark', () => {
  it('names its font, or its formula, in any field', () => {
    expect(brokenText(inFont('12@05@2010', 'Kruti Dev 010'), 'any')).toEqual({
      why: 'namedFont',
      font: 'Kruti Dev 010',
      text: '12@05@2010',
    });
    expect(brokenText(formulaText('of:=[.B2]'), 'any')).toMatchObject({ why: 'formula', text: '=[.B2]' });
    expect(brokenText('[font] x', 'any')).toBeUndefined();
  });
});
