import { expect, it } from 'vitest';
import { tableOf } from './table-text.ts';

it.each([
  [
    'cells of a spreadsheet',
    'Name\tKind\r\nA, B\tstation\r\n',
    [
      ['Name', 'Kind'],
      ['A, B', 'station'],
    ],
  ],
  [
    'a CSV file',
    'Name,Kind\n"A, ""B""",station',
    [
      ['Name', 'Kind'],
      ['A, "B"', 'station'],
    ],
  ],
  [
    'a CSV file with semicolons and lines in a cell',
    'Name;Kind\n"A\nB";\n',
    [
      ['Name', 'Kind'],
      ['A\nB', ''],
    ],
  ],
])('reads %s', (_, text, rows) => {
  expect(tableOf(text)).toEqual(rows);
});
