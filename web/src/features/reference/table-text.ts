/** Returns the delimiter of a text: that of which its first line has most. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const countOf = (mark: string): number => first.split(mark).length;
  return ['\t', ';', ','].toSorted((a, b) => countOf(b) - countOf(a))[0] ?? '\t';
}

/** Returns the rows of a pasted table or of the text of a CSV file; quoted cells may have delimiters and lines. */
export function tableOf(text: string): string[][] {
  const delimiter = delimiterOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    rows.push(row);
    row = [];
  };
  const characters = text.replaceAll(/\r\n?/gu, '\n');
  for (let i = 0; i < characters.length; i++) {
    const character = characters.charAt(i);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (characters.charAt(i + 1) === '"') {
        cell += '"';
        i++;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === delimiter) endCell();
    else if (character === '\n') endRow();
    else cell += character;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
