import { expect, it } from 'vitest';
import { activityActions, activityKinds } from '../actions/activity-actions.ts';
import { activityMessages } from './activity.ts';

it('has a label for each type of entry', () => {
  expect(Object.keys(activityMessages.kinds)).toEqual([...activityKinds]);
});

it('has a label for each filter that the entry of an opened activity log names; its sentence names the record', () => {
  const { cursor: _cursor, record: _record, ...filters } = activityActions.activityLog.input.shape;
  expect(Object.keys(filters).filter((name) => !(name in activityMessages.details))).toEqual([]);
});
