/** A template that is exported with the present officers, changed and imported again. */
import { type ImportTarget, targetLabel, templateHeaders } from '@buckle/domain/imports/import-plan';
import type { Officer } from '@buckle/domain/officers/field-table';
import { readQuietly } from '@buckle/domain/officers/wire';
import { read, utils, type WorkSheet, write } from '@e965/xlsx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { differencesOf } from '@buckle/domain/officers/differences';
import { hashOfRecords, importsOf } from '../testing/imports.ts';
import { anOfficer, keep } from '../testing/officers.ts';
import { call, signedInApp, type TestApp } from '../testing/test-app.ts';

const FULL: Partial<Officer> = {
  id: 'full',
  buckleNumber: '0348',
  employeeId: '000912',
  name: 'आशा  रमेश पाटील',
  designation: 'पोलीस नाईक',
  post: '=SUM(A1:A9)',
  dateOfJoining: '2015-03-07',
  dateOfRetirement: '2048-05-31',
  zone: 'Zone 2',
  currentPosting: 'Cyber Cell',
  currentPostingTenure: 'Since Nov 2021',
  currentPostingFrom: '2021-11',
  previousPostings: [
    { posting: 'Cyber Cell', tenure: '2 years', from: '2019', to: '2021-11' },
    { posting: 'Unit 4', tenure: '', from: '2017-04-01', to: '2018-12-31' },
    { posting: '०४७ ठाणे', tenure: 'Jun 2015 – Mar 2017', from: '', to: '' },
    { posting: 'Training', tenure: 'NA', from: '', to: '' },
  ],
  currentAddress: 'Flat 3,\n"MG" Road; लेन 4',
  permanentAddress: "'Wada', at post Wai",
  educationDetails: 'B.A.\nDiploma, 2012',
  email: 'asha@police.example',
  mobileNumber: '9000000001,9000000002',
  gender: 'Female',
  maritalStatus: 'N/A',
  skills: ['Chess', 'Karate, black belt', 'कबड्डी'],
  drivingSkills: ['2 Wheeler', 'Heavy Vehicle'],
  bloodGroup: 'AB-',
  spouseGovernmentEmployee: 'No',
  rewards: '007',
  punishments: [
    { punishmentType: 'Fine', reason: 'Late', dateOfPunishment: '2020-02-01' },
    { punishmentType: 'Fine', reason: 'Late', dateOfPunishment: '2021-02-01' },
  ],
  specialNote: '-1+1\n\nसतर्क',
  imagePath: '/photo/asha.webp',
};
/** Every text in capitals and no employee id: what a sheet of others would be turned into title case for. */
const BINA = { id: 'bina', name: 'BINA JADHAV', buckleNumber: 'PC/861', dateOfJoining: '1899-02-01' };
const CHETAN = {
  id: 'chetan',
  name: 'PATIL, CHETAN',
  buckleNumber: '12345678901234567890',
  employeeId: 'MGF9',
  dateOfJoining: 'not known',
  rewards: '12',
};

let test: TestApp;
let cookie: string;
let admin: ReturnType<typeof importsOf>;
beforeEach(async () => {
  const signedIn = await signedInApp();
  [test, cookie] = [signedIn.test, signedIn.admin];
  admin = importsOf(test.app, cookie);
});
afterEach(() => test.close());

async function template(body: object = {}): Promise<Buffer> {
  const request = { format: 'xlsx', columns: 'import', purpose: 'Addresses', ...body };
  const response = await call(test.app, 'exportOfficers', { cookie, body: request });
  expect(response.statusCode, response.body).toBe(200);
  return response.rawPayload;
}

/** Changes a file as a spreadsheet does: it is read, edited and written anew. */
function edited(file: Buffer, change: (sheet: WorkSheet, cell: (target: ImportTarget, row: number) => string) => void) {
  const book = read(file, { cellNF: true });
  const sheet = book.Sheets['Officers'] ?? {};
  const place = (target: ImportTarget, row: number): string =>
    utils.encode_cell({ c: templateHeaders.indexOf(targetLabel(target)), r: row - 1 });
  change(sheet, place);
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

/** Imports a file unless nothing would change, and returns the differences by record. */
async function imported(file: Uint8Array, name: string) {
  const { id, revision, counts } = await admin.checked(file, {}, name);
  const changed = await admin.rows(id, { outcome: 'changed' });
  const differences = changed.map(({ before, officer }) =>
    differencesOf(readQuietly(before), readQuietly(officer)).map(({ field }) => field),
  );
  if (changed.length > 0) await admin.apply({ id, revision });
  return { counts, differences };
}

const EVERYBODY = [FULL, BINA, CHETAN].map(anOfficer);

describe('a template with the present officers', () => {
  beforeEach(() => keep(test.store, EVERYBODY));

  it.each(['xlsx', 'csv'])('that nobody has changed changes nothing: %s', async (format) => {
    const before = await hashOfRecords(test.store.db);
    const found = await admin.read(await template({ format }), `officers.${format}`);
    expect(found.questions.filter(({ required }) => required)).toEqual([]);
    const { counts, id } = await admin.check(found.summary);
    expect(await admin.rows(id, { outcome: 'refused' })).toEqual([]);
    expect(counts).toMatchObject({ unchanged: 3, ignored: 3, new: 0, changed: 0, refused: 0, absent: 0, suspected: 0 });
    expect(await hashOfRecords(test.store.db)).toBe(before);
  });

  it('that a spreadsheet has written again changes nothing', async () => {
    const { counts, differences } = await imported(
      edited(await template(), () => undefined),
      'a.xlsx',
    );
    expect(differences).toEqual([]);
    expect(counts).toMatchObject({ unchanged: 3, new: 0, changed: 0, refused: 0 });
  });

  it.each<[ImportTarget, string, string, string]>([
    ['post', 'Writer', 'post', 'Writer'],
    ['buckleNumber', '0349', 'buckleNumber', '0349'],
    ['mobileNumber', '9000000003', 'mobileNumber', '9000000003'],
    ['designation', 'PSI', 'designation', 'Police Sub-Inspector'],
    ['currentPostingFrom', 'डिसेंबर 2021', 'currentPostingFrom', '2021-12'],
    ['skills', 'Chess', 'skills', 'Chess'],
  ])('of which one cell is changed changes one field: %s', async (target, text, field, value) => {
    const file = await template();
    const row = utils
      .sheet_to_json<string[]>(read(file).Sheets['Officers'] ?? {}, { header: 1 })
      .findIndex((cells) => cells[1] === '000912');
    const changed = edited(file, (sheet, cell) => {
      sheet[cell(target, row + 1)] = { t: 's', v: text, z: '@' };
    });
    const { counts, differences } = await imported(changed, 'a.xlsx');
    expect(counts).toMatchObject({ unchanged: 2, new: 0, changed: 1, refused: 0 });
    expect(differences).toEqual([[field]]);
    const { record } = await test.store.db
      .selectFrom('officers')
      .select('record')
      .where('id', '=', 'full')
      .executeTakeFirstOrThrow();
    expect([readQuietly(JSON.parse(record))[field as 'post']].flat()).toEqual([value]);
  });

  it('takes a posting in a further row, and leaves the others as they are', async () => {
    const changed = edited(await template({ only: ['full'] }), (sheet, cell) => {
      sheet[cell('employeeId', 6)] = { t: 's', v: '000912' };
      sheet[cell('posting.posting', 6)] = { t: 's', v: 'Unit 9' };
      sheet[cell('posting.from', 6)] = { t: 's', v: '2014' };
    });
    const { differences } = await imported(changed, 'a.xlsx');
    expect(differences).toEqual([['previousPostings']]);
    const { record } = await test.store.db
      .selectFrom('officers')
      .select('record')
      .where('id', '=', 'full')
      .executeTakeFirstOrThrow();
    const { previousPostings } = readQuietly(JSON.parse(record));
    expect(previousPostings).toHaveLength(5);
    expect(previousPostings).toEqual(expect.arrayContaining([...(FULL.previousPostings ?? [])]));
    expect(previousPostings).toContainEqual({ posting: 'Unit 9', tenure: '', from: '2014', to: '' });
  });

  it('has texts that stay texts, dates that are dates, and rows for more officers', async () => {
    const sheet = read(await template({ only: ['full'] }), { cellNF: true, sheetStubs: true }).Sheets['Officers'] ?? {};
    const at = (header: string, row: number): WorkSheet[string] =>
      sheet[utils.encode_cell({ c: templateHeaders.indexOf(header), r: row - 1 })];
    expect(at('Buckle Number', 2)).toMatchObject({ t: 's', v: '0348', z: '@' });
    expect(at('Rewards', 2)).toMatchObject({ t: 's', v: '007', z: '@' });
    expect(at('Date of Joining', 2)).toMatchObject({ t: 'n', w: '7 Mar 2015' });
    expect(at('Mobile Number', 6)).toMatchObject({ t: 'z', z: '@' });
    expect(at('Date of Joining', 6)).toMatchObject({ t: 'z', z: 'd mmm yyyy' });
  });

  it('is written down with its purpose', async () => {
    await template({ only: ['full', 'bina'] });
    const { entries } = (await call(test.app, 'activityLog', { cookie, query: { kind: 'exports' } })).json<{
      entries: unknown[];
    }>();
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'list.export',
        details: { purpose: 'Addresses', selection: 'only 2', format: 'xlsx', columns: 'import', officers: '2' },
      }),
    );
  });
});

describe('an empty template', () => {
  it('has the headers alone, also where there are no officers, and takes officers', async () => {
    const file = await template({ empty: true });
    const rows = utils.sheet_to_json<string[]>(read(file).Sheets['Officers'] ?? {}, { header: 1 });
    expect(rows.filter((row) => row.length > 0)).toEqual([templateHeaders]);
    const filled = edited(file, (sheet, cell) => {
      sheet[cell('buckleNumber', 2)] = { t: 's', v: '0077' };
      sheet[cell('name', 2)] = { t: 's', v: 'Ravi Kale' };
      sheet[cell('dateOfJoining', 2)] = { t: 'n', v: 42070, z: 'd mmm yyyy' };
    });
    const { id, counts } = await admin.checked(filled, {}, 'a.xlsx');
    expect(counts).toMatchObject({ rows: 1, new: 1 });
    expect(await admin.rows(id)).toMatchObject([
      { officer: { buckle_number: '0077', name: 'Ravi Kale', date_of_joining: '2015-03-07' } },
    ]);
  });
});
