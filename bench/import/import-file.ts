/** A realistic import file; generated once and cached. */
import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldName, Officer } from '@buckle/domain/officers/field-table';
import { generateOfficers } from '../../server/src/demo/generate-officers.ts';
import { CACHE, sourcesHash, TODAY } from '../servers/seed-databases.ts';

export const COLUMNS = {
  employeeId: 'Sevaarth ID',
  buckleNumber: 'Buckle No',
  name: 'Name',
  designation: 'Rank',
  post: 'Post',
  dateOfJoining: 'Joined',
  zone: 'Zone',
  currentPosting: 'Posting',
  currentAddress: 'Address',
  email: 'Email',
  mobileNumber: 'Mobile',
  gender: 'Sex',
  bloodGroup: 'Blood',
} as const satisfies Partial<Record<FieldName, string>>;
export const FIELDS = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

/** Ids of their own: none of these officers is in a directory of the benchmark. */
export const newId = (row: number): string => `NEW${String(row).padStart(8, '0')}`;

const cell = (text: string): string => (/[",\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
export const csvLine = (officer: Officer, fields = FIELDS): string =>
  `${fields.map((field) => cell(officer[field])).join(',')}\n`;

/** Rows that are written to the file at once. */
const ROWS_AT_ONCE = 10_000;

function write(file: string, rows: number): void {
  const partFile = `${file}.begun`;
  const out = openSync(partFile, 'w');
  let text = `${Object.values(COLUMNS).join(',')}\n`;
  let row = 0;
  for (const officer of generateOfficers({ seed: 77, count: rows, today: TODAY, portraits: [] })) {
    text += csvLine({ ...officer, buckleNumber: officer.buckleNumber.replace(/^\D+/u, ''), employeeId: newId(++row) });
    if (row % ROWS_AT_ONCE !== 0) continue;
    writeSync(out, text);
    text = '';
  }
  writeSync(out, text);
  closeSync(out);
  renameSync(partFile, file);
}

interface ImportFile {
  readonly file: string;
  readonly lastEmployeeId: string;
}

/** A file of so many rows, all of them new officers. */
export function importFile(rows: number): ImportFile {
  mkdirSync(CACHE, { recursive: true });
  const file = join(CACHE, `import-${rows}-${sourcesHash()}.csv`);
  if (!existsSync(file)) write(file, rows);
  return { file, lastEmployeeId: newId(rows) };
}
