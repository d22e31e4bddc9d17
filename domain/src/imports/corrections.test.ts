import { describe, expect, it } from 'vitest';
import { changeCorrections, type Correction, rowCorrector } from './corrections.ts';

const at = (row: number, column: number, text: string, sheet = 0): Correction => ({ sheet, row, column, text });

describe('corrections of cells', () => {
  it('count until they are changed or taken back, each of its own cell and sheet', () => {
    const before = [at(2, 0, 'A'), at(2, 1, 'B'), at(2, 0, 'of another sheet', 1)];
    const changes = [
      { row: 2, column: 0, text: 'C' },
      { row: 2, column: 1 },
      { row: 9, column: 9 },
    ];
    expect(changeCorrections(before, 0, changes)).toEqual([at(2, 0, 'of another sheet', 1), at(2, 0, 'C')]);
  });

  it('may empty a cell, or fill one behind the last of its row', () => {
    const correct = rowCorrector([at(3, 4, 'E'), at(3, 0, '')], 0);
    expect(correct(3, ['A', 'B'])).toEqual({
      cells: ['', 'B', '', '', 'E'],
      corrected: [
        { column: 0, was: 'A' },
        { column: 4, was: '' },
      ],
    });
  });

  it('that say what the file says are none, nor are those of other rows and sheets', () => {
    const correct = rowCorrector([at(2, 0, 'A'), at(3, 0, 'x'), at(2, 0, 'y', 1)], 0);
    expect(correct(2, ['A'])).toEqual({ cells: ['A'], corrected: [] });
    expect(correct(4, ['A'])).toEqual({ cells: ['A'], corrected: [] });
  });
});
