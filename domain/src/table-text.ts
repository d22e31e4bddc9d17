/** Cells of spreadsheets and CSV files that are pasted as text. */

export type Delimiter = '\t' | ';' | ',';

/** A cell in quotes, in which delimiters and ends of lines are text, or one without. */
const cells: Readonly<Record<Delimiter, RegExp>> = {
  '\t': /"([^"]*(?:""[^"]*)*)" *(?=\t|\n|$)|[^\t\n]*/uy,
  ';': /"([^"]*(?:""[^"]*)*)" *(?=;|\n|$)|[^;\n]*/uy,
  ',': /"([^"]*(?:""[^"]*)*)" *(?=,|\n|$)|[^,\n]*/uy,
};
const BLANKS = / */uy;

/** Returns the delimiter of a text: that of which its first line has most. */
function delimiterOf(text: string): Delimiter {
  const [first = ''] = text.split('\n', 1);
  const countOf = (mark: string): number => first.split(mark).length;
  return (['\t', ';', ','] as const).toSorted((a, b) => countOf(b) - countOf(a))[0] ?? '\t';
}

/** Returns the rows of a pasted table or of the text of a CSV file. */
export function tableOf(pasted: string, delimiter?: Delimiter): string[][] {
  const text = pasted.replaceAll(/\r\n?|\u2028/gu, '\n').replace(/\n$/u, '');
  const cell = cells[delimiter ?? delimiterOf(text)];
  const rows: string[][] = [];
  for (let [at, row] = [0, [] as string[]]; at <= text.length; at++) {
    BLANKS.lastIndex = at;
    BLANKS.test(text);
    cell.lastIndex = BLANKS.lastIndex;
    const [all = '', quoted] = cell.exec(text) ?? [];
    row.push(quoted === undefined ? all.trim() : quoted.replaceAll('""', '"').trim());
    at = cell.lastIndex;
    if (at < text.length && text[at] !== '\n') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
