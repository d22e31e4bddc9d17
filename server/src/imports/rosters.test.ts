import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importsOf } from '../testing/imports.ts';
import { makeRosters, type Roster, type Truth } from '../testing/rosters.ts';
import { signedInApp, type TestApp } from '../testing/test-app.ts';

const seed = Number(process.env['ROSTER_SEED'] ?? 40);

let test: TestApp;
let admin: ReturnType<typeof importsOf>;

beforeAll(async () => {
  const signedIn = await signedInApp();
  test = signedIn.test;
  admin = importsOf(test.app, signedIn.admin);
});
afterAll(() => test.close());

/** Share of plainly right cells that arrive. */
const ARRIVED_MIN = 0.95;

async function storedOf({ officers }: Roster): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  const rows = await test.store.db.selectFrom('officers').select('record').execute();
  const ids = new Set(officers.map(({ employeeId }) => employeeId));
  const records = rows.map(({ record }) => JSON.parse(record) as Record<string, unknown>);
  return new Map(
    records.filter((one) => ids.has(String(one['employee_id']))).map((one) => [String(one['employee_id']), one]),
  );
}

const written = (field: string): string => field.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);

describe(`rosters in the manner of other forces, seed ${seed}`, () => {
  it.each(makeRosters(seed).map((roster) => [roster.force, roster] as const))(
    '%s: every row counted, no value wrong, and what is plainly right arrives',
    async (_, roster) => {
      const found = await admin.read(roster.file.content, roster.file.name);
      expect(found.questions.filter(({ required }) => required)).toEqual([]);
      const checked = await admin.check(found.summary);
      const { rows = 0, new: added = 0, refused = 0, ignored = 0 } = checked.counts ?? {};
      expect(rows).toBe(roster.rows);
      expect(added + refused + ignored).toBe(rows);
      expect(added).toBe(roster.officers.length);
      await admin.apply(checked);
      const stored = await storedOf(roster);
      const wrong: unknown[] = [];
      let [arrived, all] = [0, 0];
      for (const truth of roster.officers) {
        const record = stored.get(truth.employeeId ?? '') ?? {};
        const punished = (record['punishments'] ?? []) as readonly { readonly reason: string }[];
        expect(punished.map(({ reason }) => reason).toSorted()).toEqual(
          roster.punishments[truth.employeeId ?? '']?.toSorted(),
        );
        for (const [field, right] of Object.entries(truth) as [keyof Truth, string][]) {
          const value = String(record[written(field)] ?? '');
          all++;
          if (value === right) arrived++;
          else if (value !== '') wrong.push([field, value, right]);
        }
      }
      expect(wrong).toEqual([]);
      expect(arrived / all).toBeGreaterThanOrEqual(ARRIVED_MIN);
    },
  );
});
