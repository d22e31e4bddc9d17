// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { type Choice, choicesFor } from './combobox.tsx';

const choice = (text: string, ...spellings: string[]): Choice => ({ text, detail: '', spellings });
const ranks = [
  choice('Police Inspector', 'पोलीस निरीक्षक', 'PI', 'पोनि'),
  choice('Police Sub-Inspector', 'पोलीस उपनिरीक्षक', 'PSI', 'पोउनि'),
  choice('Head Constable', 'पोलीस हवालदार', 'HC', 'पोहवा'),
  choice('Police Constable', 'पोलीस शिपाई', 'PC', 'पोशि'),
];
const found = (typed: string): string[] => choicesFor(typed, ranks).map(({ text }) => text);

it('finds entries in Marathi, in English, and by short forms', () => {
  expect(found('हवालदार')).toEqual(['Head Constable']);
  expect(found('constable')).toEqual(['Head Constable', 'Police Constable']);
  expect(found('pi')).toEqual(['Police Inspector']);
  expect(found('P.S.I.')).toEqual(['Police Sub-Inspector']);
  expect(found('पो.उ.नि.')).toEqual(['Police Sub-Inspector']);
  expect(found('Clerk')).toEqual([]);
});

it('shows the best match first: the whole text, its start, the start of a word', () => {
  expect(found('inspector')).toEqual(['Police Inspector', 'Police Sub-Inspector']);
  expect(found('police')).toEqual(['Police Inspector', 'Police Sub-Inspector', 'Police Constable']);
});

it('shows all in their order before anything is typed', () => {
  expect(found('')).toEqual(ranks.map(({ text }) => text));
});
