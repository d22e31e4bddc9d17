// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { atRows, focusFirst, inFormOrder } from './form-inputs.ts';
const row = (type: string, date: string) => `
  <input name="punishments.punishmentType" value="${type}">
  <fieldset><input class="day"><input type="hidden" name="punishments.dateOfPunishment" value="${date}"></fieldset>`;

function form(html: string): HTMLFormElement {
  document.body.innerHTML = `<form><section class="error-summary" tabindex="-1"></section>${html}</form>`;
  return document.querySelector('form') as HTMLFormElement;
}
afterEach(() => document.body.replaceChildren());

it('counts blank rows, which are not sent', () => {
  const data = new FormData(form(row('', '') + row('Censure', '2001-01-01') + row('', '') + row('Fine', '')));
  const problems = ['punishments.0.dateOfPunishment', 'punishments.1', 'punishments', 'email'];
  const paths = atRows(
    problems.map((field) => ({ field, message: '' })),
    data,
  ).map(({ field }) => field);
  expect(paths).toEqual(['punishments.1.dateOfPunishment', 'punishments.3', 'punishments', 'email']);
});

it('sums problems up in the order of the fields, those of no field last', () => {
  const shown = form(`<input name="email">${row('Censure', '2001-01-01')}<input name="post">`);
  const problems = ['no_such_field', 'post', 'punishments.0.dateOfPunishment', 'email'];
  expect(
    inFormOrder(
      shown,
      problems.map((field) => ({ field, message: '' })),
    ).map(({ field }) => field),
  ).toEqual(['email', 'punishments.0.dateOfPunishment', 'post', 'no_such_field']);
});

it('focuses the first of the fields as the form has them, of a date its first box', () => {
  const shown = form(
    `<input name="email">${row('Censure', '2001-01-01')}${row('Fine', '2002-01-01')}<input name="post">`,
  );
  focusFirst(shown, ['post', 'punishments.1.dateOfPunishment']);
  expect(document.activeElement).toBe(document.querySelectorAll('.day')[1]);
  focusFirst(shown, ['post', 'email']);
  expect(document.activeElement).toBe(document.querySelector('[name="email"]'));
  focusFirst(shown, ['no_such_field']);
  expect(document.activeElement).toBe(document.querySelector('.error-summary'));
});
