// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { type FieldName, fieldNames } from '@buckle/domain/officers/field-table';
import { personalFields, serviceFields } from './form-fields.tsx';

/** Fields that have a section of their own. */
const sections: readonly FieldName[] = ['imagePath', 'previousPostings', 'rewards', 'punishments', 'specialNote'];

it('has a place for every field of the table, and one only', () => {
  expect([...personalFields, ...serviceFields, ...sections].toSorted()).toEqual(fieldNames.toSorted());
});
