/** A roster about the officers of a directory, as CSV and as XLSX: six of ten rows change nothing. */
import type { Officer } from '@buckle/domain/officers/field-table';
import { readDate } from '@buckle/domain/dates/calendar-date';
import { generateOfficers } from '../../server/src/demo/generate-officers.ts';
import { workbookFile } from '../../server/src/testing/workbook-file.ts';
import { type Force, TODAY } from '../servers/seed-databases.ts';
import { COLUMNS, csvLine, FIELDS, newId } from './import-file.ts';

/** Without addresses, 200,000 rows of CSV can be uploaded. */
const COLUMNS_OF_ROSTER = FIELDS.filter((field) => field !== 'currentAddress');
const HEADER = COLUMNS_OF_ROSTER.map((field) => COLUMNS[field]);

/** Whole records, whatever the count. */
export const wholeForce: Force = {
  name: 'whole',
  officers: (count) => generateOfficers({ seed: 2026, count, today: TODAY, portraits: [] }),
};

/** Of ten rows, so many change their officer, and one is about a new officer. */
const CHANGED = 3;

/** Whether a check found new and changed officers as planned. A few rows without an employee id may raise questions. */
export const isExpected = ({ new: added, changed }: { new: number; changed: number }, rows: number): boolean =>
  Math.abs(added - rows / 10) <= rows / 100 && Math.abs(changed - (rows * CHANGED) / 10) <= rows / 100;

/** The size of a roster, and of the directory whose officers it has, evenly distributed. */
interface RosterSize {
  readonly rows: number;
  readonly officers: number;
}

function* rosterOfficers({ rows, officers }: RosterSize): Generator<Officer> {
  let [index, row] = [0, 0];
  for (const officer of wholeForce.officers(officers)) {
    if (index++ % (officers / rows) !== 0) continue;
    const place = row++ % 10;
    if (place === 9) yield { ...officer, employeeId: newId(row), buckleNumber: '', name: `${officer.name} New` };
    else if (place < CHANGED) yield { ...officer, post: `Post ${row}` };
    else yield officer;
  }
}

function csvFile(size: RosterSize): Buffer {
  const parts = [`${HEADER.join(',')}\n`];
  for (const officer of rosterOfficers(size)) parts.push(csvLine(officer, COLUMNS_OF_ROSTER));
  return Buffer.from(parts.join(''));
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Dates are serial numbers, texts are shared, as spreadsheet programs save them. */
function xlsxFile(size: RosterSize): Buffer {
  const texts = new Map<string, number>();
  const textCell = (text: string): string => {
    const index = texts.get(text) ?? texts.size;
    texts.set(text, index);
    return text === '' ? '<c/>' : `<c t="s"><v>${index}</v></c>`;
  };
  const dateCell = (text: string): string => {
    const date = readDate(text);
    if (!date) return textCell(text);
    return `<c s="1"><v>${(Date.UTC(date.year, date.month - 1, date.day) - Date.UTC(1899, 11, 30)) / 86_400_000}</v></c>`;
  };
  const lines = [`<row>${HEADER.map(textCell).join('')}</row>`];
  for (const officer of rosterOfficers(size)) {
    const cells = COLUMNS_OF_ROSTER.map((field) => (field === 'dateOfJoining' ? dateCell : textCell)(officer[field]));
    lines.push(`<row>${cells.join('')}</row>`);
  }
  return workbookFile({
    sheets: { Roster: `<sheetData>${lines.join('')}</sheetData>` },
    formats: ['dd/mm/yyyy'],
    texts: [...texts.keys()].map((text) => `<si><t>${escaped(text)}</t></si>`).join(''),
  });
}

export const rosterFormats = { XLSX: xlsxFile, CSV: csvFile } as const;
export type RosterFormat = keyof typeof rosterFormats;
export const rosterFormatNames = ['XLSX', 'CSV'] as const;
