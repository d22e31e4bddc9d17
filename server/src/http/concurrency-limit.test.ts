import { expect, it } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';
import { requestErrors } from './request-error.ts';

const full = { perUser: requestErrors.tooManyAtOnce, all: requestErrors.tooMuchAtOnce };

it('lets in as many of a client as it may, until one leaves', () => {
  const enter = concurrencyLimit({ perUser: 2, all: 100 }, full);
  const release = enter('asha');
  enter('asha');
  expect(() => enter('asha')).toThrow(full.perUser());
  enter('bina');
  release();
  enter('asha');
  expect(() => enter('asha')).toThrow(full.perUser());
});

it('counts the sizes of all', () => {
  const enter = concurrencyLimit({ perUser: 9, all: 10 }, full);
  const release = enter('asha', 7);
  expect(() => enter('bina', 4)).toThrow(full.all());
  enter('bina', 3);
  release();
  enter('bina', 7);
  expect(() => enter('asha')).toThrow(full.all());
});

it('gives a place back once, however often its holder leaves', () => {
  const enter = concurrencyLimit({ perUser: 1, all: 2 }, full);
  const release = enter('asha');
  release();
  release();
  enter('asha');
  expect(() => enter('asha')).toThrow(full.perUser());
  enter('bina');
  expect(() => enter('chetan')).toThrow(full.all());
});
