import { expect, it } from 'vitest';
import { places } from './concurrency-limit.ts';
import { requestErrors } from './request-error.ts';

const full = { own: requestErrors.tooManyAtOnce, all: requestErrors.tooMuchAtOnce };

it('lets in as many of a client as it may, until one leaves', () => {
  const enter = places({ own: 2, all: 100 }, full);
  const leave = enter('asha');
  enter('asha');
  expect(() => enter('asha')).toThrow(full.own());
  enter('bina');
  leave();
  enter('asha');
  expect(() => enter('asha')).toThrow(full.own());
});

it('counts the sizes of all', () => {
  const enter = places({ own: 9, all: 10 }, full);
  const leave = enter('asha', 7);
  expect(() => enter('bina', 4)).toThrow(full.all());
  enter('bina', 3);
  leave();
  enter('bina', 7);
  expect(() => enter('asha')).toThrow(full.all());
});

it('gives a place back once, however often its holder leaves', () => {
  const enter = places({ own: 1, all: 2 }, full);
  const leave = enter('asha');
  leave();
  leave();
  enter('asha');
  expect(() => enter('asha')).toThrow(full.own());
  enter('bina');
  expect(() => enter('chetan')).toThrow(full.all());
});
