import { expect, it } from 'vitest';
import type { CodedMessage } from './coded-messages.ts';
import { errorMessages } from './errors.messages.ts';

/** An empty list is a blank text and zero as well, so that any parameter may be one. */
const BLANK: never[] = [];

const messages = Object.values(errorMessages).map((text): CodedMessage =>
  typeof text === 'function' ? (text as (...params: readonly unknown[]) => CodedMessage)(BLANK, BLANK) : text,
);

it('an error response has the sentence of its code, and no other code has the same', () => {
  const firstCodes = new Map(messages.toReversed().map(({ code, message }) => [message, code]));
  expect(messages.map(({ message }) => firstCodes.get(message))).toEqual(Object.keys(errorMessages));
});

it('an error response says more than its parameters', () => {
  const wordless = messages.filter(({ message }) => !/\p{L}+ \p{L}+/u.test(message));
  expect(wordless.map(({ code }) => code)).toEqual(['open-question']);
});
