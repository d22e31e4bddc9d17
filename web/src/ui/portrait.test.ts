import { expect, it } from 'vitest';
import { photoAddress } from './portrait.tsx';

it.each([
  ['photos/a.webp', '/photos/a.webp'],
  ['/uploads/a b.jpg', '/uploads/a b.jpg'],
  ['//evil.example/a.jpg', '/evil.example/a.jpg'],
  ['\\\\evil.example/a.jpg', '/evil.example/a.jpg'],
  ['/\t/evil.example/a.jpg', '/evil.example/a.jpg'],
  [' uploads/a.jpg ', '/uploads/a.jpg'],
])('takes %j as a path under the host', (path, address) => {
  expect(photoAddress('', path)).toBe(address);
  expect(new URL(address, 'https://buckle.example').host).toBe('buckle.example');
});

it('puts another host before it', () => {
  expect(photoAddress('https://api.example', 'photos/a.webp')).toBe('https://api.example/photos/a.webp');
});

it.each([
  '',
  '  ',
  '/',
  'https://evil.example/a.jpg',
  'HTTP://evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:image/png;base64,',
])('does not follow %j', (path) => expect(photoAddress('', path)).toBeUndefined());
