/** Steps of an order during which a server is killed. */
import type { Agent } from 'node:http';
import type { OrderStatus } from '@buckle/domain/orders/order';
import { post, succeed } from '../../bench/http-client.ts';
import { ADMIN, STAFF } from '../../bench/servers/seed-databases.ts';
import { logIn } from '../../e2e/log-in-as.ts';
import type { Random } from '../../server/src/demo/random.ts';
import { eachOf, type Expected, readRecord, type SavedOrder, type Wire } from './order-state.ts';
import type { KillableServers } from './killable-servers.ts';

/** All but that of midnight, which servers take by themselves, are requests. */
export const steps = ['issue', 'approve', 'cancel', 'undo', 'midnight'] as const;
export type Step = (typeof steps)[number];
export type RequestedStep = Exclude<Step, 'midnight'>;

interface Transition {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
}

export const transitions: Readonly<Record<Step, Transition>> = {
  issue: { from: 'draft', to: 'in_force' },
  approve: { from: 'proposed', to: 'in_force' },
  cancel: { from: 'in_force', to: 'cancelled' },
  undo: { from: 'in_force', to: 'cancelled' },
  midnight: { from: 'pending', to: 'in_force' },
};

/** Two: midnight may pass while the order is written. */
export const DAYS_AHEAD = 2;

const reason = 'Issued by mistake';

/** Action and body of each step. */
export const requests: Readonly<Record<RequestedStep, (order: SavedOrder) => readonly [action: string, body: object]>> =
  {
    issue: ({ id, revision }) => ['issueOrder', { id, revision }],
    approve: ({ id, revision }) => ['decideOrder', { id, revision, approve: true }],
    cancel: ({ id, revision }) => ['cancelOrder', { id, revision, reason }],
    undo: ({ change }) => ['undoChange', { change, change_reason: reason }],
  };

/** An order that is ready for a step. */
export interface PreparedOrder {
  readonly order: SavedOrder;
  readonly expected: readonly Expected[];
  readonly adminCookie: string;
}

interface Preparing {
  readonly servers: KillableServers;
  readonly agent: Agent;
  readonly random: Random;
  /** Ids of the records that orders are about. */
  readonly ids: readonly string[];
  readonly officers: number;
}

/** A transfer of some officers, of whom every third has values of their own. */
const transferOf = (number: string, ids: readonly string[], day: string, effectiveDate: string) => ({
  header: {
    number,
    date: day,
    authority: 'Commissioner of Police',
    kind: 'transfer',
    subject: `Transfers of ${number}`,
    effectiveDate,
    remarks: '',
  },
  values: { posting: `Unit of ${number}` },
  lines: ids.map((officerId, index) => ({
    officerId,
    ...(index % 3 === 0
      ? { values: { posting: `Branch ${index} of ${number}`, zone: `Zone ${1 + (index % 2)}` } }
      : {}),
  })),
});

/** Writes an order on a new day, and takes it up to a step. */
export async function prepareOrder(
  { servers, agent, random, ids, officers }: Preparing,
  step: Step,
  number: string,
): Promise<PreparedOrder> {
  // An officer is not transferred twice on a day.
  await servers.nextDay();
  const address = servers.address(0);
  const adminCookie = await logIn(address, ADMIN);
  const client = { address, cookie: adminCookie, agent };
  const act = async <T>(action: string, body: object, cookie: string): Promise<T> =>
    (await succeed(post(address, action, body, { cookie }, agent))).json() as T;

  const chosen = random.sample(ids, officers);
  const content = transferOf(number, chosen, servers.day(), servers.day(step === 'midnight' ? DAYS_AHEAD : 0));
  const before = new Map(
    (await eachOf(chosen, (id) => readRecord(client, id))).map((record) => [record['id'], record]),
  );
  const { records } = await act<{ records: { line: number; after: Wire }[] }>('previewOrder', content, adminCookie);
  const expected = records.map(({ line, after }) => {
    const id = chosen[line] ?? '';
    const record = before.get(id) ?? {};
    return { id, before: record, after: { ...record, ...after } };
  });

  const author = step === 'approve' ? await logIn(address, STAFF) : adminCookie;
  const saved = await act<SavedOrder>('saveOrder', content, author);
  if (step === 'issue') return { order: { ...saved, number }, expected, adminCookie };
  const issued = await act<SavedOrder>('issueOrder', { id: saved.id, revision: saved.revision }, author);
  return { order: { ...issued, number }, expected, adminCookie };
}
