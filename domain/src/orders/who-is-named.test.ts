import { expect, it } from 'vitest';
import { defaultReference } from '../reference/default-reference.ts';
import { resolverOf } from '../reference/resolver.ts';
import { readNamed } from './who-is-named.ts';

const resolver = resolverOf(defaultReference);
const unitOf = (text: string): string => resolver.unit(text)?.id ?? '';

/** The shortest way to read each name, and the rest. */
function read(text: string) {
  const { numbers, ranks, units, names } = readNamed(text, resolver);
  return {
    numbers: numbers.map(({ keys }) => keys.at(-1)),
    ranks: [...ranks],
    units: [...units],
    names: names.map((readings) => readings.toSorted((a, b) => a.name.length - b.name.length)[0]),
  };
}
const nothing = { numbers: [], ranks: [], units: [], names: [] };

it.each([
  ['HC/2453 Ravi Kale', { numbers: ['2453'], ranks: ['HC'], names: [{ name: 'Ravi Kale' }] }],
  ['पोहवा/२४५३ श्री. रवी काळे', { numbers: ['2453'], ranks: ['HC'], names: [{ name: 'रवी काळे' }] }],
  ['HC Ravi Kale', { names: [{ name: 'Ravi Kale', rank: 'HC' }] }],
  ['Shri.Ravi Kale (HC B.No. 02453)', { numbers: ['2453'], ranks: ['HC'], names: [{ name: 'Ravi Kale' }] }],
  [
    'HC 2453 Smt. Asha Patil, Crime Branch',
    { numbers: ['2453'], ranks: ['HC'], units: [unitOf('Crime Branch')], names: [{ name: 'Asha Patil' }] },
  ],
  ['Asha Patil Control Room', { names: [{ name: 'Asha Patil', unit: unitOf('Control Room') }] }],
  ['MGFABC8501 Asha Patil', { numbers: ['mgfabc8501'], names: [{ name: 'Asha Patil' }] }],
  ['N7E97D0', { numbers: ['n7e97d0'] }],
  ['N7E97D0 Asha Patil', { numbers: ['n7e97d0'], names: [{ name: 'Asha Patil' }] }],
  ['PC-2994', { numbers: ['2994'], ranks: ['PC'] }],
  ['', {}],
])('%s', (text, said) => {
  expect(read(text)).toEqual({ ...nothing, ...said });
});

it('knows a rank that may be a name as either', () => {
  const [readings = []] = readNamed('Naik Mahesh Anandrao', resolver).names;
  expect(readings).toEqual([{ name: 'Naik Mahesh Anandrao' }, { name: 'Mahesh Anandrao', rank: 'PN' }]);
});

it('takes one or two digits beside a name for a serial number perhaps, and others for the officer’s', () => {
  const areSure = (text: string) => readNamed(text, resolver).numbers.map(({ isSure }) => isSure);
  expect(areSure('12 Asha Patil')).toEqual([false]);
  expect(areSure('PC 12 Asha Patil')).toEqual([true]);
  expect(areSure('Asha Patil, 12')).toEqual([true]);
  expect(areSure('Asha Patil 2453')).toEqual([true]);
  expect(areSure('Asha Patil 9822012345')).toEqual([false]);
});
