import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ActionOutput } from '@buckle/domain/registry';
import type { RecordStatus } from '@buckle/domain/officers/field-table';
import type { FastifyInstance } from 'fastify';
import type { Reader } from '../db/engine.ts';
import { call } from './test-app.ts';

export type ImportSummary = ActionOutput<'importProgress'>['summary'];
export type ImportDetails = ActionOutput<'importDetails'>;
export type ImportedRow = ActionOutput<'importedRows'>['rows'][number];

/** The imports of one user. */
export function importsOf(app: FastifyInstance, cookie: string) {
  const post = (name: Parameters<typeof call>[1], body: unknown) => call(app, name, { cookie, body });
  const get = (name: Parameters<typeof call>[1], query: Record<string, string>) => call(app, name, { cookie, query });

  async function upload(content: string | Uint8Array, fileName = 'roster.csv') {
    const body = new FormData();
    body.append('image', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), fileName);
    const sent = new Response(body);
    return app.inject({
      method: 'POST',
      url: '/api.php?action=uploadImport',
      headers: { cookie, 'x-requested-with': 'program', 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
  }

  const progress = async (id: string): Promise<ImportSummary> =>
    (await get('importProgress', { id })).json<{ summary: ImportSummary }>().summary;

  /** Waits until nothing of an import is in progress. */
  async function settle(id: string): Promise<ImportSummary> {
    for (;;) {
      const summary = await progress(id);
      if (summary.progress === undefined) return summary;
      await pause(5);
    }
  }

  const details = async (id: string): Promise<ImportDetails> =>
    (await get('importDetails', { id })).json<ImportDetails>();

  /** Uploads a sheet, and waits until it is read. */
  async function read(content: string | Uint8Array, fileName?: string): Promise<ImportDetails> {
    const { id } = (await upload(content, fileName)).json<{ id: string }>();
    await settle(id);
    return details(id);
  }

  /** Changes parts of the plan. */
  async function plan(found: ImportDetails, changes: Partial<ImportDetails['plan']>): Promise<ImportDetails> {
    const { id, revision } = found.summary;
    return (await post('planImport', { id, revision, plan: { ...found.plan, ...changes } })).json<ImportDetails>();
  }

  /** Checks all rows, and waits until that is done. */
  async function check({ id, revision }: Pick<ImportSummary, 'id' | 'revision'>): Promise<ImportSummary> {
    await post('checkImport', { id, revision });
    return settle(id);
  }

  /** Uploads a sheet and checks it, with parts of its plan changed. */
  async function checked(
    content: string | Uint8Array,
    changes: Partial<ImportDetails['plan']> = {},
    fileName?: string,
  ) {
    const found = await read(content, fileName);
    const { summary } = Object.keys(changes).length > 0 ? await plan(found, changes) : found;
    return check(summary);
  }

  /** Writes a checked import, or sends it for approval, and waits until that is done. */
  async function apply({ id, revision }: Pick<ImportSummary, 'id' | 'revision'>): Promise<ImportSummary> {
    await post('applyImport', { id, revision });
    return settle(id);
  }

  /** Undoes an import that was applied, and waits until that is done. */
  async function undo({ id, revision }: Pick<ImportSummary, 'id' | 'revision'>): Promise<ImportSummary> {
    await post('undoImport', { id, revision, change_reason: 'Wrong sheet' });
    return settle(id);
  }

  const rows = async (id: string, filter: Record<string, string> = {}): Promise<ImportedRow[]> =>
    (await get('importedRows', { id, ...filter })).json<{ rows: ImportedRow[] }>().rows;

  return { cookie, post, get, upload, progress, settle, details, read, plan, check, checked, apply, undo, rows };
}

/** Hash over all records as they are, versions aside. */
export const hashOfRecords = (db: Reader): Promise<string> => hashOf(db, ['present', 'withdrawn']);

/** The same without those that are withdrawn, as the undo of an import leaves what it added. */
export const hashOfPresent = (db: Reader): Promise<string> => hashOf(db, ['present']);

async function hashOf(db: Reader, statuses: readonly RecordStatus[]): Promise<string> {
  const records = db.selectFrom('officers').select(['id', 'record', 'status']).where('status', 'in', statuses);
  const rows = await records.orderBy('id').execute();
  const contents = rows.map(({ id, record, status }) => {
    const { version: _, ...fields } = JSON.parse(record) as Record<string, unknown>;
    return [id, status, fields];
  });
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex');
}
