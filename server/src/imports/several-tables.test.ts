import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importsOf } from '../testing/imports.ts';
import { signedInApp, type TestApp } from '../testing/test-app.ts';
import { workbookFile } from '../testing/workbook-file.ts';

let test: TestApp;
let admin: ReturnType<typeof importsOf>;

beforeEach(async () => {
  const signedIn = await signedInApp();
  test = signedIn.test;
  admin = importsOf(test.app, signedIn.admin);
});
afterEach(() => test.close());

type Rows = Awaited<ReturnType<typeof admin.rows>>;
const csv = (...lines: string[]): string => `${lines.join('\n')}\n`;

const factsOf = (rows: Rows): unknown[] =>
  rows.map(({ row, place, officer }) => {
    const { employee_id, buckle_number, name, mobile_number } = officer as Record<string, unknown>;
    return [place ?? row, employee_id || buckle_number, name, mobile_number];
  });

const sheetOf = (...lines: string[]): string => {
  const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = lines.map((line) => `<row>${line.split(',').map(cell).join('')}</row>`);
  return `<sheetData>${rows.join('')}</sheetData>`;
};

describe('two tables side by side', () => {
  it('are read one below the other, and each officer keeps the own mobile number', async () => {
    const found = await admin.read(
      csv(
        'Employee ID,Name,Mobile,,Employee ID,Name,Mobile',
        'SBS001,Ravi Kale,9822000901,,SBS002,Asha Patil,9822000902',
        'SBS003,Sunil More,9822000903,,SBS004,Anil Shinde,9822000904',
      ),
    );
    expect(found.questions.map(({ required, message }) => [required, message])).toEqual([
      [false, expect.stringMatching(/^Tables stand side by side, .*: also columns E to G\./u)],
    ]);
    const { id, counts } = await admin.check(found.summary);
    expect(counts).toMatchObject({ rows: 4, new: 4, ignored: 0, refused: 0 });
    expect(factsOf(await admin.rows(id))).toEqual([
      ['Row 2', 'SBS001', 'Ravi Kale', '9822000901'],
      ['Row 3', 'SBS003', 'Sunil More', '9822000903'],
      ['Row 2, columns E to G', 'SBS002', 'Asha Patil', '9822000902'],
      ['Row 3, columns E to G', 'SBS004', 'Anil Shinde', '9822000904'],
    ]);
  });

  it('may be three of different lengths with Marathi headers, one with fewer columns and one with more', async () => {
    const { id, counts } = await admin.checked(
      csv(
        'अ.क्र.,बक्कल क्र.,नाव,मोबाईल क्र.,बक्कल क्र.,नाव,,बक्कल क्र.,नाव,मोबाईल क्र.,ई-मेल',
        '1,7001,आशा पाटील,9822000901,7002,रवी काळे,,7003,सुनील मोरे,9822000903,s@example.in',
        '2,7004,अनिल शिंदे,9822000904,,,,7005,मीना काळे,9822000905,',
        ',,,,,,,7006,लता पवार,9822000906,l@example.in',
      ),
    );
    expect(counts).toMatchObject({ rows: 6, new: 6 });
    const rows = await admin.rows(id);
    expect(factsOf(rows)).toEqual([
      ['Row 2', '7001', 'आशा पाटील', '9822000901'],
      ['Row 3', '7004', 'अनिल शिंदे', '9822000904'],
      ['Row 2, columns E to G', '7002', 'रवी काळे', ''],
      ['Row 2, columns H to K', '7003', 'सुनील मोरे', '9822000903'],
      ['Row 3, columns H to K', '7005', 'मीना काळे', '9822000905'],
      ['Row 4, columns H to K', '7006', 'लता पवार', '9822000906'],
    ]);
    expect(rows[3]?.officer).toMatchObject({ email: 's@example.in' });
  });

  it('have the stations of their own titles, above the headers and between the rows', async () => {
    const { id } = await admin.checked(
      csv(
        'Kothrud Police Station,,,,Wakad Police Station,,',
        'Name,Buckle No,Mobile,,Name,Buckle No,Mobile',
        'Asha Zzkale,7001,9822000901,,Ravi Zzmore,7002,9822000902',
        ',,,,Armoury,,',
        'Lata Zzlad,7003,9822000903,,Sunil Zzlad,7004,9822000904',
      ),
    );
    const rows = await admin.rows(id, { outcome: 'new' });
    expect(rows.map(({ officer }) => [officer?.name, officer?.current_posting])).toEqual([
      ['Asha Zzkale', 'Kothrud Police Station'],
      ['Lata Zzlad', 'Kothrud Police Station'],
      ['Ravi Zzmore', 'Wakad Police Station'],
      ['Sunil Zzlad', 'Armoury'],
    ]);
  });

  it('without a number in the second are not read as one person: it is left out and named', async () => {
    const found = await admin.read(
      csv('Name,Buckle No,Mobile,,Name,Mobile', 'Asha Zzkale,7001,9822000901,,Ravi Zzmore,9822000902'),
    );
    expect(found.questions.map(({ message }) => message)).toEqual([
      'Two columns are called "Name": Column A is imported, Column E is left out.',
      'Two columns are called "Mobile": Column C is imported, Column F is left out.',
    ]);
    const { id } = await admin.check(found.summary);
    expect(factsOf(await admin.rows(id))).toEqual([[2, '7001', 'Asha Zzkale', '9822000901']]);
  });

  it('are the same officer where rows repeat, named by row and columns', async () => {
    const { id, counts } = await admin.checked(
      csv(
        'Employee ID,Name,Rank,Employee ID,Name,Rank',
        'S1,Ravi Kale,PC,S1,Ravi Kale,PC',
        'S2,Asha More,PC,S2,Asha More,HC',
      ),
    );
    expect(counts).toMatchObject({ rows: 4, new: 1, ignored: 1, refused: 2 });
    const [ignored] = await admin.rows(id, { outcome: 'ignored' });
    expect(ignored?.problems[0]?.message).toBe('The same as row 2, which counts.');
    const [refused] = await admin.rows(id, { outcome: 'refused' });
    expect(refused?.problems[0]?.message).toContain('(row 3; row 3, columns D to F)');
  });

  it('are corrected in the cells of the file, and written as checked', async () => {
    const found = await admin.read(
      csv('Employee ID,Name,Mobile,,Employee ID,Name,Mobile', 'S1,Ravi Kale,9822000901,,S2,Asha Patil,98220'),
    );
    const { id } = await admin.check(found.summary);
    const { revision } = await admin.progress(id);
    await admin.post('planImport', { id, revision, corrections: [{ row: 2, column: 6, text: '9822000902' }] });
    const checked = await admin.check(await admin.progress(id));
    expect(checked.counts).toMatchObject({ new: 2, omitted: 0, corrected: 1 });
    const [, second] = await admin.rows(id);
    expect(second).toMatchObject({ row: 2, part: 1, corrected: [{ column: 2, was: '98220' }] });
    await admin.apply(checked);
    const officers = await test.store.db
      .selectFrom('officers')
      .select('record')
      .where('record', 'like', '%Asha Patil%')
      .execute();
    expect(officers.map(({ record }) => record).join('')).toContain('9822000902');
  });
});

describe('sheets of one shape', () => {
  const header = 'Employee ID,Name,Rank';
  const bytes = workbookFile({
    sheets: {
      Index: sheetOf('Sheets', 'Prepared by'),
      Wakad: sheetOf('Nominal roll', header, 'W1,Asha Zzkale,PC', 'W2,Ravi Zzmore,PC'),
      Bhosari: sheetOf('Rank,Sevarth ID,NAME', 'PC,B1,Sunil Zzmore', 'PC,W1,Asha Zzkale', 'PC,B2,'),
      Old: sheetOf(header, 'O1,Lata Zzpawar,PC'),
    },
    hidden: 'Old',
  });

  it('are read together, in any order of columns, with their rows named; a hidden one is not', async () => {
    const found = await admin.read(bytes, 'stations.xlsx');
    expect(found.questions.map(({ message }) => message)).toEqual([
      'Read together, as they have the same columns: "Wakad", "Bhosari".',
      expect.stringMatching(/^Not read: "Index"\./u),
    ]);
    expect(found.sheets.map(({ alike }) => alike)).toEqual([undefined, true, true, undefined]);
    const { id, counts } = await admin.check(found.summary);
    expect(counts).toMatchObject({ rows: 5, new: 3, ignored: 1, refused: 1 });
    const rows = await admin.rows(id);
    expect(rows.map(({ place, outcome }) => [place, outcome])).toEqual([
      ['Sheet "Wakad", row 3', 'new'],
      ['Sheet "Wakad", row 4', 'new'],
      ['Sheet "Bhosari", row 2', 'new'],
      ['Sheet "Bhosari", row 3', 'ignored'],
      ['Sheet "Bhosari", row 4', 'refused'],
    ]);
    expect(rows[3]?.problems[0]?.message).toBe('The same as sheet "Wakad", row 3, which counts.');
  });

  it('can be read one by one, and together again', async () => {
    const found = await admin.read(bytes, 'stations.xlsx');
    const { id } = found.summary;
    const choose = async (choice: object) => {
      const { revision } = await admin.progress(id);
      await admin.post('planImport', { id, revision, ...choice });
      await admin.settle(id);
      return admin.details(id);
    };
    const one = await choose({ sheet: 2 });
    expect(one.plan).toMatchObject({ sheet: 2, header: { first: 0, rows: 1 } });
    expect(one.plan.parts).toBeUndefined();
    expect(one.sheets.map(({ alike }) => alike)).toEqual([undefined, true, true, undefined]);
    expect((await admin.check(one.summary)).counts).toMatchObject({ rows: 3, new: 2 });
    const all = await choose({ sheet: 2, together: true });
    expect(all.plan.parts?.map(({ sheet }) => sheet)).toEqual([1, 2]);
    const first = await choose({ sheet: 1 });
    expect([first.plan.sheet, first.plan.parts]).toEqual([1, undefined]);
  });

  it('of one station or rank each have its name, unless a column or a title says another one', async () => {
    const postings = async (bytes: Buffer): Promise<unknown> => {
      const { id } = await admin.checked(bytes, {}, 'stations.xlsx');
      const rows = await admin.rows(id, { outcome: 'new' });
      return rows.map(({ officer }) => [officer?.name, officer?.current_posting ?? '', officer?.designation ?? '']);
    };
    const columns = 'Employee ID,Name,DOJ';
    const stations = {
      'Wakad PS': sheetOf('Nominal roll', columns, 'W1,Asha Zzkale,2001-01-01'),
      Bhosari: sheetOf('Bhosari Police Station', columns, 'B1,Ravi Zzmore,2001-01-01'),
      'हिंजवडी पोलीस ठाणे': sheetOf(columns, 'H1,Lata Zzlad,2001-01-01', 'Armoury', 'H2,Sunil Zzlad,2001-01-01'),
      PSI: sheetOf(columns, 'P1,Meera Zzlad,2001-01-01'),
    };
    expect(await postings(workbookFile({ sheets: stations }))).toEqual([
      ['Asha Zzkale', 'Wakad PS', ''],
      ['Ravi Zzmore', 'Bhosari Police Station', ''],
      ['Lata Zzlad', 'हिंजवडी पोलीस ठाणे', ''],
      ['Sunil Zzlad', 'Armoury', ''],
      ['Meera Zzlad', '', 'Police Sub-Inspector'],
    ]);
    const said = sheetOf('Employee ID,Name,Unit', 'W1,Asha Zzkale,Armoury');
    expect(
      await postings(workbookFile({ sheets: { 'Wakad PS': said, 'Bhosari PS': sheetOf('Unit,Name,Employee ID') } })),
    ).toEqual([['Asha Zzkale', 'Armoury', '']]);
  });

  it('keep corrections of the cells of each sheet', async () => {
    const found = await admin.read(bytes, 'stations.xlsx');
    const { id } = await admin.check(found.summary);
    const { revision } = await admin.progress(id);
    await admin.post('planImport', {
      id,
      revision,
      corrections: [{ sheet: 2, row: 4, column: 2, text: 'Meera Zzlad' }],
    });
    const checked = await admin.check(await admin.progress(id));
    expect(checked.counts).toMatchObject({ new: 4, refused: 0, corrected: 1 });
    const applied = await admin.apply(checked);
    expect(applied).toMatchObject({ status: 'applied', counts: { new: 4 } });
  });
});
