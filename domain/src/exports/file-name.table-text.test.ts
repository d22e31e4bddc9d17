import { expect, it } from 'vitest';
import { tableOf } from './file-name.ts';

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
  [
    'a quotation mark that is never closed',
    '"Asha" Patil\t"Wakad\nRavi\tPune',
    [
      ['"Asha" Patil', '"Wakad'],
      ['Ravi', 'Pune'],
    ],
  ],
  ['blank cells and rows', '\ta\t\n\n"b" \t "c\td"', [['', 'a', ''], [''], ['b', 'c\td']]],
  ['nothing', '', [['']]],
])('reads %s', (_, text, rows) => {
  expect(tableOf(text)).toEqual(rows);
});
