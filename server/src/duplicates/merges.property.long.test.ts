import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ActionOutput } from '@buckle/domain/registry';
import { readQuietly } from '@buckle/domain/officers/wire';
import { expectRedirectsToEnd } from '../testing/merges.ts';
import { anOfficer, edit, keep, required } from '../testing/officers.ts';
import { ADMIN, call, signIn, testApp, type TestApp } from '../testing/test-app.ts';
import { engineUnderTest } from '../testing/test-store.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';

/** Lives of three records: fewer on PostgreSQL, where the same takes several times as long. */
const LIVES = engineUnderTest === 'sqlite' ? 40 : 12;

const DAY_MS = 24 * 60 * 60 * 1000;

const which = fc.nat({ max: 2 });
const FIELDS = ['post', 'zone'] as const;
type Texts = Readonly<Record<(typeof FIELDS)[number], string>>;

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('merge' as const),
      which,
      second: which,
      takes: fc.subarray([...FIELDS]),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('undo' as const),
      back: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat({ max: 5 })),
    }),
  },
  fc.record({
    kind: fc.constant('edit' as const),
    which,
    field: fc.constantFrom(...FIELDS),
    text: fc.constantFrom('A', 'B'),
  }),
  fc.record({ kind: fc.constant('withdraw' as const), which }),
  fc.record({ kind: fc.constant('bring back' as const), which }),
  fc.record({ kind: fc.constant('mark as different' as const), which, second: which, undo: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A merge, its undo, the merge the other way round, and the undo of the undo. */
const circle: Step[] = [
  { kind: 'merge', which: 1, second: 0, takes: [] },
  { kind: 'undo', back: 0 },
  { kind: 'merge', which: 0, second: 1, takes: [] },
  { kind: 'undo', back: 1 },
];

/** Each kind of step once at least, and accepted. */
const eachKind: Step[] = [
  { kind: 'merge', which: 0, second: 1, takes: ['post'] },
  { kind: 'undo', back: 0 },
  { kind: 'undo', back: 0 },
  { kind: 'withdraw', which: 2 },
  { kind: 'bring back', which: 2 },
  { kind: 'edit', which: 2, field: 'post', text: 'B' },
  { kind: 'undo', back: 0 },
  { kind: 'mark as different', which: 0, second: 2, undo: false },
];

/** The undo of an edit whose text a merge took over, after the merge was undone and made again. */
const takenOver: Step[] = [
  { kind: 'edit', which: 1, field: 'post', text: 'B' },
  { kind: 'merge', which: 0, second: 1, takes: ['post'] },
  { kind: 'undo', back: 0 },
  { kind: 'undo', back: 0 },
  { kind: 'undo', back: 3 },
];

/** A record in memory. */
interface State {
  readonly texts: Texts;
  readonly isPresent: boolean;
}
interface Changed {
  readonly id: string;
  readonly before: State | undefined;
  readonly after: State;
}
interface Merge {
  readonly kept: string;
  readonly other: string;
}
/** The texts of the kept record around its merge. */
interface Taking {
  readonly kept: string;
  readonly before: Texts;
  readonly after: Texts;
}
interface Change {
  readonly number: number;
  readonly records: readonly Changed[];
  /** The merge that it made, took back or made again. */
  readonly merge?: Merge | undefined;
}

/** Records, merges and marks as a person would keep them with a pencil. */
class Model {
  readonly states = new Map<string, State>();
  readonly versions = new Map<string, number>();
  readonly changes: Change[] = [];
  /** The merge by which a record is away. */
  readonly mergedBy = new Map<string, Merge>();
  /** What the kept record got when a record was merged into it; undefined where it did not change. */
  readonly takings = new Map<string, Taking | undefined>();
  readonly different = new Set<string>();

  of(id: string): State {
    const state = this.states.get(id);
    if (!state) throw new Error(`There is no record ${id}.`);
    return state;
  }

  isPresent(id: string): boolean {
    return this.of(id).isPresent;
  }

  pair(one: string, second: string): string {
    return [one, second].toSorted().join(' ');
  }

  /** Whether others were merged into a record. */
  isKept(id: string): boolean {
    return [...this.mergedBy.values()].some(({ kept }) => kept === id);
  }

  end(id: string): string {
    const merge = this.mergedBy.get(id);
    return merge ? this.end(merge.kept) : id;
  }

  make(number: number, after: ReadonlyMap<string, State>, merge?: Merge): void {
    this.changes.push({
      number,
      merge,
      records: [...after].map(([id, to]) => ({ id, before: this.states.get(id), after: to })),
    });
    const kept = merge && after.get(merge.kept);
    const taking = kept && { kept: merge.kept, before: this.of(merge.kept).texts, after: kept.texts };
    for (const [id, to] of after) {
      if (merge?.other === id && !to.isPresent) {
        this.mergedBy.set(id, merge);
        this.takings.set(id, taking);
      }
      if (to.isPresent) this.mergedBy.delete(id);
      this.states.set(id, to);
      this.versions.set(id, (this.versions.get(id) ?? 0) + 1);
    }
  }

  canMerge(kept: string, other: string): boolean {
    const areDifferent = this.different.has(this.pair(kept, other));
    return kept !== other && this.isPresent(kept) && this.isPresent(other) && !areDifferent;
  }

  /** What becomes of the records where a change is undone; undefined where it is refused. */
  undone(change: Change): ReadonlyMap<string, State> | undefined {
    const { merge, records } = change;
    const other = records.find(({ id }) => id === merge?.other);
    const isRedo = other?.after.isPresent === true;
    if (merge && isRedo && !this.canMerge(merge.kept, merge.other)) return undefined;
    if (merge && !isRedo && !(this.mergedBy.get(merge.other) === merge && this.isPresent(merge.kept))) return undefined;
    const after = new Map<string, State>();
    for (const one of records) {
      const { of, ...narrow } = this.inKept(one);
      const { next, conflict } = this.without({ ...narrow, id: of }, merge);
      if (merge && isRedo && conflict) return undefined;
      if (next) after.set(of, next);
    }
    return after.size === 0 ? undefined : after;
  }

  /** An edit of a record that was merged since, as if it had been one of the kept record, of what the merge took over. */
  inKept({ id, before, after }: Changed): Omit<Changed, 'id'> & { readonly of: string } {
    const edit = { of: id, before, after };
    if (!before?.isPresent || !after.isPresent || this.isPresent(id)) return edit;
    const texts: Record<(typeof FIELDS)[number], string> = { ...before.texts };
    let end = id;
    for (let taking = this.taking(id); taking; taking = this.taking(end)) {
      const { kept, before: from, after: to } = taking;
      for (const field of FIELDS) if (from[field] === to[field]) texts[field] = after.texts[field];
      end = kept;
    }
    return end !== id && this.isPresent(end) ? { of: end, before: { isPresent: true, texts }, after } : edit;
  }

  /** What the kept record got when a record was merged that is away by it. */
  taking(id: string): Taking | undefined {
    return this.mergedBy.has(id) ? this.takings.get(id) : undefined;
  }

  without({ id, before, after }: Changed, merge: Merge | undefined): { next?: State; conflict?: boolean } {
    const now = this.of(id);
    const wasPresent = before?.isPresent ?? false;
    if (wasPresent !== after.isPresent) {
      if (now.isPresent === wasPresent) return {};
      const isMoved = !wasPresent && FIELDS.some((field) => now.texts[field] !== after.texts[field]);
      const isOfAnotherMerge = merge?.other !== id && (wasPresent ? this.mergedBy.has(id) : this.isKept(id));
      return isMoved || isOfAnotherMerge ? { conflict: true } : { next: { ...now, isPresent: wasPresent } };
    }
    const changed = FIELDS.filter((field) => before && before.texts[field] !== after.texts[field]);
    const due = changed.filter((field) => now.texts[field] !== before?.texts[field]);
    const back = due.filter((field) => now.texts[field] === after.texts[field]);
    if (!now.isPresent) return { conflict: due.length > 0 };
    const texts = { ...now.texts, ...Object.fromEntries(back.map((field) => [field, before?.texts[field]])) };
    return { ...(back.length > 0 && { next: { ...now, texts } }), conflict: back.length < due.length };
  }
}

let test: TestApp;
let admin: string;
let lives = 0;

const act = async (name: Parameters<typeof call>[1], body: object) => {
  const response = await call(test.app, name, { cookie: admin, body });
  expect(response.statusCode, response.body).toBeLessThan(500);
  return { isDone: response.statusCode === 200, ...response.json<{ change?: number }>() };
};

async function historyOf(id: string, end: string): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | undefined = undefined; ;) {
    const query = cursor === undefined ? { id } : { id, cursor };
    const response = await call(test.app, 'recordHistory', { cookie: admin, query });
    const page: ActionOutput<'recordHistory'> = response.json<ActionOutput<'recordHistory'>>();
    found.push(...page.versions.map(({ record = end, version }) => `${record} ${version}`));
    cursor = page.next_cursor;
    if (cursor === undefined) return found.toSorted();
  }
}

/** Compares what a user sees of each record, and its whole history, with the model. */
async function expectAsIn(model: Model): Promise<void> {
  const ids = [...model.states.keys()];
  for (const id of ids) {
    const end = model.end(id);
    const { texts, isPresent } = model.of(end);
    const response = await call(test.app, 'getOfficers', { cookie: admin, query: { id } });
    const { officers, withdrawn, merged } = response.json<ActionOutput<'getOfficers'>>();
    const { id: read, post, zone } = readQuietly(officers[0]);
    expect({ id: read, post, zone, isPresent: withdrawn === undefined }).toEqual({ id: end, ...texts, isPresent });
    expect(merged?.id).toBe(end === id ? undefined : id);
    const expected = ids
      .filter((one) => model.end(one) === end)
      .flatMap((one) => Array.from({ length: model.versions.get(one) ?? 0 }, (_, i) => `${one} ${i + 1}`));
    expect(await historyOf(id, end)).toEqual(expected.toSorted());
  }
}

/** Performs a step on the server, and in the model if the server is to accept it. Returns the kind if it was accepted. */
async function perform(model: Model, ids: readonly string[], one: Step): Promise<string | undefined> {
  const id = 'which' in one ? (ids[one.which] ?? '') : '';
  const second = 'second' in one ? (ids[one.second] ?? '') : '';
  const head = await test.store.db.selectFrom('directory').select('audit_number').executeTakeFirstOrThrow();
  const next = head.audit_number + 1;
  const version = (of: string) => model.versions.get(of) ?? 0;
  let [isAllowed, isDone] = [false, false];
  if (one.kind === 'merge') {
    isAllowed = model.canMerge(id, second);
    const versions = { keep_version: version(id), other_version: version(second) };
    const { isDone: done, change } = await act('mergeDuplicates', {
      keep: id,
      other: second,
      ...versions,
      from_other: one.takes,
      only_kept: [],
    });
    isDone = done;
    if (isAllowed && change !== undefined) {
      const taken = Object.fromEntries(one.takes.map((field) => [field, model.of(second).texts[field]]));
      const kept = { ...model.of(id), texts: { ...model.of(id).texts, ...taken } };
      const states = new Map([
        [second, { ...model.of(second), isPresent: false }],
        [id, kept],
      ]);
      model.make(change, states, { kept: id, other: second });
    }
  } else if (one.kind === 'undo') {
    const change = model.changes.at(-1 - (one.back % model.changes.length));
    if (!change) return undefined;
    const after = model.undone(change);
    isAllowed = after !== undefined;
    const { isDone: done, change: number } = await act('undoChange', { change: change.number });
    isDone = done;
    if (after && number !== undefined) model.make(number, after, change.merge);
    if (isAllowed && isDone && change.merge)
      return model.isPresent(change.merge.other) ? 'undo of a merge' : 'redo of a merge';
  } else if (one.kind === 'edit') {
    const { texts, isPresent } = model.of(id);
    if (!isPresent || texts[one.field] === one.text) return undefined;
    await edit(test.store, id, { [one.field]: one.text });
    model.make(next, new Map([[id, { isPresent, texts: { ...texts, [one.field]: one.text } }]]));
    return one.kind;
  } else if (one.kind === 'mark as different') {
    const pair = model.pair(id, second);
    const isMarked = model.different.has(pair);
    const areMerged = model.mergedBy.get(id)?.kept === second || model.mergedBy.get(second)?.kept === id;
    const areOpen = model.isPresent(id) && model.isPresent(second) && !isMarked;
    isAllowed = id !== second && (one.undo ? isMarked && !areMerged : areOpen);
    ({ isDone } = await act('notDuplicates', { a: id, b: second, ...(one.undo && { undo: true }) }));
    if (isAllowed) model.different[one.undo ? 'delete' : 'add'](pair);
  } else {
    const isWithdrawal = one.kind === 'withdraw';
    const state = model.of(id);
    isAllowed = isWithdrawal ? state.isPresent && !model.isKept(id) : !state.isPresent && !model.mergedBy.has(id);
    ({ isDone } = await act(isWithdrawal ? 'withdrawOfficer' : 'reinstateOfficer', {
      id,
      ...(isWithdrawal && { reason: 'x' }),
    }));
    if (isAllowed) model.make(next, new Map([[id, { ...state, isPresent: !isWithdrawal }]]));
  }
  // Before anything is read: a circle of redirects is what must not be.
  await expectRedirectsToEnd(test.store);
  expect(isDone, one.kind).toBe(isAllowed);
  return isDone ? one.kind : undefined;
}

it('merges, undos, redos, withdrawals and marks in any order never leave a redirect that does not end at a present record', async () => {
  test = await testApp();
  admin = await signIn(test.app, ADMIN);
  const done = new Map<string, number>();
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
        // For the daily limits.
        test.clock.advance(DAY_MS);
        admin = await signIn(test.app, ADMIN);
        const model = new Model();
        const life = lives++;
        const ids = ['a', 'b', 'c'].map((name) => `${name}${life}`);
        const officers = ids.map((id) => anOfficer({ ...required, id, employeeId: id, post: 'A', zone: 'A' }));
        const head = await test.store.db.selectFrom('directory').select('audit_number').executeTakeFirstOrThrow();
        await keep(test.store, officers);
        model.make(
          head.audit_number + 1,
          new Map(ids.map((id) => [id, { isPresent: true, texts: { post: 'A', zone: 'A' } }])),
        );
        for (const one of steps) {
          const kind = await perform(model, ids, one);
          if (kind !== undefined) done.set(kind, (done.get(kind) ?? 0) + 1);
        }
        await expectAsIn(model);
      }),
      { numRuns: LIVES, endOnFailure: false, examples: [[circle], [eachKind], [takenOver]] },
    );
    // Random steps that are all refused would prove nothing.
    const kinds = [
      'merge',
      'undo of a merge',
      'redo of a merge',
      'undo',
      'edit',
      'withdraw',
      'bring back',
      'mark as different',
    ];
    expect([...done.keys()].toSorted()).toEqual(kinds.toSorted());
    expect((await verifyDirectoryAudit(test.directory.environment, [])).problems).toEqual([]);
  } finally {
    await test.close();
  }
}, 900_000);
