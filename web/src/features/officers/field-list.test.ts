import { expect, it } from 'vitest';
import { mailAddress, mapAddress } from './field-list.tsx';

it('looks an address up as one line in the device’s own map', () => {
  expect(mapAddress('Flat 1,\nWai & Satara? #2 ')).toBe('geo:0,0?q=Flat%201%2C%20Wai%20%26%20Satara%3F%20%232');
});

it('writes to the address and to nobody else', () => {
  expect(mailAddress('asha.patil@police.example')).toBe('mailto:asha.patil@police.example');
  // Each of these is an address, by the rule of browsers and so of the form.
  const { pathname, search, hash } = new URL(mailAddress('asha?bcc=thief&body=x#y@evil.example'));
  expect([decodeURIComponent(pathname), search, hash]).toEqual(['asha?bcc=thief&body=x#y@evil.example', '', '']);
});
