import { columnOf } from './cell-position.ts';
import { MergedCells, type MergedRange } from './merged-cells.ts';
import { sheetMessages } from '@buckle/domain/messages/sheets';
import { SheetError } from './sheet-error.ts';
import { sheetLimits } from './sheet-limits.ts';
import { XmlParser } from './xml-parser.ts';
import type { ZipArchive } from './zip-archive.ts';

const MARK = 'mergeCells';
const RANGE = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/u;
/** The parser begins inside the document; so many elements may be closed that it has not seen. */
const DEPTH = 10;

function rangeOf(reference = ''): MergedRange | undefined {
  const [, left = '', top, right = '', bottom] = RANGE.exec(reference) ?? [];
  if (top === undefined) return undefined;
  return { top: Number(top) - 1, bottom: Number(bottom) - 1, left: columnOf(left), right: columnOf(right) };
}

/**
 * Reads the merged ranges of a worksheet. They are behind its cells, so that its text is searched for them first;
 * only what follows is parsed.
 */
export async function xlsxMerges(archive: ZipArchive, part: string): Promise<MergedCells> {
  const ranges: MergedRange[] = [];
  const parser = new XmlParser(
    {
      open(name, attributes) {
        const range = name === 'mergeCell' ? rangeOf(attributes()['ref']) : undefined;
        if (range) ranges.push(range);
        if (ranges.length > sheetLimits.merges) throw new SheetError(sheetMessages.unsafe);
      },
      text: () => undefined,
      close: () => undefined,
    },
    DEPTH,
  );
  let before: string | undefined = '';
  for await (const chunk of archive.xml(part)) {
    if (before === undefined) {
      parser.write(chunk);
      continue;
    }
    const searched: string = before + chunk;
    const at = searched.indexOf(MARK);
    before = at === -1 ? searched.slice(-MARK.length) : undefined;
    if (at !== -1) parser.write(searched.slice(at));
  }
  return MergedCells.of(ranges);
}
