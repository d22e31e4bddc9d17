import type { Officer } from '@buckle/domain/officers/field-table';
import { writeForm } from '@buckle/domain/officers/form';
import { readQuietly } from '@buckle/domain/officers/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOfficer, keep, required } from '../testing/officers.ts';
import { ADMIN, call, signIn, STAFF, testApp } from '../testing/test-app.ts';
import { expectedTerms, foundTerms } from '../testing/terms-of-changes.ts';
import { engineUnderTest } from '../testing/test-store.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';

/** Lives that are played: fewer on PostgreSQL, where the same takes several times as long. */
const LIVES = engineUnderTest === 'sqlite' ? 40 : 10;

const FIELDS = ['name', 'zone', 'specialNote'] as const;
type Texts = Readonly<Record<(typeof FIELDS)[number], string>>;

/** A record in memory: undefined before it is added. */
interface State {
  readonly texts: Texts;
  readonly isWithdrawn: boolean;
}
interface Changed {
  readonly id: string;
  readonly before: State | undefined;
  readonly after: State;
}

const texts = fc.record(
  {
    name: fc.constantFrom('Asha Patil', 'Asha Jadhav', 'आशा पाटील'),
    zone: fc.constantFrom('', 'Zone 1', 'Zone 2'),
    specialNote: fc.constantFrom('', 'A', 'B'),
  },
  { requiredKeys: [] },
);
const which = fc.nat();
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), texts }),
  fc.record({ kind: fc.constant('import' as const), texts, many: fc.integer({ min: 2, max: 4 }) }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), which, texts }) },
  fc.record({ kind: fc.constant('approve' as const), which, texts }),
  fc.record({ kind: fc.constant('restore' as const), which, version: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('withdraw' as const), which }),
  fc.record({ kind: fc.constant('reinstate' as const), which }),
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('undo' as const), which }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What a change set of a record, or which change it took back. */
interface Entry {
  readonly number: number;
  readonly set?: Partial<Texts>;
  readonly undoes?: number;
}

/** The texts that the standing changes of a record set last. */
function folded(entries: readonly Entry[]): Texts {
  const undone = new Set<number>();
  for (const { number, undoes } of entries.toReversed()) if (undoes && !undone.has(number)) undone.add(undoes);
  const standing = entries.filter(({ number }) => !undone.has(number));
  return Object.assign({ name: '', zone: '', specialNote: '' }, ...standing.map(({ set }) => set)) as Texts;
}

/** What a record in memory is without a change; undefined where it stays as it is. */
function without({ before, after }: Changed, now: State, texts: Texts): State | undefined {
  if (!before || before.isWithdrawn !== after.isWithdrawn) {
    const isWithdrawn = before ? before.isWithdrawn : true;
    const hasMovedOn = isWithdrawn && !same(now.texts, after.texts);
    return now.isWithdrawn === isWithdrawn || hasMovedOn ? undefined : { ...now, isWithdrawn };
  }
  return now.isWithdrawn || same(now.texts, texts) ? undefined : { ...now, texts };
}

const textsOf = ({ name, zone, specialNote }: Officer): Texts => ({ name, zone, specialNote });

/** Plays one random life through the whole server and in memory, and compares both after each step. */
async function live(steps: readonly Step[]): Promise<number> {
  const test = await testApp();
  try {
    const [admin, staff] = [await signIn(test.app, ADMIN), await signIn(test.app, STAFF)];
    const states = new Map<string, State>();
    const histories = new Map<string, State[]>();
    const changes: { readonly number: number; readonly records: readonly Changed[] }[] = [];
    let undone = 0;

    const books = new Map<string, Entry[]>();
    const bookOf = (id: string): readonly Entry[] => books.get(id) ?? [];
    const make = (number: number, records: readonly (readonly [id: string, after: State])[], undoes?: number): void => {
      changes.push({ number, records: records.map(([id, after]) => ({ id, before: states.get(id), after })) });
      // An undo is in the book of a record that it leaves as it is, too.
      for (const [id, book] of books) {
        if (undoes === undefined) break;
        const entry: Entry = { number, undoes };
        // What added it is not in question: that is undone by withdrawing it.
        const isOther = !records.some(([one]) => one === id) && book.slice(1).some((one) => one.number === undoes);
        if (isOther && same(folded([...book, entry]), states.get(id)?.texts)) books.set(id, [...book, entry]);
      }
      for (const [id, after] of records) {
        const { texts: old } = states.get(id) ?? {};
        const set = Object.fromEntries(
          FIELDS.filter((field) => old?.[field] !== after.texts[field]).map((field) => [field, after.texts[field]]),
        );
        // What only sets a status back says nothing of the texts.
        const isUndo = undoes !== undefined && Object.keys(set).length > 0;
        books.set(id, [...bookOf(id), { number, ...(isUndo ? { undoes } : { set }) }]);
        states.set(id, after);
        histories.set(id, [...(histories.get(id) ?? []), after]);
      }
    };
    const chosen = (place: number): readonly [string, State] | undefined => [...states][place % states.size];
    const stored = async () => {
      const rows = await test.store.db.selectFrom('officers').select(['id', 'record', 'status']).execute();
      return new Map(
        rows.map(({ id, record, status }): [string, State] => [
          id,
          { texts: textsOf(readQuietly(JSON.parse(record))), isWithdrawn: status === 'withdrawn' },
        ]),
      );
    };
    const officer = (id: string, values: Partial<Texts>) => anOfficer({ ...required, employeeId: id, id, ...values });
    const form = (id: string, values: Partial<Texts>) => writeForm(officer(id, values));
    const imported = async (number: number, ids: readonly string[], values: Partial<Texts>): Promise<void> => {
      const officers = ids.map((id) => officer(id, values));
      await keep(test.store, officers);
      make(
        number,
        officers.map((one) => [one.id, { texts: textsOf(one), isWithdrawn: false }]),
      );
    };
    const head = async () =>
      (await test.store.db.selectFrom('directory').select('audit_number').executeTakeFirstOrThrow()).audit_number;
    /** Calls an action; returns the number of its change, or undefined where it was refused or changed nothing. */
    const act = async (name: Parameters<typeof call>[1], body: object, cookie = admin) => {
      const response = await call(test.app, name, { cookie, body });
      expect(response.statusCode).toBeLessThan(500);
      return response.json<{ change?: number; id?: string; proposal_id?: string }>();
    };

    await imported(1 + (await head()), ['one', 'two'], {});
    for (const [place, one] of steps.entries()) {
      test.clock.advance(1000);
      if (one.kind === 'import') {
        const ids = Array.from({ length: one.many }, (_, i) => `import-${place}-${i}`);
        await imported(1 + (await head()), ids, one.texts);
        continue;
      }
      if (one.kind === 'add') {
        const { change, id } = await act('addOfficer', form(`new-${place}`, one.texts));
        const added = { texts: textsOf(officer('', one.texts)), isWithdrawn: false };
        if (change !== undefined && id !== undefined) make(change, [[id, added]]);
        continue;
      }
      if (one.kind === 'undo') {
        const target = changes[one.which % changes.length];
        const after = (target?.records ?? []).flatMap((record) => {
          const now = states.get(record.id);
          const undo = { number: Infinity, undoes: target?.number ?? 0 };
          const next = now && without(record, now, folded([...bookOf(record.id), undo]));
          return next ? [[record.id, next] as const] : [];
        });
        const { change } = await act('undoChange', { change: target?.number });
        expect(change !== undefined).toBe(after.length > 0);
        if (change !== undefined) make(change, after, target?.number);
        undone += after.length;
      } else {
        const [id, now] = chosen(one.which) ?? ['', undefined];
        if (!now) continue;
        let next: State = now;
        let change: number | undefined;
        if (one.kind === 'withdraw' || one.kind === 'reinstate') {
          next = { ...now, isWithdrawn: one.kind === 'withdraw' };
          ({ change } = await act(`${one.kind}Officer`, { id, ...(one.kind === 'withdraw' ? { reason: 'x' } : {}) }));
        } else if (one.kind === 'restore') {
          next = { ...now, texts: histories.get(id)?.[one.version - 1]?.texts ?? now.texts };
          ({ change } = await act('restoreVersion', { id, version: one.version }));
        } else {
          next = { ...now, texts: { ...now.texts, ...one.texts } };
          const { employeeId } = readQuietly(
            JSON.parse(
              (
                await test.store.db
                  .selectFrom('officers')
                  .select('record')
                  .where('id', '=', id)
                  .executeTakeFirstOrThrow()
              ).record,
            ),
          );
          const body = { ...form(employeeId, next.texts), id };
          if (one.kind === 'edit') ({ change } = await act('updateOfficer', body));
          else {
            const { proposal_id: proposal } = await act('updateOfficer', body, staff);
            const { version } = await test.store.db
              .selectFrom('officers')
              .select('version')
              .where('id', '=', id)
              .executeTakeFirstOrThrow();
            if (proposal !== undefined) ({ change } = await act('approveProposal', { id: proposal, version }));
          }
        }
        const isPossible = now.isWithdrawn === (one.kind === 'reinstate') && !same(now, next);
        expect(change !== undefined, JSON.stringify(one)).toBe(isPossible);
        if (change !== undefined) make(change, [[id, next]]);
      }
      expect(await stored()).toEqual(states);
    }
    const listed: number[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const query: Record<string, string> = cursor === '' ? {} : { cursor };
      const response = await call(test.app, 'changes', { cookie: admin, query });
      const page: { changes: { change: number }[]; next_cursor?: string } = response.json();
      listed.push(...page.changes.map(({ change }) => change));
      cursor = page.next_cursor;
    }
    expect(listed).toEqual(changes.map(({ number }) => number).toReversed());
    expect(await foundTerms(test.store.db)).toEqual(await expectedTerms(test.store.db));
    expect((await verifyDirectoryAudit(test.directory.environment, [])).problems).toEqual([]);
    return undone;
  } finally {
    await test.close();
  }
}

describe('records whose changes are undone', () => {
  it('are what a simple model says, over thousands of random changes', async () => {
    let undone = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 50, maxLength: 80 }), async (steps) => {
        undone += await live(steps);
      }),
      { numRuns: LIVES, endOnFailure: false },
    );
    expect(undone).toBeGreaterThan(LIVES * 3);
  }, 900_000);
});
