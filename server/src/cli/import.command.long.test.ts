import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { matches, readSearch } from '@buckle/domain/search/matching';
import { readQuietly } from '@buckle/domain/officers/wire';
import type { Reader } from '../db/engine.ts';
import { openStore } from '../db/open.ts';
import { testFile, testFolder } from '../testing/folder.ts';
import { runLine } from '../testing/test-shell.ts';
import { importCommand } from './import.command.ts';

const HEADER = 'Employee ID,Name,Date of Joining,Current Address';

interface Files {
  readonly csv: string | Uint8Array;
  readonly dataDir?: string;
  readonly more?: readonly string[];
}

async function runImport({ csv, dataDir = testFolder(), more = [] }: Files) {
  const args = ['import', testFile('in.csv', csv), '--dates', 'dmy', '--new', ...more];
  return { dataDir, ...(await runLine([importCommand], dataDir, args)) };
}

async function within<T>(dataDir: string, work: (db: Reader) => Promise<T>): Promise<T> {
  const settings = { dataDir, databaseUrl: undefined, databaseReadUrl: undefined };
  const store = await openStore(settings, () => new Date());
  try {
    return await work(store.db);
  } finally {
    await store.close();
  }
}

const officersIn = (dataDir: string) =>
  within(dataDir, async (db) =>
    (await db.selectFrom('officers').select('record').orderBy('employee_key').execute()).map(({ record }) =>
      readQuietly(JSON.parse(record)),
    ),
  );

const counts = (out: string): number[] =>
  [...out.matchAll(/^ *(?:Read|added|updated|unchanged|rejected|left out) +([\d,]+)$/gmu)].map(([, n]) =>
    Number(n?.replaceAll(',', '')),
  );

describe('buckle import', () => {
  it('takes a file with a mark, quoted lines and both line ends', async () => {
    const csv = `\uFEFF${HEADER}\r\nEM01,आशा पाटील,1/2/2015,"Flat 3,\r\nPune"\r\nEM02,"Ravi ""Bunty"" Rao",,\r\n`;
    const { code, out, dataDir } = await runImport({ csv });
    expect(code).toBe(0);
    expect(counts(out)).toEqual([2, 2, 0, 0, 0]);
    expect(await officersIn(dataDir)).toMatchObject([
      { name: 'आशा पाटील', dateOfJoining: '2015-02-01', currentAddress: 'Flat 3,\nPune' },
      { name: 'Ravi "Bunty" Rao', dateOfJoining: '', currentAddress: '' },
    ]);
  });

  it('rejects rows one by one, each with its row and reason, and takes the others', async () => {
    const csv = `${HEADER}\nEM01,A,31/2/2015,\nEM02,B,,"two\nlines"\n,,1/1/2000,\nEM06,B,,\nEM05,E,,\nEM06,C,,\nTotal: 7\n`;
    const report = join(testFolder(), 'rejected.csv');
    const { code, out, dataDir } = await runImport({ csv, more: ['--report', report, '--repeated', 'refuse'] });
    expect(code).toBe(1);
    expect(counts(out)).toEqual([7, 3, 0, 0, 3, 1]);
    expect(out).toMatch(/^Warnings +1$/mu);
    expect(out.slice(out.indexOf('Rejected:')).split('\n')).toEqual([
      'Rejected:',
      expect.stringMatching(/row 4: It has only one cell/u),
      expect.stringMatching(/row 5: The file has 2 rows for this officer \(lines 5 and 7\)/u),
      expect.stringMatching(/row 7: The file has 2 rows/u),
      'Left out:',
      expect.stringMatching(/row 8: A total/u),
      'Imported without these cells:',
      expect.stringMatching(/row 2: "Date of Joining" is "31\/2\/2015"/u),
      `All of them, with their cells: ${report}`,
    ]);
    expect((await officersIn(dataDir)).map(({ employeeId }) => employeeId)).toEqual(['EM01', 'EM02', 'EM05']);
    const rows: string[][] = parse(readFileSync(report), { bom: true, relax_column_count: true });
    const about = ['Import line', 'Import result', 'Import column', 'Import reason'];
    expect(rows[0]).toEqual([...about, ...HEADER.split(',')]);
    expect(rows.slice(1).map(([line, result, column, , ...cells]) => [line, result, column, ...cells])).toEqual([
      ['2', 'imported without this', 'Date of Joining', 'EM01', 'A', '31/2/2015'],
      ['4', 'rejected', '', '', '', '1/1/2000'],
      ['5', 'rejected', '', 'EM06', 'B'],
      ['7', 'rejected', '', 'EM06', 'C'],
    ]);
    expect(rows[1]?.[3]).toContain('"Date of Joining" is "31/2/2015", which is not a date');
    expect(statSync(report).mode & 0o077).toBe(0);
  });

  it('refuses a list that would add most officers once more, tells why of each, and adds them when told to', async () => {
    const { dataDir } = await runImport({ csv: `${HEADER}\n00123,Asha Patil,,\n00124,Ravi Rao,,\n` });
    const csv = `${HEADER}\n123,Asha Patil,,\n124,Ravi Rao,,\n`;
    const report = join(testFolder(), 'report.csv');
    const rejected = await runImport({ csv, dataDir, more: ['--report', report] });
    expect(rejected.code).toBe(2);
    expect(rejected.err).toContain('2 of the 2 officers whom this file would add seem to be in the directory already');
    expect(readFileSync(report, 'utf8')).toMatch(/^3,"?added, perhaps there already"?,,.*Excel drops them/mu);
    expect(await officersIn(dataDir)).toHaveLength(2);
    const added = await runImport({ csv, dataDir, more: ['--add-anyway'] });
    expect([added.code, counts(added.out)]).toEqual([0, [2, 2, 0, 0, 0]]);
    expect(added.out).toMatch(/^Suspected +2$/mu);
    expect(added.out).toContain('Added, but perhaps in the directory already:\n  row 2: ');
  });

  it('leaves what is stored as it is where a cell cannot be taken, and does not end with 0', async () => {
    const { dataDir } = await runImport({ csv: `${HEADER}\nEM01,A,1/2/2015,\n` });
    const { code, out } = await runImport({ csv: `${HEADER}\nEM01,B,40/40/2015,Pune\n`, dataDir });
    expect([code, counts(out)]).toEqual([1, [1, 0, 1, 0, 0]]);
    expect(await officersIn(dataDir)).toMatchObject([
      { name: 'B', dateOfJoining: '2015-02-01', currentAddress: 'Pune' },
    ]);
  });

  it('can import its own report once the rows are corrected', async () => {
    const report = join(testFolder(), 'rejected.csv');
    const csv = `${HEADER}\nEM01,A,31/2/2015,"x,\ny"\n,,1/1/2000,\n`;
    const { dataDir } = await runImport({ csv, more: ['--report', report] });
    const corrected = readFileSync(report, 'utf8')
      .replace('EM01,A,31/2/2015', 'EM01,A,28/2/2015')
      .replace(',,1/1/2000', 'EM02,B,1/1/2000');
    const { code, out } = await runImport({ csv: corrected, dataDir });
    expect([code, counts(out)]).toEqual([0, [2, 1, 1, 0, 0]]);
  });

  it('shows 20 rejected rows and says how to get the others', async () => {
    const csv = `${HEADER}\n${',,1/1/2000,x\n'.repeat(30)}EM01,A,,\n`;
    const { code, out } = await runImport({ csv });
    expect(code).toBe(1);
    expect(out.match(/It has neither/gu)).toHaveLength(20);
    expect(out).toContain('and 10 more.\nImport again with --report FILE');
  });

  it('dry, leaves no file behind: no folder, no database, no report', async () => {
    const folder = testFolder();
    const [dataDir, report] = [join(folder, 'data'), join(folder, 'report.csv')];
    const csv = `${HEADER}\nEM01,A,,\n,,1/1/2000,x\n`;
    const { code, out, err } = await runImport({ csv, dataDir, more: ['--dry-run', '--report', report] });
    expect([code, counts(out)]).toEqual([1, [2, 1, 0, 0, 1]]);
    expect(err).toContain('A dry run leaves no file behind, so no report is written.');
    expect(out).not.toContain(report);
    expect(readdirSync(folder)).toEqual([]);
    const { out: many } = await runImport({
      csv: `${csv}${',,1/1/2000,x\n'.repeat(30)}`,
      dataDir,
      more: ['--dry-run'],
    });
    expect(many).toContain('and 11 more.\nImport with --report FILE');
  });

  it('dry, leaves the files of a directory as they were', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => `E${i},Officer ${i},,`).join('\n');
    const { dataDir } = await runImport({ csv: `${HEADER}\nE1,A,,\n` });
    const files = () => readdirSync(dataDir).map((name) => [name, readFileSync(join(dataDir, name), 'base64')]);
    const before = files();
    const { out } = await runImport({ csv: `${HEADER}\n${rows}\n`, dataDir, more: ['--dry-run'] });
    expect(counts(out)).toEqual([3000, 2999, 1, 0, 0]);
    expect(files()).toEqual(before);
  });

  it.each([
    [`${HEADER}\n`, 'has a header and no row below it'],
    [`${HEADER}\nEM01,A,,\nEM02,"B,,\n`, 'row that begins on line 3 has a quotation mark that is never closed'],
  ])('does nothing with %j', async (csv, sentence) => {
    const { code, err, dataDir } = await runImport({ csv });
    expect(code).toBe(2);
    expect(err).toContain(sentence);
    expect(await officersIn(dataDir)).toEqual([]);
  });

  it('never overwrites what it reads', async () => {
    const csv = testFile('in.csv', `${HEADER}\nEM01,A,,\n`);
    const { code, err } = await runLine([importCommand], testFolder(), ['import', csv, '--report', csv, '--new']);
    expect([code, err]).toEqual([2, expect.stringContaining('The report would overwrite')]);
    expect(readFileSync(csv, 'utf8')).not.toContain('Import line');
  });

  it('says when the report cannot be written, before it imports anything', async () => {
    const { code, err } = await runImport({
      csv: `${HEADER}\nEM01,A,,\n`,
      more: ['--report', '/nowhere/at/all.csv'],
    });
    expect([code, err]).toEqual([2, expect.stringContaining('cannot be written')]);
  });
});

it('the example of the user page does what the page says', async () => {
  const page = readFileSync(new URL('../../../docs/import.md', import.meta.url), 'utf8');
  const csv = page.split('\n```csv\n')[1]?.split('```')[0] ?? '';
  const columns = /--columns "([^"]+)"\n/u.exec(page)?.[1] ?? '';
  const { code, out, dataDir } = await runImport({ csv, more: ['--header', '1', '--columns', columns] });
  expect([code, counts(out)]).toEqual([0, [1, 1, 0, 0, 0]]);
  expect(await officersIn(dataDir)).toMatchObject([
    {
      employeeId: 'DSPAM123',
      name: 'Asha R Patil',
      designation: 'Police Constable',
      dateOfJoining: '2015-03-07',
      currentPostingTenure: '',
    },
  ]);
});

/** Of tests that import many rows, on a busy machine. */
const TIMEOUT = 600_000;

describe('buckle import, as a process of its own', () => {
  const entry = fileURLToPath(new URL('./buckle.ts', import.meta.url));
  const rows = Array.from({ length: 20_000 }, (_, i) => `E${i},Officer ${i},1/2/2015,Pune`).join('\n');

  /** Starts an import of many rows and sends a signal in the middle of it. */
  async function interrupted(signal: 'SIGINT' | 'SIGKILL') {
    const dataDir = testFolder();
    const args = ['import', testFile('in.csv', `${HEADER}\n${rows}\n`), '--dates', 'dmy', '--new'];
    const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', entry, ...args], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
    let err = '';
    child.stderr.on('data', (data: Buffer) => {
      err += data.toString();
      if (err.includes('60 %') && !child.killed) child.kill(signal);
    });
    const code = await new Promise<number | null>((done) => child.once('close', done));
    return { code, err, officers: await officersIn(dataDir) };
  }

  it(
    'leaves the directory as it was on Ctrl-C',
    async () => {
      expect(await interrupted('SIGINT')).toMatchObject({
        code: 2,
        err: expect.stringContaining('Stopped. Nothing was imported.'),
        officers: [],
      });
    },
    TIMEOUT,
  );

  it(
    'leaves the directory as it was when it is killed',
    async () => {
      expect(await interrupted('SIGKILL')).toMatchObject({ code: null, officers: [] });
    },
    TIMEOUT,
  );
});

const roster = fileURLToPath(new URL('../../../../shared/data/nypd-roster.csv', import.meta.url));

it.skipIf(!existsSync(roster))(
  'the real roster: every row counted, twice the same, everybody found',
  async () => {
    const dataDir = testFolder();
    const args = ['import', roster, '--keep-unmatched', '--new'];
    const first = await runLine([importCommand], dataDir, args);
    expect([first.code, counts(first.out)]).toEqual([0, [28_696, 28_696, 0, 0, 0]]);
    const second = await runLine([importCommand], dataDir, args);
    expect([second.code, counts(second.out)]).toEqual([0, [28_696, 0, 0, 28_696, 0]]);

    const officers = await officersIn(dataDir);
    expect(officers.filter(({ buckleNumber }) => buckleNumber === '')).toHaveLength(2493);
    expect(
      officers.every(({ version, dateOfJoining }) => version === 1 && /^\d{4}-\d\d-\d\d$/u.test(dateOfJoining)),
    ).toBe(true);
    const byId = new Map(officers.map((officer) => [officer.employeeId, officer]));
    const unfound: string[] = [];
    for (const cells of parse(readFileSync(roster), { from: 2 })) {
      const [id = '', fullName = '', , , , , shield = ''] = cells;
      const officer = byId.get(id);
      const searches = [
        { code: id },
        { name: fullName.replace(',', ' ') },
        ...(shield === '' ? [] : [{ code: shield }]),
      ];
      if (!officer || !searches.every((search) => matches(readSearch(search), officer))) unfound.push(id);
    }
    expect(unfound).toEqual([]);
  },
  TIMEOUT,
);
