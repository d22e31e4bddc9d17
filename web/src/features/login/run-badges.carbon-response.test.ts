import { expect, it } from 'vitest';
import { readCarbonResponse } from './run-badges.ts';
import { hostileAnswers } from './hostile-responses.test-data.ts';

it.each([
  ['{"c":0.14,"p":88}', { c: 0.14, p: 88 }],
  ['{"c":0,"p":0,"url":"https://x","t":1}', { c: 0, p: 0 }],
  ['{"c":1,"p":2,"html":"<img src=x>","__proto__":{"c":"<b>"}}', { c: 1, p: 2 }],
])('takes the two numbers and nothing else of %s', (text, numbers) => {
  expect(readCarbonResponse(JSON.parse(text))).toEqual(numbers);
});

it.each(hostileAnswers)('takes nothing of %s', (text) => {
  expect(readCarbonResponse(JSON.parse(text))).toBeUndefined();
});

it.each([
  ['NaN', { c: Number.NaN, p: 1 }],
  ['infinity', { c: 1, p: Number.POSITIVE_INFINITY }],
  ['what turns into text when it is put together', { c: { toString: () => '<img src=x>' }, p: 1 }],
  ['boxed numbers', { c: Object(1), p: 1 }],
  ['numbers of a prototype', Object.create({ c: 1, p: 2 })],
  ['nothing', undefined],
])('takes nothing of %s', (_what, value) => {
  expect(readCarbonResponse(value)).toBeUndefined();
});
