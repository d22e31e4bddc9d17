import type { Officer } from '@buckle/domain/officers/field-table';
import { read, utils } from '@e965/xlsx';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RawConnection } from '../testing/raw-connection.ts';
import { anOfficer, keep } from '../testing/officers.ts';
import { ADMIN, call, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let cookie: string;
beforeEach(async () => {
  test = await testApp();
  cookie = await signIn(test.app, ADMIN);
});
afterEach(() => test.close());

const PURPOSE = 'Bandobast of 22 November';

const officers: Officer[] = [
  anOfficer({
    id: 'asha',
    name: '=HYPERLINK("http://evil.example")',
    buckleNumber: '0348',
    employeeId: 'DS1',
    zone: 'Zone 2',
    designation: 'पोलीस नाईक',
    dateOfRetirement: '2026-12-31',
    dateOfJoining: 'not known',
    mobileNumber: '9000000001',
    currentAddress: 'Flat 3,\n"MG" Road',
    rewards: '12',
    previousPostings: [
      { posting: 'Unit 4', tenure: '2019–2021', from: '', to: '' },
      { posting: 'Unit 5', tenure: '', from: '2021-03', to: '2022-04' },
    ],
    punishments: [{ punishmentType: 'Fine', reason: 'Late', dateOfPunishment: '2020-02-01' }],
    specialNote: `bell \u0007, code _x0041_, lone \ud800`,
  }),
  anOfficer({ id: 'bina', name: 'Bina Jadhav', buckleNumber: '120', zone: 'Zone 2', specialNote: '\u0001@SUM(1)' }),
  anOfficer({ id: 'chetan', name: 'Chetan Patil', buckleNumber: '9', zone: 'Crime Branch', email: '-1+1@x.example' }),
];

const take = (action: 'exportOfficers' | 'printOfficers', body: object) =>
  call(test.app, action, { cookie, body: { purpose: PURPOSE, ...body } });
const file = async (body: object) => {
  const response = await take('exportOfficers', { format: 'csv', columns: ['name'], ...body });
  expect(response.statusCode, response.body).toBe(200);
  return response;
};
const workbook = async (body: object) =>
  read((await file({ format: 'xlsx', ...body })).rawPayload, { type: 'buffer', cellDates: false });
const rejection = async (body: object): Promise<[number, string]> => {
  const response = await take('exportOfficers', { format: 'csv', columns: ['name'], ...body });
  return [response.statusCode, response.json<{ message: string }>().message];
};

interface Activity {
  entries: { by: string; action: string; subject: string; details: Record<string, string> }[];
}
const activity = async (query: Record<string, string>): Promise<Activity['entries']> =>
  (await call(test.app, 'activityLog', { cookie, query })).json<Activity>().entries;
const viewsOf = async (id: string): Promise<unknown> =>
  (await call(test.app, 'recordViews', { cookie, query: { id } })).json<{ views: unknown }>().views;

it('names a file by its filters, and never by what was typed', async () => {
  await keep(test.store, officers);
  const nameOf = async (body: object) =>
    decodeURIComponent(String((await file(body)).headers['content-disposition']).split("''")[1] ?? '');
  expect(await nameOf({ zone: 'Zone 2', retiring: '2026' })).toBe(
    'Officers – Zone 2 – retiring 2026 – 20 Nov 2026.csv',
  );
  expect(await nameOf({ zone: 'Zone 2', only: ['asha'] })).toBe('Officers – Zone 2 – 1 selected – 20 Nov 2026.csv');
  expect(await nameOf({ name: 'patil' })).toBe('Officers – search results – 20 Nov 2026.csv');
});

describe('an XLSX file', () => {
  it('has the columns of the list in its first row, which stays in sight, and dates that are dates', async () => {
    await keep(test.store, officers);
    const response = await file({ format: 'xlsx', columns: ['number', 'name', 'joining', 'retirement'] });
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="Officers - 20 Nov 2026.xlsx"; filename*=UTF-8''Officers%20%E2%80%93%2020%20Nov%202026.xlsx`,
    );
    const book = read(response.rawPayload, { type: 'buffer', bookFiles: true });
    const sheet = book.Sheets['Officers'] ?? {};
    expect(utils.sheet_to_json(sheet, { header: 1, raw: false })).toEqual([
      ['Buckle No', 'Name', 'Joined', 'Retires'],
      ['9', 'Chetan Patil'],
      ['120', 'Bina Jadhav'],
      ['0348', '=HYPERLINK("http://evil.example")', 'not known', '31 Dec 2026'],
    ]);
    expect(sheet['D4']).toMatchObject({ t: 'n', v: 46_387 });
    expect(sheet['A4']).toMatchObject({ t: 's', v: '0348' });
    expect(sheet['B4']).not.toHaveProperty('f');
    const { content } =
      (book as unknown as { files: Record<string, { content: Buffer }> }).files['xl/worksheets/sheet1.xml'] ?? {};
    expect(String(content)).toMatch(/<pane ySplit="1" topLeftCell="A2" state="frozen"/u);
  });

  it('has every field of the record on request, and says what no XML can say without it', async () => {
    await keep(test.store, officers);
    const { Sheets } = await workbook({ columns: 'all', only: ['asha'] });
    const [row] = utils.sheet_to_json<Record<string, unknown>>(Sheets['Officers'] ?? {});
    expect(row).toMatchObject({
      'Buckle Number': '0348',
      'Employee ID': 'DS1',
      Designation: 'पोलीस नाईक',
      'Current Address': 'Flat 3,\n"MG" Road',
      Rewards: 12,
      'Previous Postings': 'Unit 4 (2019–2021)\nUnit 5 (Mar 2021 – Apr 2022 · 1 year 1 month)',
      'Punishment Records': 'Fine, Late, 1 February 2020',
      'Special Note': 'bell , code _x0041_, lone ',
    });
    expect(row).not.toHaveProperty('Photo');
  });

  it('shortens a text that no cell has room for, and says so', async () => {
    const long = Array.from({ length: 40 }, (_, i) => ({
      posting: `${i} `.padEnd(1000, 'x'),
      tenure: '',
      from: '',
      to: '',
    }));
    await keep(test.store, [anOfficer({ name: 'A', previousPostings: long })]);
    const { Sheets } = await workbook({ columns: 'all' });
    const [row] = utils.sheet_to_json<Record<string, string>>(Sheets['Officers'] ?? {});
    expect(row?.['Previous Postings']).toHaveLength(32_767);
    expect(row?.['Previous Postings']).toMatch(/… \(shortened; CSV has all of it\)$/u);
  });
});

describe('a CSV file', () => {
  it('opens with its letters right, and holds no formula', async () => {
    await keep(test.store, officers);
    const response = await file({ columns: 'all', sort: 'name' });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const text = response.body;
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(text).toContain(`'\u0001@SUM(1)`);
    expect(text).toContain(`'-1+1@x.example`);
    expect(text).toContain('2026-12-31');
    expect(text).toContain('"Flat 3,\n""MG"" Road"');
    expect(text.split('\r\n')[0]).toContain('"Buckle Number","Employee ID","Full Name"');
  });

  it('has no cells but its own for a spreadsheet that separates by semicolons or tabs', async () => {
    await keep(test.store, [anOfficer({ name: 'x;=1+1' }), anOfficer({ name: 'x\t=1+1' })]);
    expect((await file({ columns: ['name'] })).body.trim().split('\r\n').toSorted()).toEqual([
      '"Name"',
      '"x\t=1+1"',
      '"x;=1+1"',
    ]);
  });
});

describe('a list that is taken out', () => {
  const names = async (body: object): Promise<string[]> =>
    (await file({ columns: ['name'], ...body })).body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.slice(1, -1));
  beforeEach(() => keep(test.store, officers.slice(1)));

  it('holds whom the filters show, in the order of the list', async () => {
    expect(await names({})).toEqual(['Chetan Patil', 'Bina Jadhav']);
    expect(await names({ sort: 'name' })).toEqual(['Bina Jadhav', 'Chetan Patil']);
    expect(await names({ zone: 'crime branch' })).toEqual(['Chetan Patil']);
  });
  it('holds whom a search finds', async () => {
    expect(await names({ name: ' PATIL ' })).toEqual(['Chetan Patil']);
    expect(await names({ code: '12', name: 'ignored' })).toEqual(['Bina Jadhav']);
  });
  it('holds only those who were selected, or all but those', async () => {
    expect(await names({ only: ['bina', 'nobody'] })).toEqual(['Bina Jadhav']);
    expect(await names({ except: ['bina'] })).toEqual(['Chetan Patil']);
    expect(await names({ name: 'a', except: ['chetan'] })).toEqual(['Bina Jadhav']);
  });
  it('holds whom the list shows that a text narrows, and the audit says what was typed', async () => {
    expect(await names({ text: ' patil' })).toEqual(['Chetan Patil']);
    expect(await names({ text: '12', zone: 'Zone 2' })).toEqual(['Bina Jadhav']);
    const response = await take('printOfficers', { text: 'patil', zone: 'Crime Branch' });
    expect(response.json()).toMatchObject({ officers: [{ name: 'Chetan Patil' }] });
    const [printed] = await activity({ kind: 'exports' });
    expect(printed?.details).toMatchObject({ search: 'patil', list: 'zone: Crime Branch', officers: '1' });
    expect((await take('printOfficers', { text: 'patil', name: 'x' })).statusCode).toBe(400);
  });
  it('is sent to be printed as cards with the columns of the list', async () => {
    const response = await take('printOfficers', { zone: ['Zone 2'] });
    const { officers: printed, ...rest } = response.json<{ officers: object[] }>();
    expect(rest).toMatchObject({ success: true, printed: '2026-11-20T09:00:00.000Z' });
    expect(printed).toMatchObject([{ name: 'Bina Jadhav', zone: 'Zone 2' }]);
    expect(JSON.stringify(printed)).not.toContain('SUM');
  });

  it('is written down with who, what for and what, before it leaves', async () => {
    await file({ format: 'xlsx', columns: ['name', 'mobile'], zone: 'Zone 2', except: ['x'] });
    await take('printOfficers', { name: 'patil', only: ['chetan'] });
    expect((await activity({ kind: 'exports' })).map(({ by, action, details }) => ({ by, action, details }))).toEqual([
      {
        by: 'admin',
        action: 'list.print',
        details: { purpose: PURPOSE, search: 'patil', selection: 'only 1', officers: '1' },
      },
      {
        by: 'admin',
        action: 'list.export',
        details: {
          purpose: PURPOSE,
          format: 'xlsx',
          columns: 'name, mobile',
          list: 'zone: Zone 2',
          selection: 'all but 1',
          officers: '1',
        },
      },
    ]);
    expect(await viewsOf('bina')).toMatchObject([{ by: 'admin', how: 'exported' }]);
    expect(await viewsOf('chetan')).toMatchObject([{ by: 'admin', how: 'printed' }]);
  });
  it('is one line of the log of views where it holds everybody', async () => {
    await file({});
    expect(await activity({ kind: 'exported' })).toMatchObject([{ subject: '*', details: { how: 'exported' } }]);
    expect(await viewsOf('bina')).toMatchObject([{ by: 'admin', how: 'exported' }]);
  });
});

describe('in the activity log, the officers of a list', () => {
  const several = Array.from({ length: 120 }, (_, i) => anOfficer({ id: `o${i}`, name: 'Rane', zone: 'Zone 2' }));
  const subjects = async (query: Record<string, string>): Promise<string[]> =>
    (await activity(query)).filter(({ action }) => action === 'record.view').map(({ subject }) => subject);
  beforeEach(async () => {
    await keep(test.store, [...several, anOfficer({ id: 'chetan', zone: 'Crime Branch' })]);
    await call(test.app, 'getOfficers', { cookie, query: { id: 'chetan' } });
    await file({ zone: 'Zone 2' });
    await take('printOfficers', { zone: 'Zone 2', only: ['o7'] });
  });

  it('bury nothing: the list has an entry, which says how many they are', async () => {
    expect((await activity({})).slice(0, 3)).toMatchObject([
      { action: 'activity.open' },
      { action: 'list.print', details: { officers: '1' } },
      { action: 'list.export', details: { officers: '120' } },
    ]);
    for (const query of [{}, { kind: 'views' }, { who: 'admin' }, { from: '2026-11-20', to: '2026-11-20' }])
      expect(await subjects(query), JSON.stringify(query)).toEqual(['chetan']);
  });

  it('are told of where one of them is asked for', async () => {
    expect((await activity({ record: 'o7' })).map(({ action, details }) => [action, details['how']])).toEqual([
      ['records.import', undefined],
      ['record.view', 'printed'],
      ['record.view', 'exported'],
    ]);
    expect(await subjects({ record: 'o7', kind: 'views' })).toEqual([]);
    expect(await subjects({ record: 'o7', kind: 'exported' })).toEqual(['o7', 'o7']);
  });

  it('are told of where they are asked for, in one line a list', async () => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { kind: 'exported', who: 'admin', ...(cursor === undefined ? {} : { cursor }) };
      const page = (await call(test.app, 'activityLog', { cookie, query })).json<Activity & { next_cursor?: string }>();
      found.push(...page.entries.map(({ subject, details: { how, officers } }) => `${how} ${officers ?? subject}`));
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    expect(found).toEqual(['printed o7', 'exported 120']);
  });
});

describe('a list is not taken out', () => {
  beforeEach(() => keep(test.store, officers));

  it.each([
    [{ purpose: ' ' }, 400, 'The request was not accepted: purpose: say what the list is for.'],
    [{ zone: 'Nowhere' }, 409, 'There is no officer in this list any more. Reload the list.'],
    [{ zone: 'Zone 2', name: 'patil' }, 400, 'Give either filters or a search, not both.'],
    [{ only: [], except: [] }, 400, 'Give either the ids of those wanted or of those left out, not both.'],
    [
      { retiring: 'soon' },
      400,
      'The request was not accepted: retiring: give a year, a month or two dates, like 2026, 2026-05 or 2026-05-01..2026-08-31.',
    ],
    [{ format: 'pdf' }, 400, 'The request was not accepted: format: must be one of: xlsx, csv.'],
  ])('where %j is asked', async (body, status, message) => {
    expect(await rejection(body)).toEqual([status, message]);
    expect(await activity({ kind: 'exports' })).toEqual([]);
  });
  it('by anybody but an administrator', async () => {
    cookie = await signIn(test.app, STAFF);
    expect((await rejection({}))[0]).toBe(403);
    expect((await take('printOfficers', {})).statusCode).toBe(403);
  });
  it('on paper where it would be too many sheets', async () => {
    await keep(
      test.store,
      Array.from({ length: 5000 }, (_, i) => anOfficer({ name: 'Many', buckleNumber: String(i) })),
    );
    const response = await take('printOfficers', {});
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      409,
      'A print can have at most 5,000 officers. Filter the list further, or export it.',
    ]);
    expect(await activity({ kind: 'exports' })).toEqual([]);
  });
});

describe('a long file', () => {
  /** So much that it never fits into the buffers between two processes, also when it is compressed. */
  const long = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(9_000))).toString('base64');
  let port: number;
  beforeEach(async () => {
    await keep(
      test.store,
      Array.from({ length: 2_000 }, (_, i) => anOfficer({ buckleNumber: `${i}`, specialNote: long() })),
    );
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = test.app.server.address() as AddressInfo);
  });

  async function begin(user: string, format: string): Promise<RawConnection> {
    const body = JSON.stringify({ purpose: PURPOSE, format, columns: 'all' });
    const connection = await RawConnection.open(
      port,
      `POST /api.php?action=exportOfficers HTTP/1.0\r\nhost: a\r\ncontent-type: application/json\r\ncookie: ${user}\r\n` +
        `content-length: ${body.length}\r\n\r\n${body}`,
    );
    await connection.until('200 OK');
    connection.pause();
    return connection;
  }

  it.each(['xlsx', 'csv'])('%s is sent once at a time, and is over for who goes away in the middle', async (format) => {
    const left = await begin(cookie, format);
    expect(await rejection({})).toEqual([
      429,
      'You are exporting a list already. Wait for it to finish, then try again.',
    ]);
    left.close();
    await expect
      .poll(async () => (await take('printOfficers', { code: '1999' })).statusCode, { timeout: 20_000 })
      .toBe(200);
  });
  it('ends for who is shut out in the middle of it', async () => {
    const reading = await begin(cookie, 'csv');
    await call(test.app, 'logout', { cookie, body: {} });
    reading.goOn();
    await reading.closed;
    expect(reading.received.length).toBeLessThan(2_000 * 9_000);
  });
});
