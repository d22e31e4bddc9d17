import type { ErrorCode } from '@buckle/domain/errors.messages';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ActionName, ActionOutput } from '@buckle/domain/registry';
import type { PairAction } from '@buckle/domain/touches';
import type { PairStatus } from '@buckle/domain/duplicates/merged-record';
import { publishReversal, stageReversal } from '../changes/reverse-staged.ts';
import { SERVER_ACTOR } from '../db/store.ts';
import { mergeOfChange, redirectForStatus } from '../officers/redirects.ts';
import { expectRedirectsToEnd, mergeInCircle, withdrawKept } from '../testing/merges.ts';
import { anOfficer, edit, keep, required } from '../testing/officers.ts';
import { call, signedInApp, testApp, type TestApp } from '../testing/test-app.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';

let test: TestApp;
let admin: string;
let staff: string;
/** Each has the same details, so that a merge that takes nothing leaves the kept record as it was. */
const IDS = ['a', 'b', 'c'] as const;

beforeEach(async () => {
  ({ test, admin, staff } = await signedInApp());
  await keep(
    test.store,
    IDS.map((id) => anOfficer({ ...required, id, employeeId: `E-${id}` })),
  );
});
afterEach(async () => {
  const { problems } = await verifyDirectoryAudit(test.directory.environment, []);
  await test.close();
  expect(problems).toEqual([]);
});

const send = (name: ActionName, body: object, app = test.app) => call(app, name, { cookie: admin, body });
type Response = Awaited<ReturnType<typeof send>>;

const versionOf = async (id: string): Promise<number> =>
  (await test.store.db.selectFrom('officers').select('version').where('id', '=', id).executeTakeFirst())?.version ?? 0;
const merge = async (other: string, keptId: string, takes: readonly string[] = [], app = test.app) =>
  send(
    'mergeDuplicates',
    {
      keep: keptId,
      other,
      keep_version: await versionOf(keptId),
      other_version: await versionOf(other),
      from_other: takes,
      only_kept: [],
    },
    app,
  );
const undo = (change: number, app = test.app) => send('undoChange', { change }, app);
/** The number of the change that was made. */
async function made(response: Promise<Response>): Promise<number> {
  const { statusCode, body, json } = await response;
  expect(statusCode, body).toBe(200);
  return json<{ change: number }>().change;
}

/** Everything about records that must not change where an action is refused. */
const contents = async () => ({
  officers: await test.store.db.selectFrom('officers').selectAll().orderBy('id').execute(),
  redirects: await test.store.db.selectFrom('record_redirects').selectAll().orderBy('from_id').execute(),
  versions: await test.store.db.selectFrom('officer_versions').selectAll().orderBy('place').execute(),
  different: await test.store.db.selectFrom('not_duplicates').selectAll().execute(),
});
/** Sends an action that must be refused for a reason, and leave everything as it was. */
async function expectRefused(sent: () => Promise<Response>, code: ErrorCode): Promise<void> {
  const before = await contents();
  const response = await sent();
  expect([response.statusCode, response.json()]).toMatchObject([409, { code }]);
  expect(await contents()).toEqual(before);
  await expectRedirectsToEnd(test.store);
}

async function read(id: string, cookie = admin): Promise<string | undefined> {
  const response = await call(test.app, 'getOfficers', { cookie, query: { id } });
  const { officers } = response.json<{ officers: { id: string }[] }>();
  return officers[0]?.id;
}

describe('a merge, its undo, the merge the other way round, and the undo of the undo', () => {
  it('do not lead two records to each other: the last is refused and says what to do', async () => {
    const undone = await made(undo(await made(merge('a', 'b'))));
    await made(merge('b', 'a'));
    await expectRefused(() => undo(undone), 'pair-merged-again');
    expect([await read('a'), await read('b'), await read('b', staff)]).toEqual(['a', 'a', 'a']);
  });
});

describe('the undo of a merge', () => {
  it('in the middle of a chain waits for the undo of the merge that came later', async () => {
    const first = await made(merge('a', 'b', ['post']));
    const second = await made(merge('b', 'c'));
    expect(await read('a')).toBe('c');
    await expectRefused(() => undo(first), 'kept-record-withdrawn');
    await made(undo(second));
    expect([await read('a'), await read('b')]).toEqual(['b', 'b']);
    await made(undo(first));
    expect([await read('a'), await read('b'), await read('c')]).toEqual(['a', 'b', 'c']);
  });

  it('is refused where the records were merged again by another merge', async () => {
    const first = await made(merge('a', 'b'));
    await made(undo(first));
    const newer = await made(merge('a', 'b'));
    await expectRefused(() => undo(first), 'merged-anew');
    await made(undo(newer));
    expect(await read('a')).toBe('a');
  });

  it('is refused as a whole where another record has the employee id that would come back', async () => {
    const change = await made(merge('a', 'b', ['post']));
    await keep(test.store, [anOfficer({ id: 'new', employeeId: 'E-a' })]);
    await expectRefused(() => undo(change), 'employee-id-taken-since');
  });

  it('is refused as a whole where the kept record would contradict itself', async () => {
    await edit(test.store, 'a', { dateOfJoining: '2012-01-01' });
    const change = await made(merge('a', 'b', ['dateOfJoining']));
    await edit(test.store, 'b', {
      punishments: [{ punishmentType: 'Warning', reason: 'Late', dateOfPunishment: '2013-01-02' }],
    });
    await expectRefused(() => undo(change), 'kept-record-contradiction');
  });
});

describe('what was taken back of both records of a merge', () => {
  it.each([
    ['', false],
    [', also where the merge was undone and made again', true],
  ])('goes from the kept one once, and is not in the other one that comes back%s', async (_also, isMadeAgain) => {
    const header = { number: 'DO 1', date: '2026-11-20', authority: '', kind: 'transfer', subject: '', remarks: '' };
    const lines = ['a', 'b'].map((officerId) => ({ officerId }));
    const order = (
      await send('saveOrder', {
        header: { ...header, effectiveDate: '2026-11-20' },
        values: { posting: 'Chakan' },
        lines,
      })
    ).json<{ id: string; revision: number }>();
    const { id, revision } = order;
    const issued = (await send('issueOrder', { id, revision })).json<{ revision: number }>();
    const first = await made(merge('b', 'a'));
    const merged = isMadeAgain ? await made(undo(await made(undo(first)))) : first;
    expect((await send('cancelOrder', { id, revision: issued.revision, reason: 'Wrong' })).statusCode).toBe(200);
    const posting = async (id: string) => {
      const { officers } = (await call(test.app, 'getOfficers', { cookie: admin, query: { id } })).json<{
        officers: { current_posting: string; previous_postings: unknown[]; version: number }[];
      }>();
      return officers[0];
    };
    expect(await posting('a')).toMatchObject({ current_posting: '', previous_postings: [], version: 4 });
    await made(undo(merged));
    expect(await posting('b')).toMatchObject({ current_posting: '', previous_postings: [] });
  });
});

describe('an import that added both records of a merge, undone', () => {
  it('leaves the kept one, and the other one as it was when the merge is undone', async () => {
    const { change } = await test.store.db.selectFrom('officer_versions').select('change').executeTakeFirstOrThrow();
    const merged = await made(merge('b', 'a'));
    await undo(change);
    await made(undo(merged));
    const { record } = await test.store.db
      .selectFrom('officers')
      .select('record')
      .where('id', '=', 'b')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(record)).toMatchObject({ name: required.name, employee_id: 'E-b' });
  });
});

describe('the undo of the undo of a merge', () => {
  it('merges again, also several times', async () => {
    const change = await made(merge('a', 'b'));
    const again = await made(undo(await made(undo(change))));
    expect(await read('a')).toBe('b');
    const last = await made(undo(await made(undo(again))));
    expect(await read('a')).toBe('b');
    await expectRedirectsToEnd(test.store);
    await made(undo(last));
    expect(await read('a')).toBe('a');
  });

  it.each([
    ['the other record was changed', 'a'],
    ['the kept record was changed in what the merge had taken', 'b'],
  ])('is refused as a whole where %s since', async (_what, id) => {
    await edit(test.store, 'a', { post: 'Writer' });
    const undone = await made(undo(await made(merge('a', 'b', ['post']))));
    await edit(test.store, id, { post: 'Guard' });
    await expectRefused(() => undo(undone), 'cannot-merge-again');
  });
});

describe('a record that another was merged into', () => {
  it('is not withdrawn before the merge is undone', async () => {
    const change = await made(merge('a', 'b'));
    const away = () => send('withdrawOfficer', { id: 'b', reason: 'Entered twice' });
    await expectRefused(away, 'record-kept');
    await made(undo(change));
    await made(away());
  });

  it('is not withdrawn by the undo of what added or brought it back', async () => {
    await keep(test.store, [anOfficer({ ...required, id: 'added', employeeId: 'E-added' })]);
    const { change: added } = await test.store.db
      .selectFrom('officer_versions')
      .select('change')
      .where('officer_id', '=', 'added')
      .executeTakeFirstOrThrow();
    await made(send('withdrawOfficer', { id: 'b', reason: 'x' }));
    const back = await made(send('reinstateOfficer', { id: 'b' }));
    await made(merge('a', 'b'));
    await made(merge('c', 'added'));
    for (const change of [added, back]) await expectRefused(() => undo(change), 'merged-since');
  });

  it('stays where an import that added it is undone, which the undo names', async () => {
    const officers = ['x', 'y', 'z'].map((id) => anOfficer({ ...required, id, employeeId: `E-${id}` }));
    await keep(test.store, officers);
    const change = (await test.store.db.selectFrom('directory').select('audit_number').executeTakeFirstOrThrow())
      .audit_number;
    await made(merge('x', 'y'));
    const mark = { at: '2026-11-20T09:00:00.000Z', by: 'asha', how: 'undo' } as const;
    const { conflicts } = await test.store.writePrepared(
      { by: SERVER_ACTOR, action: 'record.undo', subject: '' },
      (writing) => stageReversal(writing, { change, now: test.clock.now, onStaged: () => undefined }),
      (transaction, prepared) => publishReversal(transaction, change, prepared, { mark, onLines: () => undefined }),
    );
    expect(conflicts).toMatchObject([{ officer: { id: 'y' }, reason: 'merged' }]);
    expect([await read('x'), await read('y'), await read('z', staff)]).toEqual(['y', 'y', undefined]);
    await expectRedirectsToEnd(test.store);
  });

  it('is not brought apart by the undo of an earlier withdrawal of the merged record', async () => {
    const away = await made(send('withdrawOfficer', { id: 'a', reason: 'x' }));
    await made(send('reinstateOfficer', { id: 'a' }));
    await made(merge('a', 'b'));
    await expectRefused(() => undo(away), 'merged-since');
  });
});

/** Brings the pair of `a` and `b` into a status. Returns the last merge of the two, and the last undo of a merge. */
async function bringInto(status: PairStatus): Promise<{ merged: number; undone: number }> {
  let merged = await made(merge('a', 'b'));
  const undone = await made(undo(merged));
  if (status === 'different') expect((await send('notDuplicates', { a: 'a', b: 'b' })).statusCode).toBe(200);
  if (status === 'merged' || status === 'withdrawn') merged = await made(merge('a', 'b'));
  if (status === 'withdrawn') await made(merge('b', 'c'));
  return { merged, undone };
}

const perform: Record<
  PairAction,
  (changes: { merged: number; undone: number }, app: TestApp['app']) => Promise<Response>
> = {
  mergeDuplicates: (_changes, app) => merge('a', 'b', [], app),
  notDuplicates: (_changes, app) => send('notDuplicates', { a: 'a', b: 'b' }, app),
  takeBackNotDuplicates: (_changes, app) => send('notDuplicates', { a: 'b', b: 'a', undo: true }, app),
  undoMerge: ({ merged }, app) => undo(merged, app),
  redoMerge: ({ undone }, app) => undo(undone, app),
};

describe('an action of a pair', () => {
  it.each<[PairAction, PairStatus, ErrorCode]>([
    ['mergeDuplicates', 'different', 'pair-different'],
    ['mergeDuplicates', 'merged', 'pair-merged'],
    ['mergeDuplicates', 'withdrawn', 'pair-withdrawn'],
    ['notDuplicates', 'different', 'pair-different-already'],
    ['notDuplicates', 'merged', 'pair-merged'],
    ['notDuplicates', 'withdrawn', 'pair-withdrawn'],
    ['takeBackNotDuplicates', 'open', 'pair-open'],
    ['takeBackNotDuplicates', 'merged', 'pair-merged'],
    ['takeBackNotDuplicates', 'withdrawn', 'pair-withdrawn'],
    ['undoMerge', 'open', 'merge-undone'],
    ['undoMerge', 'different', 'merge-undone'],
    ['undoMerge', 'withdrawn', 'kept-record-withdrawn'],
    ['redoMerge', 'different', 'pair-different'],
    ['redoMerge', 'merged', 'pair-merged-again'],
    ['redoMerge', 'withdrawn', 'pair-withdrawn-later'],
  ])('%s is refused from %s with %s', async (action, status, code) => {
    const changes = await bringInto(status);
    await expectRefused(() => perform[action](changes, test.app), code);
  });

  it.each<[PairAction, PairStatus, ErrorCode]>([
    ['mergeDuplicates', 'open', 'pair-merged'],
    ['notDuplicates', 'open', 'pair-different-already'],
    ['takeBackNotDuplicates', 'different', 'pair-open'],
    ['undoMerge', 'merged', 'merge-undone'],
    ['redoMerge', 'open', 'pair-merged-again'],
  ])('%s from %s is done once where two servers are asked at once', async (action, status, code) => {
    const second = await testApp({}, undefined, test.directory.environment);
    onTestFinished(() => second.close());
    const changes = await bringInto(status);
    const responses = await Promise.all([perform[action](changes, test.app), perform[action](changes, second.app)]);
    const codes = responses.map((response) => response.json<{ code?: string }>().code ?? 'done');
    expect(new Set(codes)).toEqual(new Set(['done', code]));
    await expectRedirectsToEnd(test.store);
  });

  it('may be sent twice under one key', async () => {
    const sent = () =>
      call(test.app, 'notDuplicates', {
        cookie: admin,
        body: { a: 'a', b: 'b' },
        headers: { 'idempotency-key': '12345678-not' },
      });
    expect([(await sent()).statusCode, (await sent()).statusCode]).toEqual([200, 200]);
  });

  it('says on the page of a pair who marked it as different people', async () => {
    await bringInto('different');
    const response = await call(test.app, 'duplicatePair', { cookie: admin, query: { a: 'b', b: 'a' } });
    expect(response.json()).toMatchObject({ different: { by: 'admin', at: '2026-11-20T09:00:00.000Z' } });
  });
});

describe('two servers that are asked at once', () => {
  it.each<[string, (first: TestApp, second: TestApp) => Promise<Promise<Response>[]>]>([
    [
      'to merge two records into each other',
      async (first, second) => [merge('a', 'b', [], first.app), merge('b', 'a', [], second.app)],
    ],
    [
      'to merge into a record and to withdraw it',
      async (first, second) => [
        merge('a', 'b', [], first.app),
        send('withdrawOfficer', { id: 'b', reason: 'x' }, second.app),
      ],
    ],
    [
      'to merge again what was undone, and the other way round',
      async (first, second) => {
        const undone = await made(undo(await made(merge('a', 'b'))));
        return [undo(undone, first.app), merge('b', 'a', [], second.app)];
      },
    ],
    [
      'to undo a merge and to merge the kept record',
      async (first, second) => {
        const merged = await made(merge('a', 'b'));
        return [undo(merged, first.app), merge('b', 'c', [], second.app)];
      },
    ],
  ])('%s leave redirects that end at a present record', async (_what, ask) => {
    const second = await testApp({}, undefined, test.directory.environment);
    onTestFinished(() => second.close());
    const responses = await Promise.all(await ask(test, second));
    expect(responses.map(({ statusCode }) => statusCode).filter((status) => ![200, 409].includes(status))).toEqual([]);
    expect(responses.some(({ statusCode }) => statusCode === 200)).toBe(true);
    await expectRedirectsToEnd(test.store);
  });
});

describe('records that an older release has merged into each other', () => {
  beforeEach(() => mergeInCircle(test.store, 'a', 'b'));

  it.each<[ActionName, Record<string, string>]>([
    ['getOfficers', { id: 'a' }],
    ['getOfficers', { id: 'a', as_of: '2026-11-19' }],
    ['recordHistory', { id: 'a' }],
    ['recordViews', { id: 'b' }],
    ['recordOrders', { id: 'a' }],
    ['changes', { record: 'b' }],
  ])('are read without a hang: %s %o', async (name, query) => {
    const response = await call(test.app, name, { cookie: admin, query });
    expect(response.statusCode, response.body).toBe(200);
  });

  it('are shown to administrators as withdrawn, each by itself, and to others not at all', async () => {
    expect([await read('a'), await read('b'), await read('a', staff)]).toEqual(['a', 'b', undefined]);
    const response = await call(test.app, 'recordHistory', { cookie: admin, query: { id: 'a' } });
    expect(response.json<ActionOutput<'recordHistory'>>().versions[0]).toMatchObject({ how: 'withdraw' });
  });

  it('are mended by bringing one of them back', async () => {
    await made(send('reinstateOfficer', { id: 'b' }));
    expect([await read('a', staff), await read('b', staff)]).toEqual(['b', 'b']);
    await expectRedirectsToEnd(test.store);
  });

  it('are not merged, compared or marked', async () => {
    const refused = [
      await merge('a', 'b'),
      await merge('a', 'c'),
      await send('notDuplicates', { a: 'a', b: 'b' }),
      await call(test.app, 'duplicatePair', { cookie: admin, query: { a: 'a', b: 'b' } }),
    ];
    expect(refused.map((response) => response.json<{ code: string }>().code)).toEqual(
      refused.map(() => 'pair-withdrawn'),
    );
  });

  it('are left alone by an order about one of them, which says that it is withdrawn', async () => {
    const header = { number: 'DO 1', date: '2026-11-20', authority: 'CP', kind: 'general', subject: 'Post' };
    const order = {
      header: { ...header, effectiveDate: '2026-11-20', remarks: '' },
      values: { fields: { post: 'Writer' } },
      lines: [{ officerId: 'a', values: {} }],
    };
    const response = await send('previewOrder', order);
    expect(response.body).toContain('withdrawn');
  });
});

describe('a merged record that leads to one that was withdrawn, as older releases allowed', () => {
  it('is shown by itself, and can be brought back', async () => {
    await made(merge('a', 'b'));
    await withdrawKept(test.store, 'b');
    expect([await read('a'), await read('a', staff)]).toEqual(['a', undefined]);
    await made(send('reinstateOfficer', { id: 'a' }));
    expect(await read('a', staff)).toBe('a');
  });
});

it('no redirect is written to a record that is withdrawn, or to itself', async () => {
  await made(send('withdrawOfficer', { id: 'b', reason: 'x' }));
  for (const kept of ['a', 'b']) {
    const merged = { by: SERVER_ACTOR, action: 'record.merge', subject: kept, details: { other: 'a' } } as const;
    const writing = test.store.write(merged, (transaction) =>
      redirectForStatus(transaction, 'a', { how: 'withdraw', mergedInto: kept }),
    );
    await expect(writing).rejects.toMatchObject({ code: 'record-withdrawn' });
  }
});

it('an undo that says that it undoes itself, as only damage does, is of no merge', async () => {
  const last = test.store.db.selectFrom('record_audit').select('seq').orderBy('seq', 'desc').limit(1);
  const undoes = (await last.executeTakeFirstOrThrow()).seq + 1;
  const damaged = { by: SERVER_ACTOR, action: 'record.undo', subject: '', details: { undoes, conflicts: 0 } } as const;
  await test.store.write(damaged, () => Promise.resolve());
  expect((await last.executeTakeFirstOrThrow()).seq).toBe(undoes);
  expect(await mergeOfChange(test.store.db, undoes)).toBeUndefined();
});
