import { expect, it } from 'vitest';
import { cssString } from './paper.tsx';

it.each([
  ['Sunil Jadhav, 4417', '"Sunil Jadhav, 4417"'],
  ['आयुक्तालय', '"आयुक्तालय"'],
  ['a "quoted" name', '"a \\22 quoted\\22  name"'],
  ["D'Souza", `"D'Souza"`],
  ['back\\slash', '"back\\5c slash"'],
  ['two\nlines\r\f', '"two\\a lines\\d \\c "'],
  ['</style>', '"\\3c /style>"'],
  ['', '""'],
])('writes %j as a string of CSS that ends where it ends', (text, css) => {
  expect(cssString(text)).toBe(css);
});
