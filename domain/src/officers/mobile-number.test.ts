import { expect, it } from 'vitest';
import { specifiedOptions } from './field-table.ts';
import { readFormField } from './form.ts';
import { tidyMobile } from './mobile-number.ts';

it.each([
  ['9822012345', '9822012345'],
  ['+91 98220 12345', '9822012345'],
  ['0091-98220-12345', '9822012345'],
  ['919822012345', '9822012345'],
  ['09822012345', '9822012345'],
  ['(+91) 98220.12345', '9822012345'],
  ['९८२२०१२३४५', '9822012345'],
  [',9822012345,, 9822054321,', '9822012345,9822054321'],
  ['9822012345 / 9822054321', '9822012345,9822054321'],
  ['0000012345', '0000012345'],
  ['12345', '12345'],
  ['', ''],
])('makes %j a mobile number: %j', (typed, tidy) => {
  expect(tidyMobile(typed)).toBe(tidy);
  expect(readFormField('mobileNumber', typed, specifiedOptions)).toMatchObject(
    tidy === '' ? { problems: [{ message: 'Please enter Mobile Number.', path: '' }] } : { value: tidy },
  );
});

it.each(['98220 12345 (wife)', 'none', '+44 20 7946 0958', '9.82E+09'])('leaves %j as it was typed', (typed) =>
  expect(tidyMobile(typed)).toBe(typed),
);
