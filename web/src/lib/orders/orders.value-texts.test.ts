import { expect, it } from 'vitest';
import { valueTexts } from './orders.ts';

const texts = (...parameters: Parameters<typeof valueTexts>) =>
  valueTexts(...parameters).map(({ label, text }) => `${label}: ${text}`);

it('says the values of an order in the order of its form, with dates in words', () => {
  expect(
    texts('transfer', { joined: '2026-11-25', zone: 'Zone 2', posting: 'Harbour Police Station', post: '' }),
  ).toEqual(['New posting: Harbour Police Station', 'Zone: Zone 2', 'Joined on: 25 November 2026']);
});

it('says which fields a general order sets, and which ones it empties', () => {
  expect(
    texts('general', {
      fields: { email: '', dateOfJoining: '2015-06-01', skills: ['Judo', 'Swimming'], spouseGovernmentEmployee: 'Yes' },
    }),
  ).toEqual([
    'Date of Joining: 1 June 2015',
    'Email: None',
    'Skills: Judo, Swimming',
    'Spouse Details: Government Employee',
  ]);
});

it('says nothing where a line has no values of its own', () => {
  expect(texts('promotion', {})).toEqual([]);
});
