import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DateBoxes } from './date-boxes.tsx';

afterEach(cleanup);

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const boxes = (): string[] => ['Day', 'Month', 'Year'].map((name) => box(name).value);
const valueOfForm = (): string => document.querySelector<HTMLInputElement>('input[name="joined"]')?.value ?? '';

function show(defaultValue: string, partial = false): void {
  render(<DateBoxes label="Date of Joining" name="joined" defaultValue={defaultValue} partial={partial} />);
}
function type(day: string, month: string, year: string): void {
  fireEvent.focus(box('Day'));
  for (const [name, value] of Object.entries({ Day: day, Month: month, Year: year }))
    fireEvent.change(box(name), { target: { value } });
  fireEvent.blur(box('Year'));
}
const paste = (name: string, text: string): boolean =>
  fireEvent.paste(box(name), { clipboardData: { getData: () => text } });

it('reads a date back in words, also when it is opened', () => {
  show('2007-04-05');
  expect(boxes()).toEqual(['5', '4', '2007']);
  expect(screen.getByText('5 April 2007')).toBeTruthy();
  type('4', '5', '2026');
  expect(screen.getByText('4 May 2026')).toBeTruthy();
  expect(valueOfForm()).toBe('2026-05-04');
});

it('reads nothing back before the year is complete', () => {
  show('');
  fireEvent.focus(box('Day'));
  for (const [name, value] of [
    ['Day', '5'],
    ['Month', '4'],
    ['Year', '20'],
  ] as const)
    fireEvent.change(box(name), { target: { value } });
  expect(screen.queryByText(/April/u)).toBeNull();
  fireEvent.change(box('Year'), { target: { value: '2007' } });
  expect(screen.getByText('5 April 2007')).toBeTruthy();
});

it.each([
  ['05/04/2007', 'Day'],
  ['5-4-07', 'Month'],
  ['5 April 2007', 'Year'],
  ['५/४/२००७', 'Day'],
])('fills all boxes with %s, pasted into the box %s', (text, into) => {
  show('');
  expect(paste(into, text)).toBe(false);
  expect(boxes()).toEqual(['5', '4', '2007']);
  expect(valueOfForm()).toBe('2007-04-05');
});

it('pastes a number into its box', () => {
  show('');
  expect(paste('Year', '2007')).toBe(true);
});

it('keeps an impossible or incomplete date as it was typed, also when it comes back', () => {
  show('');
  type('31', '2', '2007');
  expect(valueOfForm()).toBe('2007-02-31');
  expect(screen.queryByText(/February/u)).toBeNull();
  cleanup();
  show('2007-02-31');
  expect(boxes()).toEqual(['31', '2', '2007']);
  type('5', '', '2007');
  expect(valueOfForm()).toBe('2007--05');
  cleanup();
  show('2007--05');
  expect(boxes()).toEqual(['5', '', '2007']);
});

it('pastes an impossible date into its boxes, so that it can be mended', () => {
  show('');
  paste('Day', '31/02/2007');
  expect(boxes()).toEqual(['31', '02', '2007']);
});

it('is blank again when all boxes are', () => {
  show('2007-04-05');
  type('', '', '');
  expect(valueOfForm()).toBe('');
});

describe('a date of which day and month may be left out', () => {
  it.each([
    ['2019', ['', '', '2019'], '2019'],
    ['2022-06', ['', '6', '2022'], 'Jun 2022'],
    ['2007-04-05', ['5', '4', '2007'], '5 April 2007'],
  ])('shows %s', (stored, expected, words) => {
    show(stored, true);
    expect(boxes()).toEqual(expected);
    expect(valueOfForm()).toBe(stored);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('is no date with a day and no month', () => {
    show('', true);
    type('5', '', '2019');
    expect(valueOfForm()).toBe('2019--05');
  });
});
