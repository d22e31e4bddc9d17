import { permissions } from '@buckle/domain/access';
import { type ActionName, actions } from '@buckle/domain/registry';
import { type Reference, type StatefulKind, type Statuses, touches } from '@buckle/domain/touches';
import { importStatuses } from '@buckle/domain/imports/imports.actions';
import { orderStatuses } from '@buckle/domain/orders/order';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userWriter } from '../accounts/accounts.repository.ts';
import type { Db } from '../db/engine.ts';
import { SERVER_ACTOR } from '../db/store.ts';
import { proposalWriter } from '../proposals/proposals.repository.ts';
import { importsOf } from '../testing/imports.ts';
import { anOfficer, keep, required, withdraw } from '../testing/officers.ts';
import { ADMIN, call, cheapPasswords, SETUP_ACTOR, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';

/** Sends actions with what is in `touches`: other users' objects, every status, and past the allowance. */

const OTHER = { username: 'other', password: 'lantern gravel tide' } as const;
/** Approves what the administrator of the tests has sent. */
const SECOND = { username: 'second', password: 'copper meadow wind' } as const;

type User = 'author' | 'other' | 'admin' | 'second';

let test: TestApp;
let cookies: Record<User, string>;
let next = 0;
/** Numbers that make names distinct. */
const another = (): number => ++next;

beforeAll(async () => {
  test = await testApp({ QUOTA_CHANGES: '1000000', QUOTA_PHOTOS: '1000000', QUOTA_MEGABYTES: '900' });
  for (const [{ username, password }, role] of [
    [OTHER, 'staff'],
    [SECOND, 'admin'],
  ] as const) {
    const passwordHash = await cheapPasswords().hash(password);
    const account = {
      id: `user ${username}`,
      username,
      role,
      passwordHash,
      mustChangePassword: false,
      disabled: false,
    };
    await test.store.write({ by: SETUP_ACTOR, action: 'user.add', subject: username }, ({ db }) =>
      userWriter(db).add({ ...account, createdAt: test.clock.now().toISOString() }),
    );
  }
  cookies = {
    author: await signIn(test.app, STAFF),
    other: await signIn(test.app, OTHER),
    admin: await signIn(test.app, ADMIN),
    second: await signIn(test.app, SECOND),
  };
  await keep(test.store, [
    anOfficer({ ...required, id: 'present', employeeId: 'E1', buckleNumber: '71' }),
    anOfficer({ ...required, id: 'withdrawn', employeeId: 'E2', buckleNumber: '72', name: 'Vanita Shelke' }),
  ]);
  await withdraw(test.store, ['withdrawn']);
});
afterAll(() => test.close());

/** Each has a path of its own: photos are named by what is in them. */
const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: { r: another() % 256, g: 99, b: 9 } } })
    .png()
    .toBuffer();

interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const csv = (): Upload => ({
  name: 'roster.csv',
  bytes: Buffer.from(`Employee ID,Buckle No,Name\nNEW${another()},${900 + another()},Asha Pawar\n`),
});
const uploads: Readonly<Record<string, () => Promise<Upload>>> = {
  uploadImage: async () => ({ name: 'a.png', bytes: await picture() }),
  uploadScan: () => Promise.resolve({ name: 'a.pdf', bytes: Buffer.from(`%PDF-1.7\n${another()}\n%%EOF`) }),
  uploadImport: () => Promise.resolve(csv()),
};

/** Sends an action as the web app does. */
async function send(user: User, name: ActionName, input: Record<string, unknown>) {
  const upload = await uploads[name]?.();
  if (!upload) {
    const query = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]));
    const sent = actions[name].method === 'GET' ? { query } : { body: input };
    return call(test.app, name, { cookie: cookies[user], ...sent });
  }
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(upload.bytes)]), upload.name);
  const body = new Response(form);
  return test.app.inject({
    method: 'POST',
    url: `/api.php?action=${name}`,
    headers: {
      cookie: cookies[user],
      'sec-fetch-site': 'same-origin',
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

async function done<T>(user: User, name: ActionName, input: Record<string, unknown>): Promise<T> {
  const response = await send(user, name, input);
  expect(response.statusCode, `${name}: ${response.body}`).toBe(200);
  return response.json<T>();
}

interface Made {
  readonly id: string;
  readonly revision?: number;
}

/** An order for an officer of its own: two of one day would contradict each other. */
async function order() {
  const id = `officer ${another()}`;
  await keep(test.store, [anOfficer({ ...required, id, employeeId: id, buckleNumber: id })]);
  return { ...content(), lines: [{ officerId: id }] };
}

const content = () => ({
  header: {
    number: `DO ${another()}/2026`,
    date: '2026-11-18',
    authority: 'Commissioner of Police',
    kind: 'transfer',
    subject: 'General transfers',
    effectiveDate: '2026-11-20',
    remarks: '',
  },
  values: { posting: 'Lotus Lake Police Station' },
  lines: [{ officerId: 'present' }],
});

const scanOf = async (user: User) => (await done<{ path: string }>(user, 'uploadScan', {})).path;

/** Makes objects of a user: not sent yet, and sent for approval or shared. */
const makers: Readonly<Record<string, (author: User, isSent: boolean) => Promise<Made>>> = {
  async order(author, isSent) {
    const scan = { path: await scanOf(author), name: 'order.pdf' };
    const draft = await done<Made>(author, 'saveOrder', { ...(await order()), scan });
    return isSent ? done<Made>(author, 'issueOrder', { id: draft.id, revision: draft.revision }) : draft;
  },
  async import(author, isSent) {
    const { id } = await done<Made>(author, 'uploadImport', {});
    const imports = importsOf(test.app, cookies[author]);
    const read = await imports.settle(id);
    const checked = await imports.check(read);
    expect(checked.status).toBe('checked');
    return isSent ? imports.apply(checked) : checked;
  },
  async proposal(author) {
    const response = await done<{ proposal_id: string }>(author, 'addOfficer', {
      ...actions.addOfficer.example,
      employee_id: `P${another()}`,
    });
    return { id: response.proposal_id };
  },
  view: (author, isSent) =>
    done<Made>(author, 'saveView', { name: `View ${another()}`, query: 'zone=Zone+1', shared: isSent }),
  scan: async (author) => ({ id: await scanOf(author) }),
  photo: async (author) => ({ id: (await done<{ path: string }>(author, 'uploadImage', {})).path }),
  async session(author) {
    const { sessions } = await done<{ sessions: { id: string }[] }>(author, 'ownSessions', {});
    return { id: sessions[0]?.id ?? '' };
  },
};

async function make(kind: string, author: User): Promise<Made> {
  const made = await makers[kind]?.(author, false);
  if (!made) throw new Error(`There is no maker of ${kind}.`);
  return made;
}

/** How a key of an input holds an id. */
const shapes: Readonly<Record<string, (id: string) => unknown>> = {
  scan: (id) => ({ path: id, name: 'order.pdf' }),
  lines: (id) => [{ officerId: id }],
};
/** An id that nothing has, in the form of one. */
const unknownIds: Readonly<Record<string, string>> = {
  scan: `scans/${'0'.repeat(64)}.pdf`,
  photo: `photos/${'0'.repeat(64)}.webp`,
};

/** A valid input, but for one key. */
function inputOf(name: ActionName): Record<string, unknown> {
  const { example } = actions[name] as { example?: Record<string, unknown> };
  const { id: _id, scan: _scan, ...input } = { ...example };
  if (name === 'updateOfficer') return { ...input, id: 'present', employee_id: 'E1' };
  return name === 'saveOrder' || name === 'previewOrder' ? content() : input;
}

const whoseOf = (reference: Reference): readonly [whose: string, kind: string] => {
  const [whose = '', kind = ''] = reference.split(' ');
  return [whose, kind];
};

/** Independent of the server: which of another user's objects somebody may name. `isSent`: sent, or shared. */
function mayName(whose: string, user: User, isSent: boolean): boolean {
  const isAdmin = user === 'admin';
  switch (whose) {
    case 'own':
      return false;
    case 'visible':
    case 'sent':
    case 'shareable':
      return isAdmin && isSent;
    default:
      throw new Error(`There is no rule for ${whose}.`);
  }
}

interface ReferenceCase {
  readonly name: ActionName;
  readonly key: string;
  readonly whose: string;
  readonly kind: string;
  readonly isSent: boolean;
}

const names = Object.keys(touches) as ActionName[];

const referenceCases: ReferenceCase[] = names.flatMap((name) =>
  Object.entries(touches[name].refers as Record<string, Reference>).flatMap(([key, reference]) => {
    const [whose, kind] = whoseOf(reference);
    if (whose === 'any' || whose === 'present' || !makers[kind]) return [];
    // A proposal is sent when it is made.
    const states = kind === 'proposal' ? [true] : [false, true];
    return states.map((isSent): ReferenceCase => ({ name, key, whose, kind, isSent }));
  }),
);

/** Whoever opens a record writes a view; the numbers and times of that are no matter here. */
const responseOf = ({ statusCode, body }: { readonly statusCode: number; readonly body: string }) => ({
  statusCode,
  body,
});

describe('an id, a path or a hash of another user', () => {
  it.each(referenceCases)(
    'is unknown to $name unless $key is a $whose $kind (sent or shared: $isSent)',
    async ({ name, key, whose, kind, isSent }) => {
      const shape = shapes[key] ?? ((id: string) => id);
      const author = kind === 'view' && isSent ? 'second' : 'author';
      const input = inputOf(name);
      const unknown = { ...input, [key]: shape(unknownIds[kind] ?? 'no such thing') };
      const made = await makers[kind]?.(author, isSent);
      const named = { ...input, revision: made?.revision ?? input['revision'], [key]: shape(made?.id ?? '') };
      if (!('revision' in input)) delete (named as Record<string, unknown>)['revision'];
      let compared = 0;
      for (const user of ['other', 'admin'] as const) {
        if (permissions[name][user === 'admin' ? 'admin' : 'staff'] === 'no') continue;
        const notThere = responseOf(await send(user, name, unknown));
        const answer = responseOf(await send(user, name, named));
        if (mayName(whose, user, isSent)) expect(answer, `${user} may name it`).not.toEqual(notThere);
        else expect(answer, `${user} may not name it`).toEqual(notThere);
        compared++;
      }
      expect(compared).toBeGreaterThan(0);
      if (kind === 'import' && made) await force(kind, made, { status: 'discarded' });
    },
  );
});

const presentCases = names.flatMap((name) =>
  Object.entries(touches[name].refers as Record<string, Reference>)
    .filter(([, reference]) => reference === 'present record' && permissions[name].staff !== 'no')
    .map(([key]) => [name, key] as const),
);

describe('a withdrawn record', () => {
  it.each(presentCases)('is no more than withdrawn to staff who name it to %s as %s', async (name, key) => {
    const id = key === 'current_employee_id' ? 'E2' : 'withdrawn';
    const { body } = await send('author', name, { ...inputOf(name), [key]: (shapes[key] ?? String)(id) });
    for (const text of ['Vanita', 'Shelke', '"72"', '"E2"']) expect(body).not.toContain(text);
  });
  it('is read by administrators', async () => {
    expect((await send('admin', 'getOfficers', { id: 'withdrawn' })).body).toContain('Vanita Shelke');
  });
});

const allStatuses: { readonly [K in StatefulKind]: readonly Statuses[K][] } = {
  order: orderStatuses,
  import: importStatuses,
  proposal: ['pending', 'approved', 'declined', 'withdrawn'],
};
const tables = { order: 'orders', import: 'imports', proposal: 'proposals' } as const;

interface StatusCase {
  readonly name: ActionName;
  readonly kind: StatefulKind;
  readonly status: string;
  readonly whose: 'own' | 'others';
  readonly isAllowed: boolean;
}

const statusCases: StatusCase[] = names.flatMap((name) => {
  const { from = {} } = touches[name] as { from?: Record<string, Record<string, readonly string[]>> };
  // Pairs of records are nobody's: `duplicates/merges.test.ts` performs each step from each status.
  const kinds = (Object.keys(from) as (StatefulKind | 'pair')[]).filter((kind) => kind !== 'pair');
  return kinds.flatMap((kind) =>
    (['own', 'others'] as const).flatMap((whose) =>
      allStatuses[kind].map((status): StatusCase => {
        const allowed = from[kind]?.[whose] ?? [];
        return { name, kind, status, whose, isAllowed: allowed.includes(status) };
      }),
    ),
  );
});

/** Sets columns of an object as no action does. */
async function force(kind: StatefulKind, { id }: Made, columns: Record<string, unknown>): Promise<void> {
  await test.store.write({ by: SERVER_ACTOR, action: 'import.sweep', subject: '' }, async ({ db }) => {
    await db
      .updateTable(tables[kind])
      .set(columns as never)
      .where('id', '=', id)
      .execute();
  });
}

/** A checked import of each author, set back for each case: reading and checking one takes long. */
const checkedImports = new Map<User, Record<string, unknown> & Made>();

async function checkedImport(author: User): Promise<Record<string, unknown> & Made> {
  const known = checkedImports.get(author);
  if (known) return known;
  const { id } = await make('import', author);
  const row = await test.store.db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  checkedImports.set(author, row);
  return row;
}

async function importWithStatus(author: User, status: string): Promise<Made> {
  if (status === 'applied') {
    const made = (await makers['import']?.(author, author !== 'admin')) as Required<Made>;
    return importsOf(test.app, cookies[author === 'admin' ? 'admin' : 'second']).apply(made);
  }
  const row = await checkedImport(author);
  // Another run: a job of the case before writes nothing any more.
  const made = { ...row, id: row.id, status, run: another() + 1000, revision: another() + 1000 };
  await force('import', made, made);
  return made;
}

/** Makes an object with a status: by force, but where the actions that lead there leave more than the status. */
async function withStatus(kind: StatefulKind, author: User, status: string): Promise<Made> {
  if (kind === 'import') return importWithStatus(author, status);
  const made = kind === 'proposal' && author === 'admin' ? await proposalOfAdmin() : await make(kind, author);
  await force(kind, made, { status });
  return made;
}

/** A proposal of an administrator, made before the account got its role. */
async function proposalOfAdmin(): Promise<Made> {
  const id = `proposal ${another()}`;
  const officer = anOfficer({ ...required, employeeId: id, buckleNumber: id });
  const note = { author: { userId: 'user 0', username: ADMIN.username }, at: test.clock.now().toISOString() };
  await test.store.write({ by: note.author, action: 'proposal.add', subject: '' }, ({ db }) =>
    proposalWriter(db).add({ id, officer, base: undefined, note }),
  );
  return { id };
}

/** A valid input of an action for an object. */
function movingInput(name: ActionName, { id, revision }: Made): Record<string, unknown> {
  const given = inputOf(name);
  const input = name === 'approveProposal' ? { ...given, version: 0 } : given;
  const hasRevision = 'revision' in actions[name].input.shape;
  return { ...input, id, ...(hasRevision && { revision }) };
}

describe('what moves an object to another status', () => {
  it.each(statusCases)(
    '$name, of an $kind that is $status, $whose: allowed once at most ($isAllowed)',
    async ({ name, kind, status, whose, isAllowed }) => {
      // An administrator calls it, on an own object or on one of staff.
      const author = whose === 'own' ? 'admin' : 'author';
      const made = await withStatus(kind, author, status);
      const input = movingInput(name, made);
      const answers = await Promise.all([send('admin', name, input), send('admin', name, input)]);
      const succeeded = answers.filter(({ statusCode }) => statusCode === 200);
      expect(succeeded, answers.map(({ body }) => body).join('\n')).toHaveLength(isAllowed ? 1 : 0);
      for (const { statusCode } of answers) expect([200, 403, 404, 409]).toContain(statusCode);
      if (kind === 'import') await force(kind, made, { status: 'discarded' });
    },
  );
});

const MEGABYTE = 1024 * 1024;

/** Sets how much a user has stored today, in megabytes. */
async function setStored(userId: string, megabytes: number): Promise<void> {
  const day = test.clock.now().toISOString().slice(0, 10);
  const bytes = Math.round(megabytes * MEGABYTE);
  await test.store.write({ by: SERVER_ACTOR, action: 'attempts.forget', subject: '' }, ({ db }) =>
    db
      .insertInto('stored_of_day')
      .values({ user_id: userId, day, count: 1, bytes })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ day, bytes }))
      .execute(),
  );
}

async function storedBy(userId: string): Promise<number> {
  const row = test.store.db.selectFrom('stored_of_day').select('bytes').where('user_id', '=', userId);
  return (await row.executeTakeFirst())?.bytes ?? 0;
}

/**
 * Every table but what counts attempts, sessions' last use, and the allowance itself; and the audit of access, in which a
 * refusal is noted once an hour, in the background.
 */
const UNCOUNTED: ReadonlySet<string> = new Set([
  'access_audit',
  'chain_heads',
  'stored_of_day',
  'photos_of_day',
  'changes_of_day',
  'views_of_day',
  'attempts',
  'sessions',
]);

async function rowsOfTables(): Promise<Record<string, number>> {
  const db = test.store.db as Db;
  const found: Record<string, number> = {};
  for (const { name } of await db.introspection.getTables()) {
    if (UNCOUNTED.has(name) || /^(?:kysely_|sqlite_|import_jobs|own_uploads)/u.test(name)) continue;
    const { n } = await db
      .selectFrom(name as 'users')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    found[name] = n;
  }
  return found;
}

/** Valid inputs of the actions that staff call and that store something; what they need is made before. */
const preparations: Readonly<Partial<Record<ActionName, () => Promise<Record<string, unknown>>>>> = {
  saveOrder: order,
  updateOfficer: () => Promise.resolve({ ...actions.updateOfficer.example, id: 'present', employee_id: 'E1' }),
  addOfficer: () => Promise.resolve({ ...actions.addOfficer.example, employee_id: `P${another()}` }),
  issueOrder: () => moving('order', 'draft'),
  discardOrder: () => moving('order', 'draft'),
  orderScan: () => moving('order', 'draft'),
  printOrder: () => moving('order', 'draft'),
  planImport: async () => ({ ...(await moving('import', 'checked')), sheet: 0 }),
  checkImport: () => moving('import', 'checked'),
  applyImport: () => moving('import', 'checked'),
  discardImport: () => moving('import', 'checked'),
  importFile: async () => ({ ...(await makers['import']?.('author', false)), part: 'original' }),
  saveImportMap: async () => ({ id: (await moving('import', 'checked'))['id'], name: `Columns ${another()}` }),
  deleteImportMap: async () => ({
    map: (await done<{ map: string }>('author', 'saveImportMap', await (preparations.saveImportMap?.() ?? {})))['map'],
  }),
  saveView: () => Promise.resolve({ ...actions.saveView.example, name: `View ${another()}` }),
  deleteView: async () => ({ id: (await makers['view']?.('author', false))?.id }),
  withdrawProposal: async () => ({ id: (await makers['proposal']?.('author', true))?.id }),
  seeDecisions: () => Promise.resolve({ until: '2026-11-20T09:00:00.000Z' }),
};

/** An object of staff with a status, as an input. */
async function moving(kind: StatefulKind, status: string): Promise<Record<string, unknown>> {
  const { id, revision } = await withStatus(kind, 'author', status);
  return { id, revision };
}

/** Only the keys that an action knows. */
const known = (name: ActionName, input: Record<string, unknown>): Record<string, unknown> =>
  name === 'addOfficer' || name === 'updateOfficer'
    ? input
    : Object.fromEntries(Object.entries(input).filter(([key]) => key in actions[name].input.shape));

const staffStores = (stores: string): ActionName[] =>
  names.filter((name) => touches[name].stores === stores && permissions[name].staff !== 'no');

describe('the daily allowance', () => {
  const AUTHOR = 'user 1';

  it('knows how to call each action of staff that uses it', () => {
    const all = [...staffStores('allowance'), ...staffStores('reserve')];
    // These protect the account, and need its password or another session.
    const ofAccounts = /Password|Session|SecondFactor|RecoveryCodes/u;
    expect(all.filter((name) => !preparations[name] && !uploads[name] && !ofAccounts.test(name))).toEqual([]);
  });

  it.each(staffStores('allowance'))(
    'rejects %s in words when nine tenths of it are used, and stores nothing',
    async (name) => {
      await setStored(AUTHOR, 0);
      const input = known(name, (await preparations[name]?.()) ?? {});
      await setStored(AUTHOR, 899);
      const before = await rowsOfTables();
      const response = await send('author', name, input);
      expect([response.statusCode, response.json()]).toMatchObject([
        429,
        {
          code: 'megabytes-of-the-day',
          message: expect.stringMatching(
            /^You have stored 900 MB today, which is the limit for one person\. Try again/u,
          ),
        },
      ]);
      expect(await rowsOfTables()).toEqual(before);
      await setStored(AUTHOR, 0);
      expect((await send('author', name, input)).statusCode, `${name}, with room`).toBe(200);
      expect(await storedBy(AUTHOR)).toBeGreaterThan(0);
    },
  );

  it.each(staffStores('reserve').filter((name) => preparations[name]))(
    'lets %s release in its last tenth',
    async (name) => {
      await setStored(AUTHOR, 0);
      const input = known(name, (await preparations[name]?.()) ?? {});
      await setStored(AUTHOR, 901);
      expect((await send('author', name, input)).statusCode).toBe(429);
      await setStored(AUTHOR, 899);
      expect((await send('author', name, input)).statusCode).toBe(200);
    },
  );

  it.each(staffStores('nothing'))('is no matter to %s, which stores nothing', async (name) => {
    await setStored(AUTHOR, 1000);
    const before = await rowsOfTables();
    expect((await send('author', name, inputOf(name))).statusCode).not.toBe(429);
    expect(await rowsOfTables()).toEqual(before);
    await setStored(AUTHOR, 0);
  });
});
