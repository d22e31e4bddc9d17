import { appendRecordAudit } from '../audit/append.ts';
import { headOfRowsBefore, digestEarlierVersions } from '../audit/start-chain.ts';
import type { Head } from '../audit/chain.ts';
import type { Db } from '../engine.ts';
import { addChain, anyChanges, type AnyDatabase, keepRows } from './portable.ts';

/** The columns of a proposal that do not change; the rest is its decision. */
const DIGESTED = [
  'id',
  'officer_id',
  'base_version',
  'proposed',
  'image_path',
  'made_by_id',
  'made_by',
  'made_at',
  'order_number',
  'reason',
];

/** Makes the audit of records a chain, whose rows bind the versions that they created. Proposals are unchanged. */
export async function up(db: AnyDatabase): Promise<void> {
  await addChain(db, 'record_audit');
  await db.schema
    .alterTable('record_audit')
    .addColumn('details', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('record_audit_by_time').on('record_audit').columns(['at', 'seq']).execute();
  await addToVersions(db);
  await keepRows(db, 'proposals', `old.status <> 'pending' OR ${anyChanges(DIGESTED)}`, 'a proposal stays what it was');
  await addHead(db);
  await setHead(db, await bindVersionsBefore(db, await headOfRowsBefore(db, 'records')));
}

async function addToVersions(db: AnyDatabase): Promise<void> {
  for (const name of ['change', 'place'])
    await db.schema
      .alterTable('officer_versions')
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  await db.schema
    .createIndex('officer_versions_by_change')
    .on('officer_versions')
    .columns(['change', 'place'])
    .execute();
}

async function addHead(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('directory')
    .addColumn('audit_number', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('directory')
    .addColumn('audit_hash', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

/** Appends a row that binds existing versions; returns the new head. */
async function bindVersionsBefore(db: AnyDatabase, head: Head): Promise<Head> {
  const digest = await digestEarlierVersions(db);
  if (digest.versions === 0) return head;
  const at = new Date().toISOString();
  const row = { at, by_id: '', by_name: 'server', action: 'chain.begin', subject: '', details: JSON.stringify(digest) };
  return appendRecordAudit(db, head, row);
}

const setHead = (db: AnyDatabase, { number, hash }: Head) =>
  (db as unknown as Db).updateTable('directory').set({ audit_number: number, audit_hash: hash }).execute();
