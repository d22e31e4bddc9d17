import { expect, it } from 'vitest';
import {
  submittedFrom,
  allOfficers,
  codeOverridesName,
  inputsOf,
  noInputs,
  searchOfSibling,
  typeCode,
  typeName,
} from './search-inputs.ts';

it('clears the code when a name is typed, and not when one is deleted', () => {
  expect(typeName({ code: '12', name: '' }, 'p')).toEqual({ code: '', name: 'p' });
  expect(typeName({ code: '12', name: 'p' }, '')).toEqual({ code: '12', name: '' });
  expect(typeCode({ code: '', name: 'patil' }, '1')).toEqual({ code: '1', name: 'patil' });
});

it('uses a filled code and ignores the name', () => {
  expect(submittedFrom({ code: ' AB12 ', name: 'patil' })).toEqual({
    search: { by: 'code', code: 'ab12' },
    parameters: { code: 'AB12' },
    heading: 'Search Results:',
    summary: 'Number: AB12',
    words: 'AB12',
  });
});

it('knows when a name counts for nothing', () => {
  expect(codeOverridesName({ code: '12', name: 'patil' })).toBe(true);
  expect(codeOverridesName({ code: ' ', name: 'patil' })).toBe(false);
  expect(codeOverridesName({ code: '12', name: ' ' })).toBe(false);
});

it('asks by name where there is no code', () => {
  expect(submittedFrom({ code: ' ', name: ' Patil  Asha ' })).toMatchObject({
    search: { by: 'name', words: ['patil', 'asha'] },
    parameters: { name: 'Patil  Asha' },
    summary: 'Name: Patil  Asha',
  });
});

it('knows with which inputs it was asked', () => {
  for (const inputs of [
    { code: 'AB12', name: '' },
    { code: '', name: 'Asha Patil' },
  ])
    expect(inputsOf(submittedFrom(inputs) ?? allOfficers)).toEqual(inputs);
  expect(inputsOf(allOfficers)).toEqual(noInputs);
});

it.each([
  [{ code: ' Patil ', name: '' }, { name: 'Patil' }],
  [{ code: 'आशा पाटील', name: '' }, { name: 'आशा पाटील' }],
  [{ code: '', name: '348' }, { code: '348' }],
  [{ code: '', name: '३४८' }, { code: '३४८' }],
  [{ code: '', name: 'PC 348' }, { code: 'PC 348' }],
])('offers to search %o by the other input', (inputs, parameters) => {
  const submitted = submittedFrom(inputs);
  expect(submitted && searchOfSibling(submitted)?.parameters).toEqual(parameters);
});

it.each([
  { code: 'PC 348', name: '' },
  { code: '%', name: '' },
  { code: '', name: 'patil' },
  { code: '', name: '.' },
])('offers nothing else for %o', (inputs) => {
  const submitted = submittedFrom(inputs);
  expect(submitted && searchOfSibling(submitted)).toBeUndefined();
  expect(searchOfSibling(allOfficers)).toBeUndefined();
});

it('asks nothing of white space', () => {
  expect(submittedFrom(noInputs)).toBeUndefined();
  expect(submittedFrom({ code: ' ', name: '\t ' })).toBeUndefined();
});
