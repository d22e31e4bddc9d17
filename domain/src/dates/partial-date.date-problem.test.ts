import { expect, it } from 'vitest';
import { dateProblem } from './partial-date.ts';

it.each([
  ['2007-02-31', 'Joining: February 2007 has 28 days.'],
  ['2008-02-30', 'Joining: February 2008 has 29 days.'],
  ['2007-13-01', 'Joining: there is no month 13.'],
  ['2007--05', 'Joining needs a day, a month and a year.'],
  ['-02-05', 'Joining needs a day, a month and a year.'],
  ['2007-02-', 'Joining needs a day, a month and a year.'],
  ['2007-02-00', 'Joining must be a real date, written as YYYY-MM-DD.'],
  ['0007-02-03', 'Joining must be a real date, written as YYYY-MM-DD.'],
  ['soon', 'Joining must be a real date, written as YYYY-MM-DD.'],
  ['--', 'Joining needs a day, a month and a year.'],
])('says of %s: %s', (text, sentence) => {
  expect(dateProblem('Joining', text, false).message).toBe(sentence);
});

it.each([
  ['2019-13', 'From: there is no month 13.'],
  ['2019-02-29', 'From: February 2019 has 28 days.'],
  ['2019--05', 'From needs at least a year, and for a day the month too.'],
  ['-05-', 'From needs at least a year, and for a day the month too.'],
  ['soon', 'From must be a date, a month or a year, like 2019-06-14, 2019-06 or 2019.'],
])('says of %s, whose day and month may be left out: %s', (text, sentence) => {
  expect(dateProblem('From', text, true).message).toBe(sentence);
});
