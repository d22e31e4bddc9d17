import { expect, it } from 'vitest';
import { impossibleValues, nameOf, TODAY, usualOfficer } from '../testing/impossible-values.ts';
import { specifiedOptions } from './field-table.ts';
import { readForm, writeForm } from './form.ts';
import { recordErrorsOf, warningsOf } from './record-rules.ts';

it('are more than 80, and nothing is said about the usual record', () => {
  expect(impossibleValues.length).toBeGreaterThanOrEqual(80);
  expect(recordErrorsOf(usualOfficer, TODAY)).toEqual([]);
  expect(warningsOf(usualOfficer, { today: TODAY })).toEqual([]);
});

it.each(impossibleValues.map((one) => [nameOf(one), one] as const))('%s', (_name, { verdict, details, problem }) => {
  const record = { ...usualOfficer, ...details };
  const read = readForm(writeForm(record), undefined, TODAY, specifiedOptions);
  if (verdict === 'refused') {
    expect(recordErrorsOf(record, TODAY)).toContainEqual(problem);
    expect(read).toEqual({ problems: [problem] });
  } else {
    expect(recordErrorsOf(record, TODAY)).toEqual([]);
    expect('details' in read && warningsOf(read.details, { today: TODAY })).toEqual([problem]);
  }
});
