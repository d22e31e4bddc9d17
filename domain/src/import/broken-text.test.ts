import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brokenText, decodeText } from './broken-text.ts';

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
    expect(brokenText(text, false)).toBe('lost'),
  );

  it.each([
    "jkts'k x.kir iokj",
    'lqfurk ikVhy',
    "izdk'k dne",
    'jktsk ikVhy',
    'lafnI dqyd.khZ',
    "{d'kksj xk;dokM+",
    'Ã¬yÃ¶ ¶¢¸',
  ])('%s is refused', (text) => expect(brokenText(text, true)).toBeDefined());

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
  ])('%s is a name', (text) => expect(brokenText(text, true)).toBeUndefined());

  it.runIf(existsSync('../shared/data/nypd-roster.csv'))('none of 33,000 real names is refused', () => {
    const romans = readFileSync('../shared/data/names-roman-devanagari.tsv', 'utf8').split(/[\t\n]/u);
    const officers = readFileSync('../shared/data/nypd-roster.csv', 'utf8').matchAll(/"([^"]*)"/gu);
    const names = [...romans, ...Array.from(officers, ([, name = '']) => name)];
    const wrong = [...names, ...names.map((name) => name.toLowerCase())].filter((name) => brokenText(name, true));
    expect(wrong).toEqual([]);
  });
});
