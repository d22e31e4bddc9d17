import { utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readQuietly } from '@buckle/domain/officers/wire';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepPhotos } from '../lifecycle/cleanup.ts';
import { photoFolder } from '../photos/photo-folder.ts';
import { hashOfRecords, importsOf } from '../testing/imports.ts';
import { anOfficer, keep } from '../testing/officers.ts';
import { signedInApp, type TestApp } from '../testing/test-app.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';
import { type ZippedPart, zipFile } from '../testing/zip-file.ts';

let test: TestApp;
let admin: ReturnType<typeof importsOf>;
let staff: ReturnType<typeof importsOf>;

const OFFICERS = [
  { id: 'asha', employeeId: 'EMP1234', buckleNumber: '348', name: 'Asha Patil', mobileNumber: '12' },
  { id: 'ravi', employeeId: '', buckleNumber: '13001', name: 'Ravi Kale', dateOfJoining: '2016-04-08' },
  { id: 'meera', employeeId: 'EMP1236', buckleNumber: '861', name: 'Meera Joshi', designation: 'Police Constable' },
  { id: 'anil', employeeId: 'EMP1237', buckleNumber: '861', name: 'Anil More', designation: 'Head Constable' },
  { id: 'kiran', employeeId: '348', buckleNumber: '500', name: 'Kiran Rao' },
];

beforeEach(async () => {
  const signedIn = await signedInApp();
  test = signedIn.test;
  [admin, staff] = [importsOf(test.app, signedIn.admin), importsOf(test.app, signedIn.staff)];
  await keep(test.store, OFFICERS.map(anOfficer));
});
afterEach(async () => {
  const { problems } = await verifyDirectoryAudit(test.directory.environment);
  await test.close();
  expect(problems).toEqual([]);
});

const picture = (background: string, format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

/** A ZIP with pictures of colours, and files of given bytes. */
async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const parts: ZippedPart[] = [];
  for (const [name, content] of Object.entries(files))
    parts.push({ name, content: typeof content === 'string' ? await picture(content) : content });
  return zipFile(parts);
}

const checked = async (
  files: Readonly<Record<string, string | Buffer>>,
  changes: Parameters<typeof admin.checked>[1] = {},
  by = admin,
) => by.checked(await zipOf(files), changes, 'photos.zip');

const photoOf = async (id: string): Promise<string> => {
  const row = await test.store.db.selectFrom('officers').select('record').where('id', '=', id).executeTakeFirst();
  return readQuietly(JSON.parse(row?.record ?? '{}')).imagePath;
};

const statusOf = async (path: string, by = admin): Promise<number> =>
  (await test.app.inject({ method: 'GET', url: `/${path}`, headers: { cookie: by.cookie } })).statusCode;

/** Why rows are refused, by the path of the picture. */
const refusals = async (id: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await admin.rows(id, { outcome: 'refused' })).map(({ cells, problems }) => [
      cells[1] ?? '',
      problems.map(({ message }) => message).join(' '),
    ]),
  );

describe('a ZIP of photos', () => {
  const PHOTOS = {
    'EMP1234.jpg': 'red',
    'team/13001.JPEG': 'green',
    '__MACOSX/team/._13001.JPEG': Buffer.from('x'),
    '.DS_Store': Buffer.from('x'),
    'team/Thumbs.db': Buffer.from('x'),
  };

  it('is read as a row for each picture, named by employee id or buckle number', async () => {
    const { plan, preview, summary, questions } = await admin.read(await zipOf(PHOTOS), 'photos.zip');
    expect(plan).toMatchObject({ photos: 'either', mode: 'update' });
    expect(preview).toEqual([
      ['Name', 'File'],
      ['EMP1234', 'EMP1234.jpg'],
      ['13001', 'team/13001.JPEG'],
    ]);
    expect(summary).toMatchObject({ status: 'open', photos: true });
    expect(questions).toEqual([]);
  });

  it('shows the photos before it is imported, then gives them, and its undo takes them back', async () => {
    await admin.apply(await checked({ 'EMP1234.jpg': 'yellow' }));
    const former = await photoOf('asha');
    const before = await hashOfRecords(test.store.db);
    const { id, revision, counts } = await checked(PHOTOS);
    expect(counts).toMatchObject({ rows: 2, new: 0, changed: 2, refused: 0, absent: 0, unlikely: 0, warned: 0 });
    expect(await hashOfRecords(test.store.db)).toBe(before);
    const rows = await admin.rows(id, { outcome: 'changed' });
    expect(rows).toMatchObject([
      { officer_id: 'asha', before: { image_path: former }, cells: ['EMP1234', 'EMP1234.jpg'] },
      { officer_id: 'ravi', before: { image_path: '' } },
    ]);
    for (const { officer } of rows) expect(await statusOf(readQuietly(officer ?? {}).imagePath)).toBe(200);

    const applied = await admin.apply({ id, revision });
    expect(applied).toMatchObject({ status: 'applied', counts });
    expect([await photoOf('asha'), await photoOf('ravi')]).toEqual(
      rows.map(({ officer }) => readQuietly(officer ?? {}).imagePath),
    );
    expect((await admin.post('undoChange', { change: applied.change })).statusCode).toBe(200);
    expect(await hashOfRecords(test.store.db)).toBe(before);
  });

  it('changes nothing when it is imported again', async () => {
    await admin.apply(await checked(PHOTOS));
    const before = await hashOfRecords(test.store.db);
    const { counts, id, revision } = await checked(PHOTOS);
    expect(counts).toMatchObject({ changed: 0, unchanged: 2, refused: 0 });
    expect((await admin.post('applyImport', { id, revision })).statusCode).toBe(409);
    expect(await hashOfRecords(test.store.db)).toBe(before);
  });

  it('knows an officer by rank and number, whatever is between them', async () => {
    const { id, counts, revision } = await checked({ 'PC-861.JPG': 'red', 'HC_861.jpg': 'blue' });
    expect(counts).toMatchObject({ changed: 2, refused: 0 });
    await admin.apply({ id, revision });
    expect(await photoOf('meera')).not.toBe(await photoOf('anil'));
    expect(await photoOf('anil')).not.toBe('');
  });

  it('can be said to be named by one of the two, where a name could be either', async () => {
    const files = { '348.jpg': 'red' };
    const { id } = await checked(files);
    expect(await refusals(id)).toEqual({
      '348.jpg': expect.stringContaining('the employee id of one officer and the buckle number of another'),
    });
    expect(await admin.rows((await checked(files, { photos: 'employeeId' })).id)).toMatchObject([
      { outcome: 'changed', officer_id: 'kiran' },
    ]);
    expect(await admin.rows((await checked(files, { photos: 'buckleNumber' })).id)).toMatchObject([
      { outcome: 'changed', officer_id: 'asha' },
    ]);
  });

  it('never becomes a sheet by its plan', async () => {
    const found = await admin.read(await zipOf(PHOTOS), 'photos.zip');
    const { id, revision } = found.summary;
    const answer = await admin.post('planImport', {
      id,
      revision,
      plan: { ...found.plan, photos: undefined, mode: 'both', columns: [{ target: 'employeeId' }] },
    });
    expect(answer.json()).toMatchObject({ plan: { photos: 'either', mode: 'update', columns: [] } });
    const roster = await admin.read('Employee ID,Name\nEMP1234,Asha Patil\n');
    expect((await admin.plan(roster, { photos: 'either' })).plan.photos).toBeUndefined();
  });
});

describe('a picture', () => {
  it('is refused with the reason where it is of no officer, or of several', async () => {
    const { id, counts } = await checked({ 'EMP9999.jpg': 'red', '861.jpg': 'blue', 'Asha Patil.jpg': 'green' });
    expect(counts).toMatchObject({ changed: 0, refused: 3, new: 0 });
    expect(await refusals(id)).toEqual({
      'EMP9999.jpg':
        'No officer has the employee id or buckle number "EMP9999". Rename the picture, or correct the record.',
      '861.jpg': '2 officers have the number "861". Name the picture by the employee id.',
      'Asha Patil.jpg': expect.stringContaining('No officer'),
    });
    const refused = await admin.get('importFile', { id, part: 'refused' });
    expect(refused.body).toContain('"Name","File","Reason"');
    expect(refused.body).toContain('"861","861.jpg","2 officers have the number');
  });

  it('is refused with the reason where it cannot be used, and the others are imported', async () => {
    const noise = await sharp(Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, i) => (i * 7919) % 251)), {
      raw: { width: 64, height: 64, channels: 3 },
    })
      .jpeg()
      .toBuffer();
    const { id, counts, revision } = await checked({
      'EMP1234.jpg': noise.subarray(0, noise.length / 2),
      '13001.jpg': Buffer.alloc(9 * 1024 * 1024, 1),
      'EMP1236.gif': await picture('red', 'gif'),
      'EMP1237.zip': zipFile([{ name: 'x.jpg', content: 'x' }]),
      '500.png': await picture('red', 'png'),
    });
    expect(counts).toMatchObject({ changed: 1, refused: 4 });
    expect(await refusals(id)).toEqual({
      'EMP1234.jpg': expect.stringContaining('cannot be read as a picture'),
      '13001.jpg': expect.stringContaining('larger than 8 MB'),
      'EMP1236.gif': expect.stringContaining('JPEG, PNG or WebP'),
      'EMP1237.zip': expect.stringContaining('ZIP inside the ZIP'),
    });
    await admin.apply({ id, revision });
    expect(await photoOf('kiran')).not.toBe('');
    expect(await photoOf('asha')).toBe('');
  });

  it('is refused where another one is of the same officer, unless they are the same', async () => {
    const { id, counts } = await checked({
      'EMP1236.jpg': 'red',
      'PC 861.jpg': 'blue',
      '13001.jpg': 'green',
      'new/13001.jpg': 'green',
    });
    expect(counts).toMatchObject({ changed: 1, ignored: 1, refused: 2 });
    const reason = 'The ZIP has 2 pictures of this officer: EMP1236.jpg and PC 861.jpg. Keep the right one.';
    expect(await refusals(id)).toEqual({ 'EMP1236.jpg': reason, 'PC 861.jpg': reason });
    expect(await admin.rows(id, { outcome: 'ignored' })).toMatchObject([
      { cells: ['13001', 'new/13001.jpg'], problems: [{ message: 'The same picture as 13001.jpg, which counts.' }] },
    ]);
  });

  it('is turned as the camera was held', async () => {
    const lying = await sharp({ create: { width: 60, height: 80, channels: 3, background: 'red' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await admin.apply(await checked({ 'EMP1234.jpg': lying }));
    const path = await photoOf('asha');
    const { rawPayload } = await test.app.inject({ method: 'GET', url: `/${path}`, headers: { cookie: admin.cookie } });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 80, height: 60 });
  });
});

describe('staff', () => {
  it('propose photos, which an administrator sees and applies', async () => {
    const proposed = await staff.apply(await checked({ 'EMP1234.jpg': 'red' }, {}, staff));
    expect(proposed).toMatchObject({ status: 'proposed', photos: true });
    expect(await photoOf('asha')).toBe('');
    const [row] = await admin.rows(proposed.id, { outcome: 'changed' });
    expect(await statusOf(readQuietly(row?.officer ?? {}).imagePath)).toBe(200);
    expect(await admin.apply(await admin.progress(proposed.id))).toMatchObject({ status: 'applied' });
    expect(await photoOf('asha')).not.toBe('');
  });
});

describe('the sweep of photos that nobody has', () => {
  it('keeps those that a check shows, and removes those of discarded imports', async () => {
    const kept = await checked({ 'EMP1234.jpg': 'red' });
    const discarded = await checked({ 'EMP1234.jpg': 'blue' });
    const pathIn = async (id: string): Promise<string> => {
      const [row] = await admin.rows(id, { outcome: 'changed' });
      return readQuietly(row?.officer ?? {}).imagePath;
    };
    const paths = [await pathIn(kept.id), await pathIn(discarded.id)];
    await admin.post('discardImport', { id: discarded.id });
    const folder = join(test.dataDir, 'photos');
    const yesterday = new Date(test.clock.now().getTime() - 25 * 60 * 60 * 1000);
    for (const path of paths)
      await utimes(join(folder, basename(path).slice(0, 2), basename(path)), yesterday, yesterday);
    const sweep = () => sweepPhotos({ store: test.store, photos: photoFolder(folder), now: test.clock.now });
    expect(await sweep()).toBe(1);
    expect(await Promise.all(paths.map((path) => statusOf(path)))).toEqual([200, 404]);
    await admin.apply(kept);
    expect(await sweep()).toBe(0);
    expect(await statusOf(await photoOf('asha'))).toBe(200);
  });
});
