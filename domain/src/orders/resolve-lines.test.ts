import { expect, it } from 'vitest';
import { defaultReference } from '../reference/default-reference.ts';
import { resolverOf } from '../reference/resolver.ts';
import { splitPasted } from './resolve-lines.ts';

const resolver = resolverOf(defaultReference);
const split = (pasted: string) => splitPasted(pasted, resolver);

it.each<[string, string, string[]]>([
  ['a column', '348\n1983\r\n\n 77 \n', ['348', '1983', '77']],
  ['a column with a heading', 'Buckle No.\n348\n1983', ['348', '1983']],
  ['a column with a Marathi heading', 'बक्कल नं.\n३४८\n१९८३', ['348', '1983']],
  [
    'numbers as people write them',
    'PC 348\nB.No. 12\nHC/1983\nMGFABC8501',
    ['PC 348', 'B.No. 12', 'HC/1983', 'MGFABC8501'],
  ],
  ['numbers in Marathi', 'पोशि ३४८\nब.नं. १२', ['पोशि 348', 'ब.नं. 12']],
  ['a list with commas', 'PC 348, 349,HC 12; 77', ['PC 348', '349', 'HC 12', '77']],
  ['several lines of lists', '348, 349\n350, 351', ['348', '349', '350', '351']],
  ['names', 'Asha Patil\nरवी काळे', ['Asha Patil', 'रवी काळे']],
  ['names with commas between them', 'Asha Patil, Ravi Kale', ['Asha Patil', 'Ravi Kale']],
  ['a name with a comma in it', 'Patil, Asha', ['Patil, Asha']],
  ['a numbered list', '1. PC 348\n2) HC 1983\n• 77', ['PC 348', 'HC 1983', '77']],
  ['a list numbered in Marathi', '१. आशा पाटील\n२. रवी काळे', ['आशा पाटील', 'रवी काळे']],
  [
    'a table with headings',
    'Sr No\tRank\tB.No.\tName\tTo\n1\tPC\t348\tAsha Patil\tWakad\n2\tHC\t1983\tRavi Kale\tCID',
    ['PC, 348, Asha Patil', 'HC, 1983, Ravi Kale'],
  ],
  [
    'a table whose serial number and number are headed shortly',
    'Sr\tNo\tName\tUnit\n1\t348\tAsha Patil\tWakad\n2\t1983\tRavi Kale\tCyber Cell',
    ['348, Asha Patil, Wakad', '1983, Ravi Kale, Cyber Cell'],
  ],
  ['a table of which No. is a serial number', 'No\tName\n1\tAsha Patil\n2\tRavi Kale', ['Asha Patil', 'Ravi Kale']],
  [
    'a table of which No. is the number',
    'No\tName\n348\tAsha Patil\n2\tRavi Kale',
    ['348, Asha Patil', '2, Ravi Kale'],
  ],
  [
    'a table below the title of the order',
    'Order No. 118 of 2026\t\t\n\t\t\nSr.No.\tName of the Officer\tPresent Posting\n1\tAsha Patil\tWakad\n2\tRavi Kale\t',
    ['Asha Patil, Wakad', 'Ravi Kale'],
  ],
  ['a table with lines in a cell', '348\t"Asha\nPatil"\n1983\tRavi Kale', ['348, Asha Patil', '1983, Ravi Kale']],
  [
    'a table with employee ids',
    'Name\tSevaarth ID\nAsha Patil\tMGFABC8501\nRavi Kale\t',
    ['MGFABC8501, Asha Patil', 'Ravi Kale'],
  ],
  [
    'a table without headings',
    '1\tPC\t348\tAsha Patil\n2\tHC\t1983\tRavi Kale',
    ['PC, 348, Asha Patil', 'HC, 1983, Ravi Kale'],
  ],
  ['a table of numbers and units', '348\tWakad\n1983\tChinchwad', ['348, Wakad', '1983, Chinchwad']],
  ['a table in Marathi', 'अ.क्र.\tपदनाम\tनाव\n१\tपोशि\tआशा पाटील', ['पोशि, आशा पाटील']],
  [
    'a table with commas',
    'Rank,Buckle No,Name\nPC,348,"Patil, Asha"\nHC,1983,"Kale, Ravi"',
    ['PC, 348, Patil, Asha', 'HC, 1983, Kale, Ravi'],
  ],
  ['a table with semicolons', 'Buckle No;Name\n348;Asha Patil', ['348, Asha Patil']],
  [
    'lines with commas, one an officer each',
    'PC 348,Asha Patil\nHC 1983, Ravi Kale, Traffic Branch',
    ['PC 348,Asha Patil', 'HC 1983, Ravi Kale, Traffic Branch'],
  ],
  ['one line of an officer', 'HC 1983 Shri Ravi Kale, Unit 4', ['HC 1983 Shri Ravi Kale, Unit 4']],
  ['a name and a unit', 'Asha Patil, Crime Branch', ['Asha Patil, Crime Branch']],
  ['officers with names in a line', 'PC 348 Asha Patil, HC 1983 Ravi Kale', ['PC 348 Asha Patil', 'HC 1983 Ravi Kale']],
  ['several names with commas', 'Patil, Asha\nKale, Ravi', ['Patil, Asha', 'Kale, Ravi']],
  ['lines below a heading', 'Buckle No. Name\n348 Asha Patil', ['348 Asha Patil']],
  ['lines that are numbered', '1 HC 1983 Ravi Kale\n2 PC 348 Asha Patil', ['HC 1983 Ravi Kale', 'PC 348 Asha Patil']],
  ['nothing', ' \n\t\n', []],
  ['a heading alone', 'Name', []],
])('splits %s', (_, pasted, texts) => {
  expect(split(pasted)).toEqual({ texts, doubles: [] });
});

it('names doubles, also those written in another way', () => {
  expect(split('PC 348\npc-0348\n1983\nPC/348\n१९८३\nAsha Patil\nasha  patil')).toEqual({
    texts: ['PC 348', '1983', 'Asha Patil'],
    doubles: ['pc-0348', 'PC/348', '1983', 'asha patil'],
  });
});

it('takes numbers of different ranks for different officers', () => {
  expect(split('PC 348\nHC 348\n3 48').doubles).toEqual([]);
});

it('splits 5,000 lines', () => {
  const lines = Array.from({ length: 5000 }, (_, index) => `${index + 1}\tPC\t${index + 1000}`);
  expect(split(lines.join('\n')).texts).toHaveLength(5000);
});
