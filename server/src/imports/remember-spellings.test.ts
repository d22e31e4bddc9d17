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

/** Returns the spellings that an import would add, or has added, as texts. */
const spellings = async (of: ReturnType<typeof importsOf>, id: string): Promise<string[]> =>
  (await of.details(id)).spellings.flatMap(({ name, texts }) => texts.map((text) => `${text} → ${name}`));

const aliases = async (): Promise<readonly string[]> =>
  (await readReference(test.store.db)).ranks.find(({ names }) => names.en === 'Police Constable')?.aliases ?? [];

/** Approves or applies an import with the spellings that it offers, except for some. */
async function applied(of: ReturnType<typeof importsOf>, id: string, except: readonly string[] = []) {
  const { summary, spellings: offered } = await of.details(id);
  const chosen = offered
    .map(({ of: column, into, texts }) => ({ of: column, into, texts: texts.filter((text) => !except.includes(text)) }))
    .filter(({ texts }) => texts.length > 0);
  const response = await of.post('applyImport', { id, revision: summary.revision, spellings: chosen });
  return { response, summary: await of.settle(id) };
}

/** Returns the details of the last audit row of an action. */
async function audited(action: string) {
  const rows = test.store.db.selectFrom('record_audit').select(['details', 'by_name']).where('action', '=', action);
  const { by_name: by, details } = await rows.orderBy('seq', 'desc').executeTakeFirstOrThrow();
  return { by, details: JSON.parse(details) as Record<string, unknown> };
}

const TWO = `${SHEET}MGF2002,Anil More,Rakhiv Shipai\n`;
const twoValues = { designation: { 'bandobast shipai': 'Police Constable', 'rakhiv shipai': 'Police Constable' } };

/** An import that staff have sent for approval. */
async function proposed(): Promise<string> {
  const { id, revision } = await staff.checked(TWO, { values: twoValues });
  await staff.post('applyImport', { id, revision });
  return id;
}

describe('the spellings of ranks that were matched in an import', () => {
  it('are shown before an administrator applies it, and are aliases from then on', async () => {
    expect(await questions(admin)).toBe(1);
    const { id } = await admin.checked(SHEET, { values });
    expect(await spellings(admin, id)).toEqual(['Bandobast Shipai → Police Constable']);
    expect(await aliases()).not.toContain('Bandobast Shipai');
    const { summary } = await applied(admin, id);
    expect(summary.status).toBe('applied');
    expect(await aliases()).toContain('Bandobast Shipai');
    expect(await spellings(admin, id)).toEqual(['Bandobast Shipai → Police Constable']);
    expect(await questions(admin)).toBe(0);
    const { by, details } = await audited('records.import');
    expect(by).toBe('admin');
    expect(details).toMatchObject({ aliases_added: [{ of: 'designation', texts: ['Bandobast Shipai'] }] });
    expect(details).not.toHaveProperty('suggested_by');
  });

  it('are not added where they were not shown to who approves, or where one was left out', async () => {
    const checked = await admin.checked(SHEET, { values });
    await admin.apply(checked);
    expect(await aliases()).not.toContain('Bandobast Shipai');
    const { id } = await admin.checked(TWO.replaceAll('MGF2', 'MGF3'), { values: twoValues });
    await applied(admin, id, ['Rakhiv Shipai']);
    expect(await aliases()).toContain('Bandobast Shipai');
    expect(await aliases()).not.toContain('Rakhiv Shipai');
    expect(await spellings(admin, id)).toEqual(['Bandobast Shipai → Police Constable']);
  });

  it('of staff are suggested by their author and chosen by who approves them, in the change of the import', async () => {
    const id = await proposed();
    const both = ['Bandobast Shipai → Police Constable', 'Rakhiv Shipai → Police Constable'];
    expect([await spellings(staff, id), await spellings(admin, id)]).toEqual([both, both]);
    expect(await aliases()).not.toContain('Bandobast Shipai');
    const { summary } = await applied(admin, id, ['Rakhiv Shipai']);
    expect(await aliases()).toContain('Bandobast Shipai');
    expect(await aliases()).not.toContain('Rakhiv Shipai');
    const { by, details } = await audited('records.import');
    expect([by, details['suggested_by']]).toEqual(['admin', 'Staff']);
    const merges = test.store.db.selectFrom('record_audit').select('seq').where('action', '=', 'reference.merge');
    expect(await merges.execute()).toEqual([]);
    const entries = (await admin.get('activityLog', {})).json<{ entries: { details: Record<string, string> }[] }>()
      .entries;
    expect(entries.find(({ details: { spellings_added: added } }) => added !== undefined)?.details).toMatchObject({
      spellings_added: 'Bandobast Shipai → Police Constable',
      suggested_by: 'Staff',
    });
    expect(summary.change).toBeGreaterThan(0);
  });

  it('cannot be chosen by staff, and no other spelling can be approved', async () => {
    const { id, revision } = await staff.checked(SHEET, { values });
    const offered = (await staff.details(id)).spellings.map(({ of, into, texts }) => ({ of, into, texts }));
    await staff.post('applyImport', { id, revision, spellings: offered });
    const { summary } = await admin.details(id);
    const other = offered.map((group) => ({ ...group, texts: ['Chief'] }));
    const refused = await admin.post('applyImport', { id, revision: summary.revision, spellings: other });
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('Ranks and units were changed')]);
    expect((await admin.progress(id)).status).toBe('proposed');
    await admin.apply(summary);
    expect(await aliases()).not.toContain('Bandobast Shipai');
  });

  it('that mean something else by the time of the approval are refused, and it can be looked at again', async () => {
    const { id, revision } = await admin.checked(SHEET, { values });
    const seen = (await admin.details(id)).spellings.map(({ of, into, texts }) => ({ of, into, texts }));
    const other = (await readReference(test.store.db)).ranks.find(({ names }) => names.en === 'Police Inspector');
    await admin.post('mergeSpellings', { of: 'designation', texts: ['Bandobast Shipai'], into: other?.id });
    const refused = await admin.post('applyImport', { id, revision, spellings: seen });
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('look at the spellings again')]);
    expect([await spellings(admin, id), (await admin.progress(id)).status]).toEqual([[], 'checked']);
  });

  it('are removed by the undo of the import', async () => {
    const { id } = await admin.checked(SHEET, { values });
    const { summary } = await applied(admin, id);
    await admin.undo(summary);
    expect(await aliases()).not.toContain('Bandobast Shipai');
    expect(await spellings(admin, id)).toEqual([]);
    expect((await audited('record.undo')).details).toMatchObject({ aliases_removed: [{ of: 'designation' }] });
  });

  it('are removed by an undo from the list of changes, too, and come back with the undo of that', async () => {
    const { id } = await admin.checked(SHEET, { values });
    const { summary } = await applied(admin, id);
    const undone = await admin.post('undoChange', { change: summary.change });
    expect(await aliases()).not.toContain('Bandobast Shipai');
    await admin.post('undoChange', { change: undone.json<{ change: number }>().change });
    expect(await aliases()).toContain('Bandobast Shipai');
  });
});
