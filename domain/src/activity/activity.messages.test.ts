import { expect, it } from 'vitest';
import { activityActions, activityKinds } from './activity.actions.ts';
import { activityMessages, sentenceOf } from './activity.messages.ts';

it('has a label for each type of entry', () => {
  expect(Object.keys(activityMessages.kinds)).toEqual([...activityKinds]);
});

it('has a label for each filter that the entry of an opened activity log names; its sentence names the record', () => {
  const { cursor: _cursor, record: _record, ...filters } = activityActions.activityLog.input.shape;
  expect(Object.keys(filters).filter((name) => !(name in activityMessages.details))).toEqual([]);
});

it.each([
  ['', 'The server started'],
  ['HOST, TRUSTED_PROXIES', 'The server started'],
  ['HOST, SECOND_FACTOR_KEY', 'The server started without two-step login and drafts'],
])('says of a start with the settings to check “%s”: %s', (settings_to_check, sentence) => {
  const facts = { action: 'server.start', subject: '', isNamed: false, isOwn: false, isAll: false };
  expect(sentenceOf({ ...facts, details: { settings_to_check } })).toBe(sentence);
});
