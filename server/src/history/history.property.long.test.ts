import { differencesOf } from '@buckle/domain/officers/differences';
import type { Officer } from '@buckle/domain/officers/field-table';
import { writeForm } from '@buckle/domain/officers/form';
import { readQuietly } from '@buckle/domain/officers/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reader } from '../db/engine.ts';
import { anOfficer, keep, required } from '../testing/officers.ts';
import { ADMIN, call, signIn, STAFF, testApp } from '../testing/test-app.ts';
import { engineUnderTest } from '../testing/test-store.ts';

/** Lives that are played: fewer on PostgreSQL, where the same takes several times as long. */
const LIVES = engineUnderTest === 'sqlite' ? 60 : 15;

const IDS = ['one', 'two', 'three'] as const;

const details = fc.record(
  {
    name: fc.constantFrom('Asha Patil', 'Asha Jadhav', 'आशा पाटील'),
    designation: fc.constantFrom('PC', 'HC', 'PSI'),
    skills: fc.subarray(['Judo', 'Swimming', 'Drill']),
    specialNote: fc.string({ maxLength: 30 }),
    zone: fc.constantFrom('', 'Zone 1', 'Zone 2'),
  },
  { requiredKeys: [] },
);

const id = fc.constantFrom(...IDS);
const step = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), id, details, stale: fc.boolean() }),
  fc.record({ kind: fc.constant('add' as const), details, proposes: fc.boolean() }),
  fc.record({ kind: fc.constant('propose' as const), id, details }),
  fc.record({ kind: fc.constant('approve' as const), which: fc.nat(), stale: fc.boolean() }),
  fc.record({ kind: fc.constant('decline' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('withdraw' as const), id }),
  fc.record({ kind: fc.constant('reinstate' as const), id }),
  fc.record({ kind: fc.constant('restore' as const), id, version: fc.integer({ min: 0, max: 12 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Version {
  version: number;
  by: string;
  made: string;
  how: string;
  proposed_by?: string;
  officer: Record<string, unknown>;
}

/** Versions and proposals that there are. */
async function versionsMade(db: Reader): Promise<number> {
  const versions = await db.selectFrom('officer_versions').select('version').execute();
  const proposals = await db.selectFrom('proposals').select('id').execute();
  return versions.length + proposals.length;
}

/** A version as the next one's differences make it of the one before. */
const replay = (before: Officer, after: Officer): Officer => ({
  ...before,
  ...Object.fromEntries(differencesOf(before, after).map(({ field }) => [field, after[field]])),
  version: before.version + 1,
});

/**
 * Plays one random life of three records, and of those that are added, through the whole server, and holds the history
 * against the present. Answers how many changes and proposals were made.
 */
async function live(steps: readonly Step[]): Promise<number> {
  const test = await testApp();
  try {
    const [admin, staff] = [await signIn(test.app, ADMIN), await signIn(test.app, STAFF)];
    await keep(
      test.store,
      IDS.map((name) => anOfficer({ ...required, id: name, employeeId: name })),
    );
    const present = async (name: string): Promise<Officer> =>
      readQuietly(
        (await call(test.app, 'getOfficers', { cookie: admin, query: { id: name } })).json<{ officers: unknown[] }>()
          .officers[0],
      );
    const proposals: { id: string; officer: string }[] = [];
    const ids: string[] = [...IDS];
    let created = 0;
    for (const [number, one] of steps.entries()) {
      test.clock.advance(1000);
      const before = await versionsMade(test.store.db);
      if (one.kind === 'add') {
        const body = writeForm({ ...readQuietly({}), ...required, ...one.details, employeeId: `new-${number}` });
        const response = await call(test.app, 'addOfficer', { cookie: one.proposes ? staff : admin, body });
        const { id: added, proposal_id: proposal } = response.json<{ id?: string; proposal_id?: string }>();
        if (added !== undefined) ids.push(added);
        if (proposal !== undefined) proposals.push({ id: proposal, officer: '' });
      } else if (one.kind === 'edit' || one.kind === 'propose') {
        const now = await present(one.id);
        const body = { ...writeForm({ ...now, ...one.details }), id: one.id };
        const headers = { 'if-match': `"${one.kind === 'edit' && one.stale ? now.version - 1 : now.version}"` };
        const cookie = one.kind === 'edit' ? admin : staff;
        const response = await call(test.app, 'updateOfficer', { cookie, body, headers });
        const { proposal_id: proposal } = response.json<{ proposal_id?: string }>();
        if (proposal !== undefined) proposals.push({ id: proposal, officer: one.id });
      } else if (one.kind === 'withdraw') {
        await call(test.app, 'withdrawOfficer', { cookie: admin, body: { id: one.id, reason: 'A mistake' } });
      } else if (one.kind === 'reinstate') {
        await call(test.app, 'reinstateOfficer', { cookie: admin, body: { id: one.id } });
      } else if (one.kind === 'restore') {
        await call(test.app, 'restoreVersion', { cookie: admin, body: { id: one.id, version: one.version } });
      } else {
        const chosen = proposals[proposals.length === 0 ? 0 : one.which % proposals.length];
        if (!chosen) continue;
        const version = chosen.officer === '' ? 0 : (await present(chosen.officer)).version;
        if (one.kind === 'decline') {
          await call(test.app, 'declineProposal', { cookie: admin, body: { id: chosen.id, reason: 'no' } });
        } else {
          const seen = one.stale ? version - 1 : version;
          const response = await call(test.app, 'approveProposal', {
            cookie: admin,
            body: { id: chosen.id, version: seen },
          });
          const { id: approved } = response.json<{ id?: string }>();
          if (approved !== undefined && !ids.includes(approved)) ids.push(approved);
        }
      }
      created += (await versionsMade(test.store.db)) - before;
    }
    for (const name of ids) {
      const { versions } = (await call(test.app, 'recordHistory', { cookie: admin, query: { id: name } })).json<{
        versions: Version[];
      }>();
      const oldestFirst = versions.toReversed();
      expect(oldestFirst.map((one) => one.version)).toEqual(oldestFirst.map((_, i) => i + 1));
      const [first, ...later] = oldestFirst.map((one) => readQuietly(one.officer));
      if (!first) throw new Error(`${name} has no history`);
      expect(later.reduce(replay, first)).toEqual(await present(name));
      oldestFirst.forEach((one, i) => {
        expect(one.by).not.toBe('');
        expect(Date.parse(one.made)).not.toBeNaN();
        expect(one.how === 'approve').toBe(one.proposed_by !== undefined);
        const keepsContent = one.how === 'withdraw' || one.how === 'reinstate';
        if (i > 0 && !keepsContent)
          expect({ ...one.officer, version: 0 }).not.toEqual({ ...oldestFirst[i - 1]?.officer, version: 0 });
      });
      const now = await present(name);
      const query = { code: now.employeeId, fields: 'card' };
      const found = (await call(test.app, 'getOfficers', { cookie: staff, query })).json<{
        officers: { id: string }[];
      }>();
      const card = found.officers.find((one) => one.id === name);
      if (versions[0]?.how === 'withdraw') expect(card).toBeUndefined();
      else expect(card).toMatchObject({ name: now.name });
    }
    return created;
  } finally {
    await test.close();
  }
}

describe('the history of a record', () => {
  it('always leads to its present state, and no change lacks its author, over thousands of random changes', async () => {
    let changes = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 90, maxLength: 120 }), async (steps) => {
        changes += await live(steps);
      }),
      { numRuns: LIVES, endOnFailure: false },
    );
    expect(changes).toBeGreaterThan(LIVES * 35);
  }, 900_000);
});
