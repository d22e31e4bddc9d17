/** A member of staff who calls every action of staff on many connections, each time with more than before. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { permissions } from '@buckle/domain/access';
import { type ActionName, actions } from '@buckle/domain/registry';
import sharp from 'sharp';
import { type HttpResponse, keepAliveAgent, post, sendRequest } from '../../bench/http-client.ts';
import { photoForm } from '../upload.ts';
import { flood, type FloodingInput } from './flooding.ts';

/** Logging in and what protects an account would end the session; their limits have parts of their own. */
type OfAccounts =
  | 'login'
  | 'confirmLogin'
  | 'logout'
  | 'changePassword'
  | 'endOwnSession'
  | 'endOtherSessions'
  | `${string}SecondFactor`
  | 'renewRecoveryCodes';
type OfStaff = { [N in ActionName]: (typeof permissions)[N]['staff'] extends 'no' ? never : N }[ActionName];
type StaffAction = Exclude<OfStaff, OfAccounts>;

interface StaffInput extends FloodingInput {
  /** Ids of records. */
  readonly ids: readonly string[];
  /** Employee ids of the same records. */
  readonly employeeIds: readonly string[];
}

interface Object {
  readonly id: string;
  readonly revision?: number;
  readonly status?: string;
}

/** What a connection has made last. */
interface Held {
  readonly input: StaffInput;
  sheet?: Object;
  order?: Object;
  view?: string;
  map?: string;
  proposal?: string;
  scan?: string;
  photo?: string;
  seen: string;
}

interface Upload {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}
type Body = Readonly<Record<string, unknown>> | Upload | undefined;
const isUpload = (body: object): body is Upload => 'bytes' in body;

/** Doubles with each time up to a limit. */
const grown = (first: number, time: number, max: number): number => Math.min(first * 2 ** Math.min(time, 40), max);

const NOTE = 'A note that makes a row of the sheet longer. '.repeat(9);
function sheet(time: number): Upload {
  const rows = Array.from(
    { length: grown(200, time, 100_000) },
    (_, i) => `S${time}N${i},${9000 + i},Asha Pawar,${NOTE}`,
  );
  const bytes = Buffer.from(['Employee ID,Buckle No,Name,Special Note', ...rows].join('\n'));
  return { name: 'roster.csv', type: 'text/csv', bytes };
}

async function photo(time: number): Promise<Upload> {
  const side = grown(256, time, 2048);
  const raw = { width: side, height: side, channels: 3 } as const;
  const bytes = await sharp(randomBytes(side * side * 3), { raw })
    .jpeg()
    .toBuffer();
  return { name: 'photo.jpg', type: 'image/jpeg', bytes };
}

const scan = (time: number): Upload => ({
  name: 'order.pdf',
  type: 'application/pdf',
  bytes: Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    randomBytes(grown(100_000, time, 9_000_000)),
    Buffer.from('\n%%EOF'),
  ]),
});

const order = ({ input: { ids } }: Held, time: number) => ({
  header: {
    number: `DO ${randomUUID()}`,
    date: '2026-11-18',
    authority: 'Commissioner of Police',
    kind: 'transfer',
    subject: 'General transfers',
    effectiveDate: '2026-11-20',
    remarks: 'x'.repeat(grown(10, time, 1000)),
  },
  values: { posting: 'Lotus Lake Police Station' },
  lines: ids.slice(0, grown(2, time, 500)).map((officerId) => ({ officerId })),
});

const officer = (time: number) => ({
  ...actions.addOfficer.example,
  name: `Sunil ${'Jadhav'.repeat(grown(1, time, 8))}`,
  employee_id: `E${randomUUID()}`,
  buckleNumber: randomUUID().slice(0, 8),
});

const revised = ({ id, revision }: Object) => ({ id, revision });
const ofOrder = ({ order: held }: Held): Body => held && { id: held.id };
const ofSheet = ({ sheet: held }: Held): Body => held && { id: held.id };
const none = (): Body => ({});

/** Makes the input of each action; undefined where the connection has not what it is about. */
const inputs: Readonly<Record<StaffAction, (held: Held, time: number) => Body | Promise<Body>>> = {
  session: none,
  ownSessions: none,
  draftKey: none,
  secondFactor: none,
  getOfficers: (_held, time) => ({ limit: String(grown(1, time, 200)), name: 'a' }),
  listOfficers: (_held, time) => ({ limit: String(grown(1, time, 200)), sort: 'name' }),
  officerCounts: none,
  officerOptions: () => ({ of: 'posting', query: 'station' }),
  officerStrength: none,
  uploadImage: (_held, time) => photo(time),
  addOfficer: (held, time) => ({ ...officer(time), ...(held.photo !== undefined && { imagePath: held.photo }) }),
  updateOfficer: ({ input: { ids, employeeIds } }, time) => ({
    ...officer(time),
    id: ids[time % ids.length],
    employee_id: employeeIds[time % ids.length],
  }),
  orders: none,
  order: ofOrder,
  recordOrders: ({ input: { ids } }, time) => ({ id: ids[time % ids.length] }),
  resolveOfficers: ({ input: { employeeIds } }, time) => ({ texts: employeeIds.slice(0, grown(1, time, 500)) }),
  previewOrder: order,
  saveOrder: (held, time) => ({
    ...order(held, time),
    ...(held.scan !== undefined && { scan: { path: held.scan, name: 'order.pdf' } }),
  }),
  issueOrder: ({ order: held }, time) => (held && time % 2 === 0 ? revised(held) : undefined),
  discardOrder: ({ order: held }, time) => (held && time % 4 === 0 ? { id: held.id } : undefined),
  uploadScan: (_held, time) => scan(time),
  orderScan: ofOrder,
  printOrder: ofOrder,
  imports: none,
  uploadImport: ({ sheet: held }, time) =>
    held && ['reading', 'checking'].includes(held.status ?? '') ? undefined : sheet(time),
  importDetails: ofSheet,
  importProgress: ofSheet,
  planImport: ({ sheet: held }) => held && { ...revised(held), sheet: 0 },
  checkImport: ({ sheet: held }) => held && revised(held),
  importedRows: ofSheet,
  applyImport: ({ sheet: held }, time) => (held && time % 2 === 0 ? revised(held) : undefined),
  discardImport: ({ sheet: held }, time) => (held && time % 8 === 0 ? { id: held.id } : undefined),
  importFile: ({ sheet: held }) => held && { id: held.id, part: 'original' },
  saveImportMap: ({ sheet: held }) => held && { id: held.id, name: randomUUID() },
  deleteImportMap: ({ map }, time) => (map !== undefined && time % 4 === 0 ? { map } : undefined),
  ownProposals: none,
  withdrawProposal: ({ proposal: id }, time) => (id !== undefined && time % 4 === 0 ? { id } : undefined),
  seeDecisions: ({ seen }) => ({ until: seen }),
  proposalCount: none,
  proposal: ({ proposal: id }) => (id === undefined ? undefined : { id }),
  getReference: none,
  savedViews: none,
  saveView: ({ view }, time) => ({
    ...(view !== undefined && time % 2 === 0 && { id: view }),
    name: randomUUID(),
    query: `posting=${'x'.repeat(grown(10, time, 7000))}`,
    shared: false,
  }),
  deleteView: ({ view: id }, time) => (id !== undefined && time % 4 === 0 ? { id } : undefined),
};
const names = Object.keys(inputs) as StaffAction[];

type Answer = Readonly<Record<string, unknown>>;
const objectOf = (answer: Answer): Object => answer as unknown as Object;

/** Keeps what an answer gives: the next actions are about it. */
const keeps: Readonly<Partial<Record<StaffAction, (held: Held, answer: Answer) => void>>> = {
  uploadImage: (held, { path }) => void (held.photo = String(path)),
  uploadScan: (held, { path }) => void (held.scan = String(path)),
  addOfficer: (held, answer) => void (held.proposal = String(answer['proposal_id'])),
  updateOfficer: (held, answer) => void (held.proposal = String(answer['proposal_id'])),
  saveOrder: (held, answer) => void (held.order = objectOf(answer)),
  uploadImport: (held, answer) => void (held.sheet = { ...objectOf(answer), status: 'reading' }),
  importProgress: (held, { summary }) => void (held.sheet = objectOf(summary as Answer)),
  planImport: (held, { summary }) => void (held.sheet = objectOf(summary as Answer)),
  checkImport: (held, { summary }) => void (held.sheet = objectOf(summary as Answer)),
  applyImport: (held) => void delete held.sheet,
  discardImport: (held) => void delete held.sheet,
  saveImportMap: (held, { map }) => void (held.map = String(map)),
  saveView: (held, { id }) => void (held.view = String(id)),
};

/** Waits for one answer, and says what it was: `saveView 429 megabytes-of-the-day`, or `wordless` for one without words. */
function outcomeOf(name: StaffAction, held: Held, { status, headers, ...response }: HttpResponse): string {
  const isJson = String(headers['content-type']).startsWith('application/json');
  const answer = isJson ? (response.json() as Answer) : {};
  if (status === 200) {
    if (isJson) keeps[name]?.(held, answer);
    return `${name} 200`;
  }
  const isInWords = /^\p{Lu}.+[.!?]$/su.test(String(answer['message']));
  return `${name} ${status} ${isInWords ? String(answer['code'] ?? '') : 'wordless'}`;
}

await flood((given) => {
  const input = given as StaffInput;
  const { address, cookie, atOnce } = input;
  const agent = keepAliveAgent(atOnce);
  const held = Array.from({ length: atOnce }, (): Held => ({ input, seen: new Date().toISOString() }));

  async function send(name: StaffAction, body: NonNullable<Body>): Promise<HttpResponse> {
    if (isUpload(body)) {
      const form = await photoForm(body.bytes, body.type, body.name);
      const headers = { 'x-requested-with': 'program', 'content-type': form.type, cookie };
      return sendRequest(address, { method: 'POST', path: `/api.php?action=${name}`, headers, body: form.body, agent });
    }
    if (actions[name].method === 'POST') return post(address, name, body, { cookie }, agent);
    const query = new URLSearchParams({ action: name, ...(body as Record<string, string>) });
    return sendRequest(address, { path: `/api.php?${query}`, headers: { cookie }, agent });
  }

  return async (connection, round) => {
    const own = held[connection];
    const name = names[(round + 5 * connection) % names.length];
    if (!own || !name) return 'nothing 200';
    const body = await inputs[name](own, Math.floor(round / names.length));
    if (!body) return 'nothing 200';
    return outcomeOf(name, own, await send(name, body));
  };
});
