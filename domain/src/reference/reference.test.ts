import { describe, expect, it } from 'vitest';
import { fieldOf } from '../officers/field-table.ts';
import { readFormField } from '../officers/form.ts';
import { blankOfficer } from '../officers/wire.ts';
import {
  allowedOptions,
  defaultOptions,
  type FieldOption,
  namesOfOption,
  noReference,
  optionFields,
} from './reference.ts';
import { resolvedValue, resolverOf, SpellingOwners } from './resolver.ts';

const zone = (en: string, parts: Partial<FieldOption> = {}): FieldOption => ({
  id: en,
  field: 'zone',
  position: 1,
  names: { en, mr: '', hi: '' },
  aliases: [],
  retired: false,
  ...parts,
});
const withZones = (...zones: FieldOption[]) => resolverOf({ ...noReference, options: zones });

describe('the default options', () => {
  it('are those of the specification, in its order', () => {
    const offered = allowedOptions(defaultOptions);
    for (const field of optionFields) expect(offered[field]).toEqual(fieldOf(field).options);
  });
  it('each mean themselves by every name and spelling, and no other', () => {
    const { option } = resolverOf(noReference);
    for (const one of defaultOptions)
      for (const text of [...namesOfOption(one), ...one.aliases]) expect(option(one.field, text)).toEqual(one);
    for (const field of optionFields) {
      const owners = new SpellingOwners(field, []);
      for (const one of defaultOptions.filter((option) => option.field === field))
        expect(owners.claim(one)).toBeUndefined();
    }
  });
});

describe('a force with zones of its own', () => {
  const retired = zone('South', { position: 2, retired: true, aliases: ['Zone 4'] });
  const resolver = withZones(
    zone('Zone 9', { position: 3 }),
    zone('North', { names: { en: 'North', mr: 'उत्तर', hi: '' } }),
    retired,
  );

  it('offers them in their order, without the retired ones', () => {
    expect(resolver.offered.zone).toEqual(['North', 'Zone 9']);
    expect(resolver.known.zone).toEqual(['North', 'South', 'Zone 9']);
  });
  it.each([
    ['zone-IX', 'Zone 9'],
    ['परिमंडळ ९', 'Zone 9'],
    ['उत्तर', 'North'],
    ['IV', 'South'],
    ['Zone 1', undefined],
  ])('reads %j as %j', (text, name) => {
    expect(resolver.option('zone', text)?.names.en).toBe(name);
    expect(resolvedValue('zone', text, resolver)).toBe(name ?? text);
  });
  it('takes one for a record, and what the record has already, retired or gone', () => {
    const read = (value: string, stored?: string) =>
      readFormField(
        'zone',
        value,
        resolver.offered,
        stored === undefined ? undefined : { ...blankOfficer, zone: stored },
      );
    expect(read('Zone 9')).toEqual({ value: 'Zone 9' });
    expect(read('South', 'South')).toEqual({ value: 'South' });
    expect(read('Zone 1', 'Zone 1')).toEqual({ value: 'Zone 1' });
    for (const value of ['South', 'Zone 1'])
      expect(read(value)).toMatchObject({ problems: [{ path: '', message: 'Zone must be one of: North, Zone 9.' }] });
  });
});

it('a text that two options share means neither, and a name wins over a spelling', () => {
  expect(withZones(zone('A', { aliases: ['x'] }), zone('B', { aliases: ['X'] })).option('zone', 'x')).toBeUndefined();
  expect(withZones(zone('A', { aliases: ['B'] }), zone('B')).option('zone', 'b')?.id).toBe('B');
});
