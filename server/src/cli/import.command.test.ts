import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { utils, write } from '@e965/xlsx';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readQuietly } from '@buckle/domain/officers/wire';
import { openStore } from '../db/open.ts';
import { readConfig } from '../settings/config.ts';
import { testFile, testFolder } from '../testing/folder.ts';
import { hashOfRecords } from '../testing/imports.ts';
import { anOfficer, keep } from '../testing/officers.ts';
import { runLine } from '../testing/test-shell.ts';
import { testDirectory } from '../testing/test-store.ts';
import { importCommand } from './import.command.ts';

async function directory() {
  const { environment, dataDir, remove } = await testDirectory();
  onTestFinished(remove);
  const store = await openStore(readConfig(environment), () => new Date());
  onTestFinished(() => store.close());
  const run = (file: string, ...more: string[]) =>
    runLine([importCommand], dataDir, ['import', file, ...more], { environment });
  const officers = async () => {
    const rows = await store.db.selectFrom('officers').select('record').orderBy('employee_key').execute();
    return rows.map(({ record }) => readQuietly(JSON.parse(record)));
  };
  return { store, run, officers, hash: () => hashOfRecords(store.db) };
}

const csv = (...lines: string[]): string => testFile('roster.csv', lines.join('\n'));

/** A workbook as an office keeps it: a cover sheet, and a roster under a title. */
function workbook(bookType: 'xlsx' | 'xls' | 'ods'): string {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Roster of 2026']]), 'Cover');
  const roster = [
    ['COMMISSIONERATE OF POLICE'],
    [],
    ['Sevarth ID', 'बक्कल नं', 'NAME', 'Rank', 'Date of Joining', 'Remarks of office'],
    ['MGF0001', '0348', 'PATIL, ASHA', 'PSI', '13/04/2010', 'x'],
    ['MGF0002', '0349', 'KALE, RAVI', 'PC', '05/06/2011', ''],
    ['Total: 2'],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(roster), 'Roll');
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['Name', 'Buckle No'],
      ['Meera Joshi', '77'],
    ]),
    'Others',
  );
  return testFile(`roster.${bookType}`, write(book, { type: 'buffer', bookType }) as Buffer);
}

describe('an import', () => {
  it.each(['xlsx', 'xls', 'ods'] as const)(
    'matches the columns of %s as the browser does, and tells what it did',
    async (type) => {
      const { run, officers } = await directory();
      const { code, out, err } = await run(workbook(type));
      expect(err).toMatch(/^Only one sheet is read\. Not read: "Others"\..*\nImporting into the directory/u);
      expect(code).toBe(0);
      expect(out.split('\n')).toEqual([
        'Columns of the sheet "Roll", with its header in row 3:',
        '  "Sevarth ID": Employee ID',
        '  "बक्कल नं": Buckle Number',
        '  "NAME": Full Name',
        '  "Rank": Designation',
        '  "Date of Joining": Date of Joining (day, month, year)',
        '  "Remarks of office": Special Note',
        expect.stringMatching(/^Read +3$/u),
        expect.stringMatching(/^ {2}added +2$/u),
        expect.stringMatching(/^ {2}updated +0$/u),
        expect.stringMatching(/^ {2}unchanged +0$/u),
        expect.stringMatching(/^ {2}rejected +0$/u),
        expect.stringMatching(/^ {2}left out +1$/u),
        expect.stringMatching(/^Warnings +0$/u),
        expect.stringMatching(/^Suspected +0$/u),
        expect.stringMatching(/^To check +0$/u),
        'Left out:',
        '  row 6: A total, no officer.',
      ]);
      expect(await officers()).toMatchObject([
        {
          employeeId: 'MGF0001',
          buckleNumber: '0348',
          name: 'Asha Patil',
          designation: 'Police Sub-Inspector',
          dateOfJoining: '2010-04-13',
        },
        { employeeId: 'MGF0002', name: 'Ravi Kale', dateOfJoining: '2011-06-05' },
      ]);
    },
  );

  it('changes nothing the second time, and nothing in a dry run', async () => {
    const { run, hash } = await directory();
    const file = workbook('xlsx');
    const empty = await hash();
    const tried = await run(file, '--dry-run');
    expect([tried.code, tried.out]).toEqual([0, expect.stringContaining('Dry run: nothing was changed.')]);
    expect(await hash()).toBe(empty);
    await run(file);
    const before = await hash();
    const { code, out } = await run(file);
    expect([code, out]).toEqual([0, expect.stringMatching(/^ {2}unchanged +2$/mu)]);
    expect(await hash()).toBe(before);
  });

  it('reads the sheet that is named, and tells which there are', async () => {
    const { run, officers } = await directory();
    const { code, err } = await run(workbook('xlsx'), '--sheet', 'Rolls');
    expect([code, err]).toEqual([2, 'The file has no sheet "Rolls". Its sheets are: "Cover", "Roll", "Others".']);
    await run(workbook('xlsx'), '--sheet', 'others');
    expect(await officers()).toMatchObject([{ name: 'Meera Joshi', buckleNumber: '77' }]);
  });

  it('asks for the order of dates that can be read in two ways, and writes nothing before it is said', async () => {
    const { run, officers } = await directory();
    const file = csv('Sevarth ID,Name,Date of Joining', 'MGF1,Asha Patil,03/04/2010');
    const asked = await run(file);
    expect(asked.code).toBe(2);
    expect(asked.err.split('\n')).toEqual([
      'Nothing was imported, as there are questions:',
      expect.stringContaining('In "Date of Joining", every day and month is 12 or less ("03/04/2010").'),
      '  Answer with --dates dmy, --dates mdy or --dates ymd.',
    ]);
    expect(await officers()).toEqual([]);
    expect(await run(file, '--dates', 'mdy')).toMatchObject({ code: 0 });
    expect(await officers()).toMatchObject([{ dateOfJoining: '2010-03-04' }]);
  });

  it('asks which of two columns counts, and leaves out those that are named', async () => {
    const { run, officers } = await directory();
    const file = csv('Sevarth ID,Name,Email,Mail of office', 'MGF1,Asha Patil,a@x.example,b@x.example');
    const columns = 'Mail of office = email';
    const asked = await run(file, '--columns', columns);
    expect([asked.code, asked.err]).toEqual([
      2,
      expect.stringContaining('Email comes from several columns: "Email", "Mail of office".'),
    ]);
    expect(asked.err).toContain('Answer with --columns "HEADER=" for each column to leave out.');
    expect(await run(file, '--columns', `${columns}; email=`)).toMatchObject({ code: 0 });
    expect(await officers()).toMatchObject([{ email: 'b@x.example' }]);
  });

  it('asks how officers are known where no column says it', async () => {
    const { run, officers } = await directory();
    const file = csv('Qwerty,Name,Email', 'X-1,Asha Patil,asha@police.example');
    const asked = await run(file);
    expect([asked.code, asked.err]).toEqual([2, expect.stringContaining('Choose the column of the employee id')]);
    expect(await run(file, '--columns', 'Qwerty=employeeId')).toMatchObject({
      code: 0,
      err: expect.stringContaining('Importing'),
    });
    expect(await officers()).toMatchObject([{ employeeId: 'X-1', name: 'Asha Patil' }]);
  });

  it('turns names that are written surname first in a column that is named', async () => {
    const { run, officers } = await directory();
    const file = csv('Sevarth ID,Qwerty,Email', 'MGF1,"PATIL, ASHA R",', 'MGF2,"KALE, RAVI",');
    expect(await run(file, '--columns', 'Qwerty=name')).toMatchObject({ code: 0 });
    expect(await officers()).toMatchObject([{ name: 'Asha R Patil' }, { name: 'Ravi Kale' }]);
  });

  it('reads the header in the row that is named', async () => {
    const { run, officers } = await directory();
    const file = csv('Roster', 'Abc,Qwerty', 'MGF1,Asha Patil', 'MGF2,Ravi Kale');
    expect(await run(file, '--header', '2', '--columns', 'Abc=employeeId; Qwerty=name')).toMatchObject({ code: 0 });
    expect(await officers()).toMatchObject([{ employeeId: 'MGF1', name: 'Asha Patil' }, { employeeId: 'MGF2' }]);
  });

  it('asks about values that nobody knows, and keeps ranks and units as they are where that is said', async () => {
    const { run, officers } = await directory();
    const file = csv('Sevarth ID,Name,Rank,Gender', 'MGF1,Asha Patil,Wizard,Robot');
    const asked = await run(file);
    expect(asked.code).toBe(2);
    expect(asked.err).toContain('"Wizard" in "Rank" (1 row) is no Designation that the directory knows.');
    expect(asked.err).toContain('--keep-unmatched');
    const { code, out } = await run(file, '--keep-unmatched');
    expect([code, out]).toEqual([1, expect.stringContaining('row 2: "Gender" is "Robot"')]);
    expect(await officers()).toMatchObject([{ designation: 'Wizard', gender: '' }]);
  });

  it('asks what several rows of most officers are', async () => {
    const { run, officers } = await directory();
    const rows = ['MGF1,Asha Patil,Writer', 'MGF1,Asha Patil,Driver', 'MGF2,Ravi Kale,Writer', 'MGF2,Ravi Kale,Cook'];
    const file = csv('Sevarth ID,Name,Post', ...rows);
    const asked = await run(file);
    expect([asked.code, asked.err]).toEqual([
      2,
      expect.stringContaining('Answer with --repeated gather, first, last or refuse.'),
    ]);
    expect(await run(file, '--repeated', 'last')).toMatchObject({ code: 0 });
    expect(await officers()).toMatchObject([{ post: 'Driver' }, { post: 'Cook' }]);
  });

  it('only adds, or only updates, where that is said, and lists the others with row, cell and reason', async () => {
    const { run, store, officers } = await directory();
    await keep(store, [anOfficer({ employeeId: 'MGF1', name: 'Asha Patil', post: 'Writer' })]);
    const file = csv('Sevarth ID,Name,Post', 'MGF1,Asha Patil,Driver', 'MGF2,Ravi Kale,Cook');
    const report = join(testFolder(), 'report.csv');
    const added = await run(file, '--add-only', '--report', report);
    expect([added.code, added.out]).toEqual([
      1,
      expect.stringContaining('row 2: This officer is in the directory already'),
    ]);
    expect(readFileSync(report, 'utf8').split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFImport line,Import result,Import column,Import reason,Sevarth ID,Name,Post',
      expect.stringMatching(/^2,rejected,,.*,MGF1,Asha Patil,Driver$/u),
    ]);
    expect(await officers()).toMatchObject([{ post: 'Writer' }, { post: 'Cook' }]);
    await run(csv('Sevarth ID,Name,Post', 'MGF1,Asha Patil,Driver', 'MGF3,New One,Cook'), '--update-only');
    expect(await officers()).toMatchObject([{ post: 'Driver' }, { post: 'Cook' }]);
  });

  it('gathers the postings of several rows', async () => {
    const { run, officers } = await directory();
    const rows = ['MGF1,Asha Patil,Unit 4,2015,2017', 'MGF1,Asha Patil,Unit 5,2017,2019'];
    await run(
      csv('Employee ID,Name,Previous Posting,Previous Posting From,Previous Posting To', ...rows),
      '--keep-unmatched',
    );
    expect((await officers())[0]?.previousPostings).toHaveLength(2);
  });

  it('knows officers by name, date of joining and rank, if it is told to', async () => {
    const { run, officers } = await directory();
    const file = csv('Name,Rank,Date of Joining', 'Asha Patil,PC,13/05/2010');
    expect((await run(file)).err).toContain('--known-by name');
    await run(file, '--known-by', 'name');
    await run(csv('Name,Rank,Date of Joining', 'Asha Patil,HC,13/05/2010'), '--known-by', 'name');
    expect(await officers()).toMatchObject([{ name: 'Asha Patil', designation: 'Head Constable' }]);
  });

  it('adds 100 years to dates of retirement that a spreadsheet put into the last century, if it is told to', async () => {
    const { run, officers } = await directory();
    const file = csv('Employee ID,Name,Date of Retirement', 'MGF1,Asha Patil,1944-06-30');
    const first = await run(file);
    expect(first.err).toContain('"Date of Retirement", 1 date is before 1980 ("1944-06-30")');
    expect((await officers())[0]?.dateOfRetirement).toBe('');
    await run(file, '--century', 'next');
    expect((await officers())[0]?.dateOfRetirement).toBe('2044-06-30');
  });

  it.each<[string, readonly string[], string]>([
    ['a century', ['--century', '20'], '--century is "20". Choose one of next, written.'],
    ['a header', ['--header', 'first'], '--header is "first". Give the number of its row; 0: there is none.'],
    ['an order of dates', ['--dates', 'dd/mm'], '--dates is "dd/mm". Choose one of dmy, mdy, ymd.'],
    [
      'a way with several rows',
      ['--repeated', 'some'],
      '--repeated is "some". Choose one of refuse, first, last, gather.',
    ],
    [
      'a column',
      ['--columns', 'Nam=name'],
      '--columns names "Nam", and the sheet has no such column. Did you mean "Name"? It has: Sevarth ID, Name.',
    ],
    [
      'a field',
      ['--columns', 'Name=nam'],
      '--columns names the field "nam", which does not exist. Did you mean "name"?',
    ],
    [
      'a column without a field',
      ['--columns', 'Name'],
      '--columns has "Name" without a field. Write --columns "Header=field; Other header=".',
    ],
    ['two modes', ['--add-only', '--update-only'], '--add-only and --update-only exclude each other.'],
  ])('says what to do about %s that cannot be', async (_, args, sentence) => {
    const { run } = await directory();
    const { code, err } = await run(csv('Sevarth ID,Name', 'MGF1,Asha Patil'), ...args);
    expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
  });

  it.each([
    [
      'a file that is missing',
      () => '/nowhere/roster.xlsx',
      'There is no file "/nowhere/roster.xlsx" that can be read.',
    ],
    ['a folder', () => testFolder(), 'is not a file. Name the file of a sheet.'],
    ['an empty file', () => testFile('a.csv', ''), 'The file is empty.'],
    ['a file that is no sheet', () => testFile('a.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])), ''],
  ])('says what is wrong with %s', async (_, file, sentence) => {
    const { run } = await directory();
    const { code, err } = await run(file());
    expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
    expect(err).not.toContain('Something went wrong');
  });

  it.each(['xlsx', 'xls', 'ods', 'fods', 'xlml', 'html'] as const)(
    'reads sheets of one shape in %s together, or the one that is named',
    async (type) => {
      const { run } = await directory();
      const sheets = [
        ['Wakad', ['W1', 'Asha Zzkale'], ['W2', 'Ravi Zzmore']],
        ['Bhosari', ['B1', 'Lata Zzlad'], ['W2', 'Ravi Zzmore'], ['', '']],
        ['चाकण', ['', 'Sunil Zzlad']],
      ] as const;
      const book = utils.book_new();
      const rowsOf = (rows: readonly (readonly string[])[]): string[][] =>
        [['Employee ID', 'Name'], ...rows].map((row) => [...row]);
      for (const [name, ...rows] of sheets) utils.book_append_sheet(book, utils.aoa_to_sheet(rowsOf(rows)), name);
      const page = sheets.map(([, ...rows]) =>
        utils.sheet_to_html(utils.aoa_to_sheet(rowsOf(rows)), { header: '', footer: '' }),
      );
      const bytes = type === 'html' ? page.join('\n') : (write(book, { type: 'buffer', bookType: type }) as Buffer);
      const file = testFile(`stations.${type === 'xlml' ? 'xml' : type}`, bytes);
      const names = type === 'html' ? ['Table 1', 'Table 2', 'Table 3'] : sheets.map(([name]) => name);
      const all = await run(file, '--dry-run');
      expect(all.err).toContain(
        `Read together, as they have the same columns: ${names.map((name) => `"${name}"`).join(', ')}.`,
      );
      expect(all.out).toMatch(/^ {2}added +4$/mu);
      expect(all.out).toContain(`  sheet "${names[1]}", row 3: The same as sheet "${names[0]}", row 3, which counts.`);
      const one = await run(file, '--dry-run', '--sheet', names[1] ?? '');
      expect(one.out).toMatch(/^ {2}added +2$/mu);
      expect(one.err).toContain('Only one sheet is read.');
    },
  );
});
