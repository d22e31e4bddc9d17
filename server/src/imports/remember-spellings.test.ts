import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReference } from '../db/reference-rows.ts';
import { importsOf } from '../testing/imports.ts';
import { signedInApp, type TestApp } from '../testing/test-app.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';

let test: TestApp;
let admin: ReturnType<typeof importsOf>;
let staff: ReturnType<typeof importsOf>;

beforeEach(async () => {
  const signedIn = await signedInApp();
  test = signedIn.test;
  [admin, staff] = [importsOf(test.app, signedIn.admin), importsOf(test.app, signedIn.staff)];
});
afterEach(async () => {
  const { problems } = await verifyDirectoryAudit(test.directory.environment);
  await test.close();
  expect(problems).toEqual([]);
});

const SHEET = 'Employee ID,Name,Rank\nMGF2001,Sunita Pawar,Bandobast Shipai\n';
const values = { designation: { 'bandobast shipai': 'Police Constable' } };

/** Returns how many questions about values a further sheet raises. */
async function questions(of: ReturnType<typeof importsOf>): Promise<number> {
  const found = await of.read('Employee ID,Name,Rank\nMGF2002,Anil More,BANDOBAST SHIPAI\n');
  return found.questions.filter(({ kind }) => kind === 'value').length;
}

describe('the spelling of a rank that was matched in an import', () => {
  it('is remembered once the import is written, as an alias that can be taken back', async () => {
    expect(await questions(admin)).toBe(1);
    const checked = await admin.checked(SHEET, { values });
    expect(await questions(admin)).toBe(1);
    await admin.apply(checked);
    expect(await questions(admin)).toBe(0);
    const { ranks } = await readReference(test.store.db);
    expect(ranks.find(({ names }) => names.en === 'Police Constable')?.aliases).toContain('Bandobast Shipai');
    const { seq: change } = await test.store.db
      .selectFrom('record_audit')
      .select('seq')
      .where('action', '=', 'reference.merge')
      .executeTakeFirstOrThrow();
    expect((await admin.post('undoMerge', { change })).statusCode).toBe(200);
    expect(await questions(admin)).toBe(1);
  });

  it('is remembered with the approval, where staff have sent the import', async () => {
    const { id, revision } = await staff.checked(SHEET, { values });
    const sent = await staff.post('applyImport', { id, revision });
    expect(sent.statusCode).toBe(200);
    expect(await questions(admin)).toBe(1);
    const { summary } = sent.json<{ summary: { revision: number } }>();
    expect((await admin.post('applyImport', { id, revision: summary.revision })).statusCode).toBe(200);
    await admin.settle(id);
    expect(await questions(admin)).toBe(0);
  });
});
