import { expect, it } from 'vitest';
import { defaultSettings } from '@buckle/domain/settings';
import { fillDocument } from './web-app.ts';

const BUILT =
  '<script type="application/json" id="settings">\n{}\n</script><div id="root">' +
  '<img data-setting="logo" class="logo" src="/assets/emblem.svg" alt=""/>' +
  '<span data-setting="nameLocal" lang="mr">पोलीस आयुक्तालय</span> ' +
  '<span data-setting="nameEnglish" class="login__english">Police Commissionerate</span>' +
  '<div class="badges"><img alt=""/></div></div>';

const settings = {
  ...defaultSettings,
  nameEnglish: 'Law & <Order> "$&"',
  nameLocal: 'पुलिस आयुक्तालय',
  localLanguage: 'hi',
  logo: '/logo?"x',
};

it('names the installation in what shows before any script runs', () => {
  const html = fillDocument(BUILT, settings);
  expect(html).toContain('<span data-setting="nameLocal" lang="hi">पुलिस आयुक्तालय</span>');
  expect(html).toContain('class="login__english">Law &amp; &lt;Order&gt; &quot;$&amp;&quot;</span>');
  expect(html).toContain('src="/logo?&quot;x"');
});

it('leaves the drawn logo where an installation has none of its own', () => {
  expect(fillDocument(BUILT, defaultSettings)).toContain('src="/assets/emblem.svg"');
});

it('keeps no room for badges where an installation wants none', () => {
  expect(fillDocument(BUILT, { ...settings, badges: false })).toContain('<div class="badges" hidden="">');
  expect(fillDocument(BUILT, { ...settings, badges: true })).toContain('<div class="badges">');
});

it('gives the settings to the scripts, in a text that cannot end its element', () => {
  const html = fillDocument(BUILT, { ...settings, nameEnglish: '</script><script>' });
  const text = /id="settings">([^<]*)<\/script>/u.exec(html)?.[1] ?? '';
  expect(JSON.parse(text)).toEqual({ ...settings, nameEnglish: '</script><script>' });
});

it('refuses a document that has no place for the settings', () => {
  expect(() => fillDocument('<!doctype html>', settings)).toThrow('no element "settings"');
});
