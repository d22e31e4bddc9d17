import { setImmediate as nextTick } from 'node:timers/promises';
import type { Action } from '@buckle/domain/action';
import { type ActionName, type ActionOutput, actions } from '@buckle/domain/registry';
import { defaultOptions } from '@buckle/domain/reference/reference';
import { defaultRanks } from '@buckle/domain/reference/default-reference';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkAnswer } from '../testing/check-response.ts';
import { codeOf, offered, setUp } from '../testing/second-factor.ts';
import { ADMIN, call, cookieOf, signedInApp, STAFF, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let admin: string;
let staff: string;
beforeEach(async () => {
  ({ test, admin, staff } = await signedInApp());
});
afterEach(() => test.close());

type Answer = Awaited<ReturnType<typeof call>>;

/** The published example of an action, with `known` values in the place of its placeholders. */
function exampleOf(name: ActionName, known: object = {}): Record<string, unknown> {
  const { example = {} }: Action = actions[name];
  const unpublished = Object.keys(known).filter((key) => !(key in example));
  expect(unpublished, `values of ${name} that its example lacks`).toEqual([]);
  return { ...example, ...known };
}
const asAdmin = (name: ActionName, known: object = {}) =>
  call(test.app, name, { cookie: admin, body: exampleOf(name, known) });
const queryOf = (name: ActionName, known: object = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(exampleOf(name, known)).map(([key, value]) => [key, String(value)]));
const asAdminGet = (name: ActionName, known: object = {}) =>
  call(test.app, name, { cookie: admin, query: queryOf(name, known) });
const asStaff = (name: ActionName, known: object = {}, cookie = staff) =>
  call(test.app, name, { cookie, body: exampleOf(name, known) });

/** A record of two versions; its id. */
async function recorded(): Promise<string> {
  const { id } = (await asAdmin('addOfficer')).json<{ id: string }>();
  await asAdmin('updateOfficer', { id });
  return id;
}
/** Two records of one version. */
async function recordedPair(): Promise<{ a: string; b: string }> {
  const add = async (known: object): Promise<string> => (await asAdmin('addOfficer', known)).json<{ id: string }>().id;
  return { a: await add({}), b: await add({ employee_id: 'MH4417SJ02' }) };
}
/** What staff proposes for a record; its id. */
async function proposed(): Promise<string> {
  const known = { id: await recorded(), name: 'Asha Kale' };
  return (await asStaff('updateOfficer', known)).json<{ proposal_id: string }>().proposal_id;
}

/** The draft of an order; its id. */
async function drafted(): Promise<string> {
  const known = { scan: undefined, lines: [{ officerId: await recorded() }] };
  return (await asAdmin('saveOrder', known)).json<{ id: string }>().id;
}

/** The number of an edit. */
async function changed(): Promise<number> {
  const { id } = (await asAdmin('addOfficer')).json<{ id: string }>();
  return (await asAdmin('updateOfficer', { id })).json<{ change: number }>().change;
}

interface Saved {
  readonly id: string;
  readonly revision: number;
}

/** An order about a record, in force. */
async function issuedOrder(officerId: string): Promise<Saved> {
  const { id } = (await asAdmin('saveOrder', { scan: undefined, lines: [{ officerId }] })).json<Saved>();
  const { revision } = (await asAdmin('issueOrder', { id })).json<Saved>();
  return { id, revision };
}

async function upload(name: ActionName, file: Uint8Array, fileName: string, cookie = admin): Promise<Answer> {
  const body = new FormData();
  body.append('image', new Blob([new Uint8Array(file)]), fileName);
  const sent = new Response(body);
  return test.app.inject({
    method: 'POST',
    url: `/api.php?action=${name}`,
    headers: { cookie, 'x-requested-with': 'program', 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
}

const uploadedScan = () => upload('uploadScan', Buffer.from('%PDF-1.7 %%EOF'), 'order.pdf');

const SHEET = Buffer.from('Employee ID,Buckle No,Name\nE1,348,Asha Kale\n,,\nE2,349,\n');

const uploadedSheet = () => upload('uploadImport', SHEET, 'roster.csv');

type Summary = ActionOutput<'importProgress'>['summary'];

/** An import, when its job is done. */
async function settled(id: string, cookie = admin): Promise<Summary> {
  for (;;) {
    const response = await call(test.app, 'importProgress', { cookie, query: { id } });
    const { summary } = response.json<{ summary: Summary }>();
    if (summary.progress === undefined) return summary;
    await nextTick();
  }
}

/** An import of a sheet that was read. */
const sheetRead = async () => settled((await uploadedSheet()).json<{ id: string }>().id);

/** An import of a sheet that was checked. */
async function sheetChecked(): Promise<Saved> {
  const { id, revision } = await sheetRead();
  await asAdmin('checkImport', { id, revision });
  return settled(id);
}

/** A plan under a name; its id. */
const mapSaved = async () =>
  (await asAdmin('saveImportMap', { id: (await sheetRead()).id })).json<{ map: string }>().map;

async function uploaded(): Promise<Answer> {
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'navy' } })
    .jpeg()
    .toBuffer();
  return upload('uploadImage', photo, 'photo.jpg');
}

/** Staff, whose two-step login is set up; half a minute later, when the app shows the next code. */
async function secured() {
  const set = await setUp(test.app, { cookie: staff, password: STAFF.password }, test.clock.now());
  test.clock.advance(30_000);
  return { ...set, proof: { current_password: STAFF.password, code: codeOf(set.secret, test.clock.now()) } };
}

/** Calls each action with its published example so that it succeeds: an action without a line here does not compile. */
const examples: Readonly<Record<ActionName, () => Promise<Answer>>> = {
  login: () => asAdmin('login', ADMIN),
  confirmLogin: async () => {
    const { recoveryCodes } = await secured();
    const pending = cookieOf(await call(test.app, 'login', { body: STAFF }));
    return asStaff('confirmLogin', { code: recoveryCodes[0] }, pending);
  },
  logout: () => asAdmin('logout'),
  session: () => asAdminGet('session'),
  changePassword: () => asAdmin('changePassword', { current_password: ADMIN.password }),
  ownSessions: () => asAdminGet('ownSessions'),
  endOwnSession: async () => {
    const second = (await asAdminGet('ownSessions')).json<{ sessions: { id: string }[] }>().sessions[0];
    return asAdmin('endOwnSession', { id: second?.id });
  },
  endOtherSessions: () => asAdmin('endOtherSessions'),
  draftKey: () => asAdminGet('draftKey'),
  secondFactor: async () => call(test.app, 'secondFactor', { cookie: (await secured()).cookie }),
  beginSecondFactor: () => asAdmin('beginSecondFactor', { current_password: ADMIN.password }),
  confirmSecondFactor: async () => {
    const secret = await offered(test.app, { cookie: admin, password: ADMIN.password });
    return asAdmin('confirmSecondFactor', { code: codeOf(secret, test.clock.now()) });
  },
  removeSecondFactor: async () => {
    const { cookie, proof } = await secured();
    return asStaff('removeSecondFactor', proof, cookie);
  },
  renewRecoveryCodes: async () => {
    const { cookie, proof } = await secured();
    return asStaff('renewRecoveryCodes', proof, cookie);
  },
  getOfficers: async () => {
    await recorded();
    return asAdminGet('getOfficers');
  },
  listOfficers: async () => {
    await recorded();
    return asAdminGet('listOfficers');
  },
  officerCounts: async () => {
    await recorded();
    return asAdminGet('officerCounts');
  },
  officerOptions: async () => {
    await recorded();
    return asAdminGet('officerOptions');
  },
  officerStrength: async () => {
    await recorded();
    return asAdminGet('officerStrength');
  },
  exportOfficers: async () => {
    await recorded();
    return asAdmin('exportOfficers');
  },
  printOfficers: async () => {
    await recorded();
    return asAdmin('printOfficers');
  },
  uploadImage: uploaded,
  addOfficer: () => asAdmin('addOfficer'),
  updateOfficer: async () => asAdmin('updateOfficer', { id: await recorded() }),
  recordHistory: async () => asAdminGet('recordHistory', { id: await recorded() }),
  restoreVersion: async () => asAdmin('restoreVersion', { id: await recorded() }),
  withdrawOfficer: async () => asAdmin('withdrawOfficer', { id: await recorded() }),
  reinstateOfficer: async () => {
    const id = await recorded();
    await asAdmin('withdrawOfficer', { id });
    await call(test.app, 'getOfficers', { cookie: admin, query: { id } });
    return asAdmin('reinstateOfficer', { id });
  },
  activityLog: () => asAdminGet('activityLog', { who: 'ADMIN' }),
  recordViews: async () => {
    const id = await recorded();
    await call(test.app, 'getOfficers', { cookie: staff, query: { id } });
    return asAdminGet('recordViews', { id });
  },
  changes: async () => {
    await recorded();
    return call(test.app, 'changes', { cookie: admin });
  },
  changedRecords: async () => asAdminGet('changedRecords', { change: await changed() }),
  changeCounts: async () => {
    await recorded();
    return asAdminGet('changeCounts');
  },
  undoChange: async () => asAdmin('undoChange', { change: await changed() }),
  exportChanges: async () => {
    await recorded();
    return asAdmin('exportChanges');
  },
  printChanges: async () => {
    await recorded();
    return asAdmin('printChanges');
  },
  ownProposals: async () => {
    await proposed();
    return call(test.app, 'ownProposals', { cookie: staff });
  },
  withdrawProposal: async () => asStaff('withdrawProposal', { id: await proposed() }),
  seeDecisions: () => asAdmin('seeDecisions'),
  proposalCount: () => asAdminGet('proposalCount'),
  proposals: async () => {
    await proposed();
    return call(test.app, 'proposals', { cookie: admin });
  },
  proposal: async () => asAdminGet('proposal', { id: await proposed() }),
  approveProposal: async () => asAdmin('approveProposal', { id: await proposed() }),
  declineProposal: async () => asAdmin('declineProposal', { id: await proposed() }),
  orders: async () => {
    await drafted();
    return asAdminGet('orders');
  },
  order: async () => asAdminGet('order', { id: await drafted() }),
  recordOrders: async () => {
    const id = await recorded();
    await issuedOrder(id);
    return asAdminGet('recordOrders', { id });
  },
  resolveOfficers: async () => {
    await recorded();
    return asAdmin('resolveOfficers');
  },
  previewOrder: async () => asAdmin('previewOrder', { lines: [{ officerId: await recorded() }] }),
  issueOrder: async () => asAdmin('issueOrder', { id: await drafted() }),
  decideOrder: async () => {
    const { id, revision } = (
      await asStaff('saveOrder', { scan: undefined, lines: [{ officerId: await recorded() }] })
    ).json<Saved>();
    const proposedOrder = (await asStaff('issueOrder', { id, revision })).json<Saved>();
    return asAdmin('decideOrder', { id, revision: proposedOrder.revision });
  },
  cancelOrder: async () => asAdmin('cancelOrder', await issuedOrder(await recorded())),
  duplicates: async () => {
    await recordedPair();
    return asAdminGet('duplicates');
  },
  findDuplicates: () => asAdmin('findDuplicates'),
  duplicatePair: async () => asAdminGet('duplicatePair', await recordedPair()),
  mergeDuplicates: async () => {
    const { a: keep, b: other } = await recordedPair();
    return asAdmin('mergeDuplicates', { keep, other });
  },
  notDuplicates: async () => asAdmin('notDuplicates', await recordedPair()),
  uploadScan: () => uploadedScan(),
  orderScan: async () => {
    const { path } = (await uploadedScan()).json<{ path: string }>();
    const lines = [{ officerId: await recorded() }];
    const { id } = (await asAdmin('saveOrder', { lines, scan: { path, name: 'order.pdf' } })).json<Saved>();
    return asAdminGet('orderScan', { id });
  },
  exportOrders: async () => {
    await issuedOrder(await recorded());
    return asAdmin('exportOrders', { from: undefined, to: undefined });
  },
  printOrder: async () => asAdmin('printOrder', { id: await drafted() }),
  saveOrder: async () => asAdmin('saveOrder', { scan: undefined, lines: [{ officerId: await recorded() }] }),
  discardOrder: async () => asAdmin('discardOrder', { id: await drafted() }),
  imports: async () => {
    await sheetRead();
    return asAdminGet('imports');
  },
  uploadImport: uploadedSheet,
  importDetails: async () => asAdminGet('importDetails', { id: (await sheetRead()).id }),
  importProgress: async () => asAdminGet('importProgress', { id: (await sheetRead()).id }),
  planImport: async () => {
    const { id, revision } = await sheetRead();
    return asAdmin('planImport', { id, revision });
  },
  checkImport: async () => {
    const { id, revision } = await sheetRead();
    return asAdmin('checkImport', { id, revision });
  },
  importedRows: async () => asAdminGet('importedRows', { id: (await sheetChecked()).id }),
  applyImport: async () => {
    const { id, revision } = await sheetChecked();
    return asAdmin('applyImport', { id, revision });
  },
  declineImport: async () => {
    const { id } = (await upload('uploadImport', SHEET, 'roster.csv', staff)).json<{ id: string }>();
    const { revision } = await settled(id, staff);
    await asStaff('checkImport', { id, revision });
    const checked = await settled(id, staff);
    const { summary } = (await asStaff('applyImport', { id, revision: checked.revision })).json<{ summary: Summary }>();
    return asAdmin('declineImport', { id, revision: summary.revision });
  },
  discardImport: async () => asAdmin('discardImport', { id: (await sheetRead()).id }),
  undoImport: async () => {
    const { id, revision } = await sheetChecked();
    await asAdmin('applyImport', { id, revision });
    const applied = await settled(id);
    return asAdmin('undoImport', { id, revision: applied.revision });
  },
  importFile: async () => asAdminGet('importFile', { id: (await sheetChecked()).id }),
  saveImportMap: async () => asAdmin('saveImportMap', { id: (await sheetRead()).id }),
  deleteImportMap: async () => asAdmin('deleteImportMap', { map: await mapSaved() }),
  savedViews: async () => {
    await asAdmin('saveView');
    return asAdminGet('savedViews');
  },
  saveView: () => asAdmin('saveView'),
  deleteView: async () => asAdmin('deleteView', { id: (await asAdmin('saveView')).json<{ id: string }>().id }),
  getReference: () => asAdminGet('getReference'),
  saveRank: () => asAdmin('saveRank'),
  saveUnit: () => asAdmin('saveUnit'),
  orderRanks: () => asAdmin('orderRanks', { ids: defaultRanks.map(({ id }) => id) }),
  importUnits: () => asAdmin('importUnits'),
  saveOption: () => asAdmin('saveOption'),
  orderOptions: () =>
    asAdmin('orderOptions', {
      ids: defaultOptions.filter(({ field }) => field === 'zone').map(({ id }) => id),
    }),
  mergeSpellings: () => asAdmin('mergeSpellings'),
  undoMerge: async () => {
    const { change } = (await asAdmin('mergeSpellings')).json<{ change: number }>();
    return asAdmin('undoMerge', { change });
  },
  spellings: async () => {
    await recorded();
    return asAdminGet('spellings');
  },
  users: () => asAdminGet('users'),
  addUser: () => asAdmin('addUser'),
  changeRole: () => asAdmin('changeRole', { username: STAFF.username }),
  disableUser: () => asAdmin('disableUser', { username: STAFF.username }),
  resetUser: () => asAdmin('resetUser', { username: STAFF.username }),
  resetSecondFactor: async () => {
    await secured();
    return asAdmin('resetSecondFactor', { username: STAFF.username });
  },
  endUserSessions: () => asAdmin('endUserSessions', { username: STAFF.username }),
};

describe('a success', () => {
  it.each(Object.keys(actions) as ActionName[])('of %s says what the registry declares', async (name) => {
    const response = await examples[name]();
    expect(response.statusCode, response.body).toBe(200);
    if ('response' in actions[name]) expect(response.headers['content-disposition']).toContain('attachment');
    else expect(response.json()).toMatchObject({ success: true });
    checkAnswer(name, response);
  });
});

describe('the check of answers', () => {
  const response = (body: unknown) => ({
    statusCode: 200,
    headers: { 'content-type': 'application/json' },
    rawPayload: Buffer.from(JSON.stringify(body)),
  });
  it('takes what is declared, and a record whatever it says', () => {
    const body = { success: true, message: '', total: 1, officers: [{ id: 'one', anything: 1 }] };
    expect(() => checkAnswer('getOfficers', response(body))).not.toThrow();
  });
  it.each([
    ['a key that is not declared', 'users', { success: true, users: [], also: 1 }],
    ['such a key inside', 'session', { success: true, data: { user: { username: 'a', role: 'admin', secret: 1 } } }],
    ['a key that is missing', 'getOfficers', { success: true, officers: [] }],
    ['another type', 'proposalCount', { success: true, pending: '3', unseen: 0 }],
    ['a success that does not say so', 'logout', {}],
  ] as const)('fails for %s', (_what, name, body) => {
    expect(() => checkAnswer(name, response(body))).toThrow(`The answer of ${name}`);
  });
});
