import { expect, it } from 'vitest';
import { defaultReference } from '../reference/default-reference.ts';
import { resolverOf } from '../reference/resolver.ts';
import { splitPasted } from './resolve-lines.ts';

const { rank } = resolverOf(defaultReference);
const split = (pasted: string) => splitPasted(pasted, (text) => rank(text) !== undefined);

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
    'Sr No\tRank\tB.No.\tName\n1\tPC\t348\tAsha Patil\n2\tHC\t1983\tRavi Kale',
    ['PC 348', 'HC 1983'],
  ],
  ['a table with employee ids', 'Name\tSevaarth ID\nAsha Patil\tMGFABC8501\nRavi Kale\t', ['MGFABC8501', 'Ravi Kale']],
  ['a table without headings', '1\tPC\t348\tAsha Patil\n2\tHC\t1983\tRavi Kale', ['PC 348', 'HC 1983']],
  ['a table of numbers and units', '348\tWakad\n1983\tChinchwad', ['348', '1983']],
  ['a table in Marathi', 'अ.क्र.\tपदनाम\tनाव\n१\tपोशि\tआशा पाटील', ['आशा पाटील']],
  ['a table with commas', 'Rank,Buckle No,Name\nPC,348,"Patil, Asha"\nHC,1983,"Kale, Ravi"', ['PC 348', 'HC 1983']],
  ['a table with commas without headings', 'PC 348,Asha Patil\nHC 1983,Ravi Kale', ['PC 348', 'HC 1983']],
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
