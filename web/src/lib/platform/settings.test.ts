// @vitest-environment jsdom
import { defaultSettings } from '@buckle/domain/settings';
import { expect, it } from 'vitest';
import { readSettings, settings } from './settings.ts';

it.each(['', '{', 'null', '[]', '{}', '"text"'])('takes the defaults where there is nothing to read: %s', (text) => {
  expect(readSettings(text)).toEqual(defaultSettings);
});

it('falls back field by field', () => {
  const text = JSON.stringify({ nameEnglish: 'City Police', badges: 'no', host: 7, localLanguage: 'hi', second: 1 });
  expect(readSettings(text)).toEqual({ ...defaultSettings, nameEnglish: 'City Police', localLanguage: 'hi' });
});

it('reads a document without settings', () => {
  expect(settings).toEqual(defaultSettings);
});
