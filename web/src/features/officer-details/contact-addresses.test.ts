import { expect, it } from 'vitest';
import { mailAddress, mapAddress } from './contact-addresses.ts';

it('searches an address as one line', () => {
  expect(mapAddress('Flat 1,\nWai & Satara')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Flat+1%2C+Wai+%26+Satara',
  );
});

it('writes to the address and to nobody else', () => {
  expect(mailAddress('asha.patil@police.example')).toBe('mailto:asha.patil@police.example');
  // Each of these is an address, by the rule of browsers and so of the form.
  const { pathname, search, hash } = new URL(mailAddress('asha?bcc=thief&body=x#y@evil.example'));
  expect([decodeURIComponent(pathname), search, hash]).toEqual(['asha?bcc=thief&body=x#y@evil.example', '', '']);
});
