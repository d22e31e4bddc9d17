import { describe, expect, it } from 'vitest';
import { columnsOfOthers, sideTables } from './side-tables.ts';

const tablesOf = (header: string, ...above: readonly string[]): unknown =>
  sideTables([...above, header].map((line) => line.split('|').map((text) => text.trim())))?.tables;

describe('tables side by side', () => {
  it('are found where a run of headers repeats that says who a row is about', () => {
    expect(tablesOf('Name | Buckle No | Mobile | | Name | Buckle No | Mobile')).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6, -1],
    ]);
    expect(tablesOf('Name|Buckle No|Name|Buckle No.|NAME|Buckle no')).toEqual([
      [0, 1],
      [2, 3],
      [4, 5],
    ]);
    expect(tablesOf('अ.क्र.|नाव|बक्कल क्र.|मोबाईल||अ.क्र.|नाव|बक्कल क्र.|मोबाईल')).toEqual([
      [0, 1, 2, 3, 4],
      [5, 6, 7, 8, -1],
    ]);
    expect(tablesOf('Sr|Name|Buckle No||Name|Buckle No')).toEqual([
      [0, 1, 2, 3],
      [-1, 4, 5, -1],
    ]);
  });

  it('may have fewer columns, others, or the same ones in another order', () => {
    expect(tablesOf('Name|Buckle No|Rank|Mobile||Name|Buckle No')).toEqual([
      [0, 1, 2, 3, 4],
      [5, 6, -1, -1, -1],
    ]);
    expect(tablesOf('Name|Buckle No|Mobile|Name|Mobile No|Buckle No|Rank')).toEqual([
      [0, 1, 2, -1],
      [3, 5, 4, 6],
    ]);
  });

  it('may have several columns of one header each', () => {
    expect(tablesOf('Name|Buckle No|Mobile|Mobile|Name|Buckle No|Mobile|Mobile')).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6, 7],
    ]);
  });

  it('may call their columns otherwise', () => {
    expect(tablesOf('Name|Belt No|Mobile No||Name of Officer|B. No.|Mob.')).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6, -1],
    ]);
    expect(tablesOf('Employee ID|Name|Rank|Sevarth ID|नाव')).toBeUndefined();
    expect(tablesOf('Buckle No|Name|Rank|Name in Marathi|Old Buckle No')).toBeUndefined();
  });

  it('may have titles above their headers', () => {
    const titles = 'Kothrud PS|Kothrud PS||Wakad PS|Wakad PS';
    expect(sideTables([titles, 'Name|Buckle No||Name|Buckle No'].map((line) => line.split('|')))).toMatchObject({
      titles: 1,
      headers: ['Name', 'Buckle No', ''],
      tables: [
        [0, 1, 2],
        [3, 4, -1],
      ],
    });
    expect(tablesOf('Name|Buckle No|Mobile|Name|Buckle No|Mobile', 'Kothrud PS|||Wakad PS')).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ]);
  });

  it.each([
    'Sr|Name|Employee ID|Name|Address|Address|Mobile|Mobile|Rank',
    'Buckle No|Name|Rank|Date|Rank|Date|Rank|Date',
    'Employee ID|Name|Father’s name|Mobile',
    'Employee ID|Name|Mobile|Nominee|Name|Mobile',
    'Name|Rank|Buckle No|Rank|Buckle No',
    'Name|Buckle No|Posting|From|To|Posting|From|To',
    'नाव|बक्कल क्र.|पद|दिनांक|पद|दिनांक',
    'Name|Mobile|Nominee Name|Mobile',
  ])('are not seen in one table: %s', (header) => {
    expect(tablesOf(header)).toBeUndefined();
  });

  it('are not seen in groups of columns of one table', () => {
    expect(
      tablesOf('Name|No|Unit|From|Unit|From', '||Current posting|Current posting|Previous posting|Previous posting'),
    ).toBeUndefined();
    expect(tablesOf('Name|Mobile|Name|Mobile', 'Officer|Officer|Nominee|Nominee')).toBeUndefined();
  });
});

describe('columns of somebody else', () => {
  it('stand behind a second column of names, with the headers of the first person', () => {
    expect(columnsOfOthers(['Buckle No', 'Name', 'Mobile', 'Name', 'Mobile'])).toEqual([3, 4]);
    expect(columnsOfOthers(['Sr', 'Name', 'Employee ID', 'Name', 'Address', 'Address', 'Mobile', 'Mobile'])).toEqual([
      3,
    ]);
    expect(columnsOfOthers(['Name', 'Mobile', 'Mobile', 'Address'])).toEqual([]);
  });
});
