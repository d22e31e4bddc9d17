import { expect, it } from 'vitest';
import { type Line, linesOfOfficers, linesOfTexts, retyped, withChoice, withResults } from './lines.ts';

const officer = (id: string) => ({ id, name: `Officer ${id}` });
const waiting = (...texts: string[]): readonly Line[] => linesOfTexts([], texts).lines;
const shown = (lines: readonly Line[]) => lines.map(({ text, officer }) => [text, officer?.['id']]);

it('keeps each text in its place: one officer, several, similar ones, nobody', () => {
  const { lines } = withResults(waiting('1', '348', 'Asha Patl', 'x'), [
    { text: '1', officers: [officer('a')], total: 1 },
    { text: '348', officers: [officer('b'), officer('c')], total: 2 },
    { text: 'Asha Patl', officers: [officer('d')], total: 1, similar: true },
    { text: 'x', officers: [], total: 0 },
  ]);
  expect(shown(lines)).toEqual([
    ['1', 'a'],
    ['348', undefined],
    ['Asha Patl', undefined],
    ['x', undefined],
  ]);
  expect(lines.map(({ found }) => found && [found.officers.length, found.similar])).toEqual([
    undefined,
    [2, false],
    [1, true],
    [0, false],
  ]);
});

it('names the texts of an officer who has a line already', () => {
  const given = linesOfOfficers([], [officer('a')]);
  const { lines } = linesOfTexts(given, ['1', 'PC 1']);
  const result = withResults(lines, [
    { text: '1', officers: [officer('a')], total: 1 },
    { text: 'PC 1', officers: [officer('b')], total: 1 },
  ]);
  expect(shown(result.lines)).toEqual([
    ['', 'a'],
    ['PC 1', 'b'],
  ]);
  expect(result.doubles).toEqual(['1']);
  expect(linesOfTexts(result.lines, ['pc 1']).doubles).toEqual(['pc 1']);
});

it('does not add an officer twice who was chosen elsewhere', () => {
  const given = linesOfOfficers(linesOfOfficers([], [officer('a')]), [officer('a'), officer('b'), officer('b')]);
  expect(shown(given)).toEqual([
    ['', 'a'],
    ['', 'b'],
  ]);
});

it('takes the officer who is chosen, unless they have a line', () => {
  const { lines } = withResults(waiting('1', '348'), [
    { text: '1', officers: [officer('a')], total: 1 },
    { text: '348', officers: [officer('a'), officer('c')], total: 2 },
  ]);
  expect(shown(withChoice(lines, 2, officer('c')).lines)).toEqual([
    ['1', 'a'],
    ['348', 'c'],
  ]);
  expect(withChoice(lines, 2, officer('a'))).toEqual({ lines: [lines[0]], doubles: ['348'] });
});

it('looks a text up again that was entered again', () => {
  const { lines } = withResults(waiting('x'), [{ text: 'x', officers: [], total: 0 }]);
  expect(retyped(lines, 1, '349')).toEqual([{ key: 1, text: '349', overrides: {} }]);
});
