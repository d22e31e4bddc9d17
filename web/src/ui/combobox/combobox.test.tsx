import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Combobox } from './combobox.tsx';

const choices = [
  { text: 'Head Constable', detail: 'पोलीस हवालदार · HC', spellings: ['पोलीस हवालदार', 'HC'] },
  { text: 'Police Constable', detail: 'पोलीस शिपाई · PC', spellings: ['पोलीस शिपाई', 'PC'] },
];

function Rank({ initial }: { initial: string }) {
  const [text, setText] = useState(initial);
  return <Combobox label="Designation" name="designation" text={text} onText={setText} choices={choices} />;
}

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(cleanup);

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Designation' });
const options = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map((option) => option.firstChild?.textContent);
const press = (key: string) => fireEvent.keyDown(input(), { key });

it('offers what is typed in either script, and a choice writes its English name', () => {
  render(<Rank initial="" />);
  fireEvent.change(input(), { target: { value: 'शिपाई' } });
  expect(options()).toEqual(['Police Constable']);
  press('ArrowDown');
  press('Enter');
  expect(input().value).toBe('Police Constable');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('accepts any other text, and a highlighted entry does not replace it when the input is left', () => {
  render(<Rank initial="" />);
  fireEvent.change(input(), { target: { value: 'Head' } });
  press('ArrowDown');
  fireEvent.blur(input());
  expect(input().value).toBe('Head');
});

it('closes with Escape, and keeps the text', () => {
  render(<Rank initial="Clerk" />);
  press('ArrowDown');
  expect(options()).toEqual(['Head Constable', 'Police Constable']);
  press('Escape');
  press('Escape');
  expect(input().value).toBe('Clerk');
});
