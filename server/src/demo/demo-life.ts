import { currentPostingOf } from '@buckle/domain/officers/postings';
import type { Officer, OfficerDetails } from '@buckle/domain/officers/field-table';
import { writeForm } from '@buckle/domain/officers/form';
import { readQuietly } from '@buckle/domain/officers/wire';
import { userRepository } from '../accounts/accounts.repository.ts';
import type { Reader } from '../db/engine.ts';
import type { Store } from '../db/store.ts';
import { saveAtOnce } from '../officers/save-strategy.ts';
import { propose } from '../proposals/propose.ts';
import { writeUsecases } from '../officers/save-officer.ts';

export interface DemoLifeDependencies {
  readonly store: Store;
  readonly now: () => Date;
  readonly newId: () => string;
}

interface Change {
  readonly by: 'admin' | 'staff';
  readonly orderNumber: string;
  readonly reason: string;
  readonly change: (officer: Officer) => Partial<OfficerDetails>;
}

/** Changes of a few days: entries by the administrator, and proposals by staff. */
const CHANGES: readonly Change[] = [
  {
    by: 'admin',
    orderNumber: 'DO 411/2026',
    reason: 'Transfer order of the month',
    change: (officer) => ({
      previousPostings: [currentPostingOf(officer), ...officer.previousPostings],
      currentPosting: 'Traffic Control Room',
      currentPostingTenure: 'Since Nov 2026',
      currentPostingFrom: '2026-11',
    }),
  },
  {
    by: 'admin',
    orderNumber: 'CR 77/2026',
    reason: 'Good work during the festival bandobast',
    change: ({ rewards }) => ({ rewards: String((Number(rewards) || 0) + 1) }),
  },
  {
    by: 'staff',
    orderNumber: '',
    reason: 'New number, told by himself',
    change: () => ({ mobileNumber: '5000012345' }),
  },
  {
    by: 'staff',
    orderNumber: 'DO 398/2026',
    reason: 'Shifted to the new quarters',
    change: () => ({ currentAddress: 'Quarter 14, New Police Lines, Mandargad 545473' }),
  },
  { by: 'staff', orderNumber: '', reason: 'Passed the heavy vehicle test', change: withHeavyVehicle },
];

function withHeavyVehicle({ drivingSkills }: Officer): Partial<OfficerDetails> {
  return { drivingSkills: [...new Set([...drivingSkills, 'Heavy Vehicle'])] };
}

/** Constables whose records are complete enough for the form, in a fixed order. */
async function subjects(db: Reader, count: number): Promise<Officer[]> {
  const rows = await db
    .selectFrom('officers')
    .innerJoin('officer_search', 'officer_search.officer_id', 'officers.id')
    .select('record')
    .where('record', 'like', '%Police Constable%')
    .where('employee_key', 'is not', null)
    .orderBy('officer_search.employee')
    .limit(count * 10)
    .execute();
  const officers = rows.map((row) => readQuietly(JSON.parse(row.record)));
  return officers
    .filter((one) => one.buckleNumber !== '' && one.email !== '' && one.mobileNumber !== '')
    .slice(0, count);
}

async function hasLived(db: Reader): Promise<boolean> {
  const changed = db.selectFrom('record_audit').select('seq').where('action', '!=', 'records.import').limit(1);
  return (await changed.executeTakeFirst()) !== undefined;
}

/** Gives a fresh demo directory some history, and its administrator some proposals that wait. */
export async function liveALittle(dependencies: DemoLifeDependencies): Promise<void> {
  if (await hasLived(dependencies.store.db)) return;
  const writes = writeUsecases({
    ...dependencies,
    // Its changes keep the records' photos.
    mayAttach: () => Promise.resolve(false),
    warningsOf: () => Promise.resolve([]),
  });
  const users = userRepository(dependencies.store.db);
  const officers = await subjects(dependencies.store.db, CHANGES.length * 2);
  for (const [i, officer] of officers.entries()) {
    const { by, orderNumber, reason, change } = CHANGES[i % CHANGES.length] as Change;
    const account = await users.byUsername(by);
    if (!account) continue;
    const session = { userId: account.id, username: account.username };
    const target = { id: officer.id, employeeId: undefined, version: officer.version };
    const sending = {
      session,
      keep: by === 'staff' ? propose(dependencies.newId) : saveAtOnce,
      orderNumber,
      reason,
      key: `demo-life-${i}`,
    };
    await writes.update(writeForm({ ...officer, ...change(officer) }, officer), target, sending);
  }
}
