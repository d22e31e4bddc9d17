// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { type FieldName, fieldNames, fieldOf } from '@buckle/domain/officers/field-table';
import { personalFields, serviceFields } from './form-fields.tsx';

/** Fields that have a section of their own. */
const sections: readonly FieldName[] = ['imagePath', 'previousPostings', 'rewards', 'punishments', 'specialNote'];

it('has a place for every field of the specification, and one only', () => {
  const specified = fieldNames.filter((name) => fieldOf(name).readBy === undefined);
  expect([...personalFields, ...serviceFields, ...sections].toSorted()).toEqual(specified.toSorted());
});
