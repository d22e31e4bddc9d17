import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fieldMessages } from '@buckle/domain/messages/fields';
import { readSearch, matches } from '@buckle/domain/officer/matching';
import { readQuietly } from '@buckle/domain/officer/wire';
import { describe, expect, it } from 'vitest';
import type { Reader } from '../../db/engine.ts';
import { openStore } from '../../db/open.ts';
import { testFile, testFolder } from '../../testing/folder.ts';
import { runLine } from '../../testing/test-shell.ts';
import { importCommand } from './import.command.ts';
import { openCsv } from './csv-reader.ts';

const MAP = JSON.stringify({
  dates: 'D/M/YYYY',
  columns: { employeeId: 'id', name: 'name', dateOfJoining: 'joined', currentAddress: 'address' },
});

interface Files {
  readonly csv: string | Uint8Array;
  readonly map?: string;
  readonly dataDir?: string;
  readonly more?: readonly string[];
}

async function runImport({ csv, map = MAP, dataDir = testFolder(), more = [] }: Files) {
  const args = ['import', testFile('in.csv', csv), '--map', testFile('map.json', map), '--new', ...more];
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
  [...out.matchAll(/^ *(?:Read|added|updated|unchanged|rejected) +([\d,]+)$/gmu)].map(([, n]) =>
    Number(n?.replaceAll(',', '')),
  );

describe('buckle import', () => {
  it('takes a file with a mark, quoted lines and both line ends', async () => {
    const csv =
      '\uFEFFid,name,joined,address\r\nEM01,आशा पाटील,1/2/2015,"Flat 3,\r\nPune"\r\nEM02,"Ravi ""Bunty"" Rao",,\r\n';
    const { code, out, dataDir } = await runImport({ csv });
    expect(code).toBe(0);
    expect(counts(out)).toEqual([2, 2, 0, 0, 0]);
    expect(await officersIn(dataDir)).toMatchObject([
      { name: 'आशा पाटील', dateOfJoining: '2015-02-01', currentAddress: 'Flat 3,\nPune' },
      { name: 'Ravi "Bunty" Rao', dateOfJoining: '', currentAddress: '' },
    ]);
  });

  it('rejects rows one by one, each with its line and reason, and takes the others', async () => {
    const csv =
      'id,name,joined,address\nEM01,A,31/2/2015,\nEM02,B,,"two\nlines"\nEM03,C\n,,,\n,,1/1/2000,\nEM06,B,,\nEM04,D,,"x",y\n\nEM05,E,,\nEM06,C,,\nEM07,A,,\nTotal: 7\n';
    const report = join(testFolder(), 'rejected.csv');
    const { code, out, dataDir } = await runImport({ csv, more: ['--report', report] });
    expect(code).toBe(1);
    expect(counts(out)).toEqual([9, 4, 0, 0, 5]);
    expect(out).toMatch(/^Warnings +1$/mu);
    expect(out.split('\n').slice(8)).toEqual([
      'Rejected:',
      expect.stringMatching(/line 5: It has 2 cells and the header has 4/u),
      expect.stringMatching(/line 7: It has neither/u),
      expect.stringMatching(/line 8: The file has 2 rows for this officer \(lines 8 and 12\)/u),
      expect.stringMatching(/line 9: It has 5 cells/u),
      expect.stringMatching(/line 12: The file has 2 rows/u),
      'Imported without these cells:',
      expect.stringMatching(/line 2: "joined" is "31\/2\/2015"/u),
      `All of them, with their cells: ${report}`,
    ]);
    expect((await officersIn(dataDir)).map(({ employeeId }) => employeeId)).toEqual(['EM01', 'EM02', 'EM05', 'EM07']);
    const written = await openCsv(report, ',');
    const rows = [];
    for await (const { cells } of written.rows()) rows.push(cells);
    const about = ['Import line', 'Import result', 'Import column', 'Import reason'];
    expect(written.header).toEqual([...about, 'id', 'name', 'joined', 'address']);
    expect(rows.map(([line, result, column, , ...cells]) => [line, result, column, ...cells])).toEqual([
      ['2', 'imported without this', 'joined', 'EM01', 'A', '31/2/2015', ''],
      ['5', 'rejected', '', 'EM03', 'C'],
      ['7', 'rejected', '', '', '', '1/1/2000', ''],
      ['8', 'rejected', '', 'EM06', 'B', '', ''],
      ['9', 'rejected', '', 'EM04', 'D', '', 'x', 'y'],
      ['12', 'rejected', '', 'EM06', 'C', '', ''],
    ]);
    expect(rows[0]?.[3]).toContain('"joined" is "31/2/2015", which is not a date');
    expect(statSync(report).mode & 0o077).toBe(0);
  });

  it('takes words that mean nothing for blanks, and makes nobody of them', async () => {
    const blanks = ['NA', 'NIL', '-', '0', '#N/A', 'nil', '????', 'निरंक'];
    const csv = ['id,name,joined,address', ...blanks.map((word) => `${word},${word},,`), 'N.A.,Asha Patil,,', ''].join(
      '\n',
    );
    const { code, out, dataDir } = await runImport({ csv });
    expect([code, counts(out)]).toEqual([1, [9, 1, 0, 0, 8]]);
    expect(
      out.match(/It has neither an employee id nor a buckle number nor a name \(NA, Nil, - and the like are blank\)/gu),
    ).toHaveLength(8);
    expect(await officersIn(dataDir)).toMatchObject([{ employeeId: '', name: 'Asha Patil' }]);
  });

  it('takes a word for what the map says that it means', async () => {
    const map = MAP.replace('{', '{"values":{"name":{"NA":"Na Na"}},');
    const { dataDir } = await runImport({ csv: 'id,name,joined,address\nEM01,NA,,\n', map });
    expect(await officersIn(dataDir)).toMatchObject([{ employeeId: 'EM01', name: 'Na Na' }]);
  });

  it('rejects totals, with a reason, and takes officers whose names only begin like one', async () => {
    const csv =
      'id,name,joined,address\n,एकूण पोलीस,,20\n,Total Police Constables,,"1,200"\n,Zone 1 total,,31\n,कुलकर्णी,,20\nEM09,Total Ram,,\n';
    const { code, out, dataDir } = await runImport({ csv });
    expect([code, counts(out)]).toEqual([1, [5, 2, 0, 0, 3]]);
    expect(out).toMatch(/line 2: It looks like a total \("एकूण पोलीस"\), not like an officer/u);
    expect((await officersIn(dataDir)).map(({ name }) => name)).toEqual(['कुलकर्णी', 'Total Ram']);
  });

  it('refuses a list that would add most officers once more, tells why of each, and adds them when told to', async () => {
    const { dataDir } = await runImport({ csv: 'id,name,joined,address\n00123,Asha Patil,,\n00124,Ravi Rao,,\n' });
    const csv = 'id,name,joined,address\n123,Asha Patil,,\n124,Ravi Rao,,\n';
    const report = join(testFolder(), 'report.csv');
    const rejected = await runImport({ csv, dataDir, more: ['--report', report] });
    expect([rejected.code, rejected.out]).toEqual([2, '']);
    expect(rejected.err).toContain('2 of the 2 officers whom this file would add seem to be in the directory already');
    expect(readFileSync(report, 'utf8')).toMatch(/^3,"?added, perhaps there already"?,,.*Excel drops them/mu);
    expect(await officersIn(dataDir)).toHaveLength(2);
    const added = await runImport({ csv, dataDir, more: ['--add-anyway'] });
    expect([added.code, counts(added.out)]).toEqual([0, [2, 2, 0, 0, 0]]);
    expect(added.out).toMatch(/^Suspected +2$/mu);
    expect(added.out).toContain('Added, but perhaps in the directory already:\n  line 2: ');
  });

  it('leaves what is stored as it is where a cell cannot be taken, and does not end with 0', async () => {
    const { dataDir } = await runImport({ csv: 'id,name,joined,address\nEM01,A,1/2/2015,\n' });
    const { code, out } = await runImport({ csv: 'id,name,joined,address\nEM01,B,40/40/2015,Pune\n', dataDir });
    expect([code, counts(out)]).toEqual([1, [1, 0, 1, 0, 0]]);
    expect(await officersIn(dataDir)).toMatchObject([
      { name: 'B', dateOfJoining: '2015-02-01', currentAddress: 'Pune' },
    ]);
  });

  it('can import its own report once the rows are corrected', async () => {
    const report = join(testFolder(), 'rejected.csv');
    const csv = 'id;name;joined;address\nEM01;A;31/2/2015;"x;\ny"\nEM02;B\n';
    const map = MAP.replace('{', '{"delimiter":";",');
    const { dataDir } = await runImport({ csv, map, more: ['--report', report] });
    const corrected = readFileSync(report, 'utf8')
      .replace('EM01;A;31/2/2015', 'EM01;A;28/2/2015')
      .replace('EM02;B', 'EM02;B;;');
    const { code, out } = await runImport({ csv: corrected, map, dataDir });
    expect([code, counts(out)]).toEqual([0, [2, 1, 1, 0, 0]]);
  });

  it('shows 20 rejected rows and says how to get the others', async () => {
    const csv = `id,name,joined,address\n${',,,x\n'.repeat(30)}EM01,A,,\n`;
    const { code, out } = await runImport({ csv });
    expect(code).toBe(1);
    expect(out.match(/It has neither/gu)).toHaveLength(20);
    expect(out).toContain('and 10 more.\nImport again with --report FILE');
  });

  it('dry, changes nothing and answers as the import would', async () => {
    const csv = 'id,name,joined,address\nEM01,A,,\n,,,x\n';
    const { code, out, dataDir } = await runImport({ csv, more: ['--dry-run'] });
    expect(code).toBe(1);
    expect(out).toContain('Dry run: nothing was changed.');
    expect(counts(out)).toEqual([2, 1, 0, 0, 1]);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('dry, leaves no file behind: no folder, no database, no report', async () => {
    const folder = testFolder();
    const [dataDir, report] = [join(folder, 'data'), join(folder, 'report.csv')];
    const csv = 'id,name,joined,address\nEM01,A,,\nEM02,B\n';
    const { code, out, err } = await runImport({ csv, dataDir, more: ['--dry-run', '--report', report] });
    expect([code, counts(out)]).toEqual([1, [2, 1, 0, 0, 1]]);
    expect(err).toContain('A dry run leaves no file behind, so no report is written.');
    expect(out).not.toContain(report);
    expect(readdirSync(folder)).toEqual([]);
    const { out: many } = await runImport({ csv: `${csv}${'EM03,C\n'.repeat(30)}`, dataDir, more: ['--dry-run'] });
    expect(many).toContain('and 11 more.\nImport with --report FILE');
  });

  it('dry, leaves the files of a directory as they were', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => `E${i},Officer ${i},,`).join('\n');
    const { dataDir } = await runImport({ csv: 'id,name,joined,address\nE1,A,,\n' });
    const files = () => readdirSync(dataDir).map((name) => [name, readFileSync(join(dataDir, name), 'base64')]);
    const before = files();
    const { out } = await runImport({ csv: `id,name,joined,address\n${rows}\n`, dataDir, more: ['--dry-run'] });
    expect(counts(out)).toEqual([3000, 2999, 1, 0, 0]);
    expect(files()).toEqual(before);
  });

  it('leaves out a huge cell', async () => {
    const { code, out } = await runImport({
      csv: `id,name,joined,address\nEM01,A,,"${'x'.repeat(500_000)}"\nEM02,B,,\n`,
    });
    expect([code, counts(out)]).toEqual([1, [2, 2, 0, 0, 0]]);
    expect(out).toContain(fieldMessages.tooLong('Current Address', 600));
    expect(out.length).toBeLessThan(1000);
  });

  it.each([
    ['', 'is empty. Its first line must name the columns.'],
    ['id,name,joined,address\n', 'has a header and no row below it'],
    ['id,name,joined,address\n,,,\nTotal: 0\n', 'has a header and no row below it'],
    [
      'id,name,joined,address\nEM01,A,,\nEM01,B,,\n',
      'The file has several rows for 1 of its 1 officers (lines 2 and 3 are',
    ],
    [
      'id,nam,joined,address\nEM01,A,,\n',
      'The file has no column "name". Did you mean "nam"?\n  The columns of the file are: "id", "nam", "joined", "address".',
    ],
    [Buffer.from('id,name,joined,address\nEM01,José,,\n', 'latin1'), 'Line 2 of the file is not in UTF-8'],
    ['id,name,joined,address\nEM01,A,,\nEM02,"B,,\n', 'line 3 has a quotation mark that is never closed'],
  ])('does nothing with %j', async (csv, sentence) => {
    const { code, out, err, dataDir } = await runImport({ csv });
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
    expect(await officersIn(dataDir)).toEqual([]);
  });

  it('never overwrites what it reads', async () => {
    const csv = testFile('in.csv', 'id,name,joined,address\nEM01,A,,\n');
    const map = testFile('map.json', MAP);
    for (const report of [csv, map]) {
      const { code, err } = await runLine([importCommand], testFolder(), [
        'import',
        csv,
        '--map',
        map,
        '--report',
        report,
        '--new',
      ]);
      expect([code, err]).toEqual([2, expect.stringContaining('The report would overwrite')]);
      expect(readFileSync(report, 'utf8')).not.toContain('Import line');
    }
  });

  it('says when the report cannot be written, before it imports anything', async () => {
    const { code, err } = await runImport({
      csv: 'id,name,joined,address\nEM01,A,,\n',
      more: ['--report', '/nowhere/at/all.csv'],
    });
    expect([code, err]).toEqual([2, expect.stringContaining('cannot be written')]);
  });
});

it('the example of the user page does what the page says', async () => {
  const page = readFileSync(new URL('../../../../docs/import.md', import.meta.url), 'utf8');
  const block = (language: string): string => page.split(`\n\`\`\`${language}\n`)[1]?.split('```')[0] ?? '';
  const { code, out, dataDir } = await runImport({ csv: block('csv'), map: block('json') });
  expect([code, counts(out)]).toEqual([0, [1, 1, 0, 0, 0]]);
  expect(await officersIn(dataDir)).toMatchObject([
    {
      name: 'Asha R Patil',
      designation: 'Police Constable',
      gender: 'Female',
      dateOfJoining: '2015-03-07',
      currentPostingTenure: 'Since 18 November 2021',
      currentAddress: 'Flat 3, MG Road',
      skills: ['Chess', 'First aid'],
      zone: 'Zone 1',
    },
  ]);
});

describe('buckle import, as a process of its own', () => {
  const entry = fileURLToPath(new URL('../buckle.ts', import.meta.url));
  const rows = Array.from({ length: 60_000 }, (_, i) => `E${i},Officer ${i},1/2/2015,Pune`).join('\n');

  /** Starts an import of many rows and sends a signal in the middle of it. */
  async function interrupted(signal: 'SIGINT' | 'SIGKILL') {
    const dataDir = testFolder();
    const args = [
      'import',
      testFile('in.csv', `id,name,joined,address\n${rows}\n`),
      '--map',
      testFile('map.json', MAP),
      '--new',
    ];
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

  it('leaves the directory as it was on Ctrl-C', async () => {
    expect(await interrupted('SIGINT')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Stopped. Nothing was imported.'),
      officers: [],
    });
  }, 60_000);

  it('leaves the directory as it was when it is killed', async () => {
    expect(await interrupted('SIGKILL')).toMatchObject({ code: null, officers: [] });
  }, 60_000);
});

const roster = fileURLToPath(new URL('../../../../../shared/data/nypd-roster.csv', import.meta.url));
const rosterMap = fileURLToPath(new URL('../../../import-maps/nypd-roster.json', import.meta.url));

it.skipIf(!existsSync(roster))(
  'the real roster: every row counted, twice the same, everybody found',
  async () => {
    const dataDir = testFolder();
    const args = ['import', roster, '--map', rosterMap, '--new'];
    const first = await runLine([importCommand], dataDir, args);
    expect([first.code, counts(first.out)]).toEqual([0, [28_696, 28_696, 0, 0, 0]]);
    const second = await runLine([importCommand], dataDir, args);
    expect([second.code, counts(second.out)]).toEqual([0, [28_696, 0, 0, 28_696, 0]]);

    const officers = await officersIn(dataDir);
    expect(officers.filter(({ buckleNumber }) => buckleNumber === '')).toHaveLength(2493);
    expect(
      officers.every(({ version, dateOfJoining }) => version === 1 && /^\d{4}-\d\d-\d\d$/u.test(dateOfJoining)),
    ).toBe(true);
    const csv = await openCsv(roster, ',');
    const byId = new Map(officers.map((officer) => [officer.employeeId, officer]));
    const unfound: string[] = [];
    for await (const { cells } of csv.rows()) {
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
  120_000,
);
