import type { Officer } from '@buckle/domain/officers/field-table';
import { writeForm } from '@buckle/domain/officers/form';
import { blankOfficer } from '@buckle/domain/officers/wire';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOfficer, keep } from '../testing/officers.ts';
import { call, signedInApp, type TestApp, uploadFile } from '../testing/test-app.ts';

let test: TestApp;
let admin: string;
let staff: string;
beforeEach(async () => {
  ({ test, admin, staff } = await signedInApp());
});
afterEach(() => test.close());

/** A payload that the form would send. */
const form = (details: Partial<Officer> = {}): Record<string, unknown> =>
  writeForm({
    ...blankOfficer,
    buckleNumber: '4417',
    employeeId: 'MH1',
    name: 'Asha Patil',
    email: 'asha@police.example',
    mobileNumber: '0000012345',
    designation: 'Police Constable',
    post: 'Beat Marshal',
    dateOfJoining: '2015-06-01',
    ...details,
  });

const add = (cookie: string, body: unknown, headers = {}) => call(test.app, 'addOfficer', { cookie, body, headers });
const update = (cookie: string, body: unknown, headers = {}) =>
  call(test.app, 'updateOfficer', { cookie, body, headers });
const recordOf = async (id: string): Promise<Record<string, unknown> | undefined> =>
  (await call(test.app, 'getOfficers', { cookie: admin, query: { id } })).json<{
    officers: Record<string, unknown>[];
  }>().officers[0];
const historyOf = async (id: string) =>
  (await call(test.app, 'recordHistory', { cookie: admin, query: { id } })).json<{
    versions: { version: number; by: string; how: string; reason: string; order_number: string }[];
  }>().versions;
const total = async (): Promise<number> =>
  (await call(test.app, 'getOfficers', { cookie: admin })).json<{ total: number }>().total;

describe("an administrator's add", () => {
  it('takes effect at once, is found, and has an author', async () => {
    const response = await add(admin, { ...form(), order_number: 'DO 12/2026', change_reason: 'New recruit' });
    expect(response.json()).toMatchObject({ success: true, message: 'Officer added successfully!', version: 1 });
    const { id } = response.json<{ id: string }>();
    expect(await recordOf(id)).toMatchObject({ name: 'Asha Patil', employee_id: 'MH1', version: 1 });
    expect(await historyOf(id)).toMatchObject([
      { version: 1, by: 'admin', how: 'add', reason: 'New recruit', order_number: 'DO 12/2026' },
    ]);
    const found = await call(test.app, 'getOfficers', { cookie: staff, query: { name: 'asha', fields: 'card' } });
    expect(found.json()).toMatchObject({ total: 1 });
  });
  it('takes a number for the rewards, as the form sends it', async () => {
    const response = await add(admin, { ...form(), rewards: 12 });
    expect(await recordOf(response.json<{ id: string }>().id)).toMatchObject({ rewards: '12' });
  });
  it.each([
    ['an empty required field', { name: '  ' }, 'name', 'Please enter Full Name.'],
    ['an e-mail without @', { email: 'asha' }, 'email', 'Email must be an e-mail address, like name@example.in.'],
    [
      'letters in the mobile number',
      { mobileNumber: '98x' },
      'mobileNumber',
      'Mobile Number can have digits and commas only.',
    ],
    [
      'a date that does not exist',
      { dateOfJoining: '2026-02-30' },
      'dateOfJoining',
      'Date of Joining: February 2026 has 28 days.',
    ],
    ['a zone that there is not', { zone: 'Zone 9' }, 'zone', 'Zone must be one of: Zone 1'],
    [
      'a driving skill that there is not',
      { drivingSkills: ['Tank'] },
      'drivingSkills',
      'Driving Skills must be one of',
    ],
    [
      'an endless note',
      { specialNote: 'x'.repeat(20_001) },
      'specialNote',
      'Special Note can be at most 20,000 characters.',
    ],
    ['a list that is text', { skills: 'Judo' }, 'skills', 'Skills must be a list.'],
    ['a name that is a list', { name: ['x'] }, 'name', 'Full Name must be text.'],
    ['an unknown field', { isAdmin: true }, 'isAdmin', 'There is no field "isAdmin".'],
    ['a punishment with a strange key', { punishments: [{ kind: 'x' }] }, 'punishments.0', 'There is no field "kind".'],
  ])('is refused with %s, which is named with its field', async (_what, details, field, message) => {
    const response = await add(admin, { ...form(), ...details });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      success: false,
      message: expect.stringContaining('Please correct the fields named below.'),
      problems: [{ field, message: expect.stringContaining(message) }],
    });
    expect(await total()).toBe(0);
  });
  it('is refused with an employee id that another record has, whatever its case', async () => {
    await add(admin, form());
    const response = await add(admin, form({ employeeId: ' mh1 ' }));
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ problems: [{ field: 'employee_id' }] });
  });
  it('is refused with a photo that nobody uploaded', async () => {
    for (const imagePath of [`photos/${'a'.repeat(64)}.webp`, 'https://evil.example/x.png', '../../etc/passwd']) {
      expect((await add(admin, form({ imagePath }))).statusCode).toBe(400);
    }
  });
  it.each([
    ['an administrator', () => admin, () => staff],
    ['staff', () => staff, () => admin],
  ])('is refused by %s with a photo that another user uploaded, not with the own', async (_who, own, other) => {
    const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'navy' } })
      .png()
      .toBuffer();
    const upload = async (cookie: string) =>
      (await uploadFile(test.app, 'uploadImage', photo, { cookie })).json<{ path: string }>().path;
    const imagePath = await upload(other());
    expect((await add(own(), form({ imagePath }))).json()).toMatchObject({
      success: false,
      message: 'This photo is no longer available. Choose it again.',
    });
    // The same bytes are the same photo, which this user may attach now.
    expect(await upload(own())).toBe(imagePath);
    expect((await add(own(), form({ imagePath }))).statusCode).toBe(200);
  });
  it('happens once, however often it is sent under one key', async () => {
    const headers = { 'idempotency-key': 'form-0001' };
    const first = await add(admin, form(), headers);
    const retried = await add(admin, form(), headers);
    expect(retried.json()).toEqual(first.json());
    expect(await total()).toBe(1);
    for (const second of [form({ employeeId: 'MH2' }), { ...form(), order_number: 'DO 13/2026' }])
      expect((await add(admin, second, headers)).statusCode).toBe(409);
    expect(await total()).toBe(1);
  });
});

describe("an administrator's edit", () => {
  const stored = anOfficer({ ...blankOfficer, id: 'one', version: 1, employeeId: 'MH1', name: 'Asha Patil' });
  beforeEach(() => keep(test.store, [stored]));

  it.each([
    ['an administrator', () => admin],
    ['staff, in what is proposed,', () => staff],
  ])('of %s keeps each field that is left out, and clears one that is sent empty', async (_who, who) => {
    const full = form({ employeeId: 'MH7', zone: 'Zone 1', skills: ['Judo'], specialNote: 'x', gender: 'Female' });
    const { id } = (await add(admin, full)).json<{ id: string }>();
    const response = await update(who(), { current_employee_id: 'MH7', post: 'Writer', specialNote: '', skills: [] });
    expect(response.json()).toMatchObject({ success: true });
    const { proposal_id: proposal } = response.json<{ proposal_id?: string }>();
    const after =
      proposal === undefined
        ? await recordOf(id)
        : (await call(test.app, 'proposal', { cookie: admin, query: { id: proposal } })).json<{ proposed: object }>()
            .proposed;
    expect(after).toMatchObject({
      name: 'Asha Patil',
      employee_id: 'MH7',
      zone: 'Zone 1',
      gender: 'Female',
      mobile_number: '0000012345',
      post: 'Writer',
      specialNote: '',
      skills: [],
    });
  });

  it('keeps the photo that the record has, and takes no photo of another record', async () => {
    const [own, other] = [`photos/${'a'.repeat(64)}.webp`, `photos/${'b'.repeat(64)}.webp`];
    await keep(test.store, [
      anOfficer({ ...blankOfficer, id: 'two', employeeId: 'MH2', imagePath: own }),
      anOfficer({ ...blankOfficer, id: 'three', employeeId: 'MH3', imagePath: other }),
    ]);
    for (const [cookie, post] of [
      [admin, 'Writer'],
      [staff, 'Driver'],
    ] as const) {
      const kept = { ...form({ employeeId: 'MH2', imagePath: own, post }), id: 'two' };
      expect((await update(cookie, kept)).statusCode).toBe(200);
      expect((await update(cookie, { ...kept, imagePath: other })).statusCode).toBe(400);
    }
  });

  it('changes the record of the employee id, and keeps what it was', async () => {
    const response = await update(admin, { ...form({ name: 'Asha Jadhav' }), current_employee_id: 'mh1' });
    expect(response.json()).toMatchObject({ success: true, message: 'Officer updated successfully!', version: 2 });
    expect(await recordOf('one')).toMatchObject({ name: 'Asha Jadhav' });
    expect((await historyOf('one')).map(({ version, how, by }) => [version, how, by])).toEqual([
      [2, 'edit', 'admin'],
      [1, 'import', 'import'],
    ]);
  });
  it('may change the employee id itself', async () => {
    await update(admin, { ...form({ employeeId: 'MH9' }), current_employee_id: 'MH1' });
    expect(await recordOf('one')).toMatchObject({ employee_id: 'MH9' });
  });
  it('changes nothing, and makes no version, when nothing is different', async () => {
    await update(admin, { ...form(), current_employee_id: 'MH1' });
    const response = await update(admin, { ...form(), current_employee_id: 'MH1' });
    expect(response.json()).toMatchObject({ success: true, version: 2 });
    expect(await historyOf('one')).toHaveLength(2);
  });
  it('leaves standing what was odd before, and only that', async () => {
    await keep(test.store, [anOfficer({ id: 'odd', employeeId: 'ODD', zone: 'Old Zone', dateOfJoining: 'June 1999' })]);
    const same = form({ employeeId: 'ODD', zone: 'Old Zone', dateOfJoining: 'June 1999' });
    expect((await update(admin, { ...same, id: 'odd' })).statusCode).toBe(200);
    expect((await update(admin, { ...same, zone: 'Other Zone', id: 'odd' })).statusCode).toBe(400);
  });
  it('leaves standing the odd entries of a list while others are added, changed or removed', async () => {
    const old = { punishmentType: 'Censure', reason: 'Late', dateOfPunishment: 'June 2011' };
    const added = { punishmentType: 'Fine', reason: 'Absent', dateOfPunishment: '2020-01-31' };
    const odd = { employeeId: 'ODD', punishments: [old], drivingSkills: ['Tractor'] };
    await keep(test.store, [anOfficer({ id: 'odd', ...odd })]);
    const more = form({
      ...odd,
      punishments: [{ ...old, reason: 'Late twice' }, added],
      drivingSkills: ['Tractor', '4 Wheeler'],
    });
    expect((await update(admin, { ...more, id: 'odd' })).json()).toMatchObject({ success: true, version: 2 });
    expect(await recordOf('odd')).toMatchObject({
      punishments: [{ reason: 'Late twice', dateOfPunishment: 'June 2011' }, added],
      driving_skills: ['Tractor', '4 Wheeler'],
    });
    const wrong = form({
      ...odd,
      punishments: [old, { ...added, dateOfPunishment: 'July 2012' }],
      drivingSkills: ['Plough'],
    });
    const rejected = await update(admin, { ...wrong, id: 'odd' });
    expect(rejected.json<{ problems: unknown }>().problems).toMatchObject([
      { field: 'drivingSkills', message: expect.stringContaining('Driving Skills must be one of') },
      {
        field: 'punishments.1.dateOfPunishment',
        message: 'Punishment Records (entry 2) must be a real date, written as YYYY-MM-DD.',
      },
    ]);
  });
  it('names a field as the form does', async () => {
    const rejected = await update(admin, { ...form({ rewards: '1e5' }), id: 'one' });
    expect(rejected.json()).toMatchObject({
      problems: [{ field: 'rewards', message: 'Rewards must be a whole number.' }],
    });
  });
  it('says who was quicker, and when, and changes nothing', async () => {
    await update(admin, { ...form({ name: 'First' }), id: 'one' }, { 'if-match': '"1"' });
    const second = await update(admin, { ...form({ name: 'Second' }), id: 'one' }, { 'if-match': '"1"' });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      message: 'This record was changed by admin at 20 November 2026, 14:30. Reload it before saving.',
    });
    expect(await recordOf('one')).toMatchObject({ name: 'First', version: 2 });
  });
  it('is refused for a record that is not there', async () => {
    expect((await update(admin, { ...form(), current_employee_id: 'NOBODY' })).statusCode).toBe(404);
    expect((await update(admin, { ...form(), current_employee_id: '' })).statusCode).toBe(404);
  });
});

describe('anybody else', () => {
  it('is told that the add waits, and nothing is added', async () => {
    const response = await add(staff, form());
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ success: true, message: 'Sent to an administrator for approval.' });
    expect(await total()).toBe(0);
  });
  it('is refused what an administrator is refused', async () => {
    expect((await add(staff, form({ email: 'x' }))).statusCode).toBe(400);
  });
});
