/** The import of one sheet, and checks that it was written or undone completely, or not at all. */
import type { ActionOutput } from '@buckle/domain/registry';
import { pause } from '../../bench/measure.ts';
import { post, sendRequest, succeed } from '../../bench/http-client.ts';
import type { Reader } from '../../server/src/db/engine.ts';
import { hashOfPresent, hashOfRecords } from '../../server/src/testing/imports.ts';
import type { Directory } from '../../bench/servers/seed-databases.ts';
import { type Client, get } from '../client.ts';
import { withStore } from '../directory.ts';
import { photoForm } from '../upload.ts';

export type Summary = ActionOutput<'importProgress'>['summary'];

const SETTLES_WITHIN_MS = 120_000;
/** Statistics of the database are updated in between. */
const RELEASED_WITHIN_MS = 20_000;
const HEADER = ['Employee ID', 'Buckle No', 'Name', 'Special Note'];

/** An officer who is there, as a row of the sheet names one. */
export interface KnownOfficer {
  readonly employeeId: string;
  readonly buckleNumber: string;
  readonly name: string;
}

/** Returns a sheet that writes a note about each officer, and adds as many. */
export function sheetOf(known: readonly KnownOfficer[], note: string): string {
  const rows = known.flatMap(({ employeeId, buckleNumber, name }, i) => [
    [employeeId, buckleNumber, name, note],
    [`NEW${i}`, `9${i}`, `Officer ${String.fromCharCode(65 + (i % 26))} of the sheet`, note],
  ]);
  return [HEADER, ...rows].map((row) => row.join(',')).join('\n');
}

/** Waits until no server works on an import. */
export async function settle(client: Client, id: string): Promise<Summary> {
  for (const startedAt = Date.now(); Date.now() - startedAt < SETTLES_WITHIN_MS; await pause(20)) {
    const { summary } = await get<{ summary: Summary }>(client, 'importProgress', { id });
    if (!summary.progress) return summary;
  }
  throw new Error('An import was not done within two minutes.');
}

/** Uploads a sheet, and waits until it is read. */
export async function uploadSheet(client: Client, sheet: string): Promise<Summary> {
  const { type, body } = await photoForm(Buffer.from(sheet), 'text/csv', 'roster.csv');
  const { address, cookie, agent } = client;
  const response = await succeed(
    sendRequest(address, {
      method: 'POST',
      path: '/api.php?action=uploadImport',
      headers: { 'x-requested-with': 'program', 'content-type': type, cookie },
      body,
      agent,
    }),
  );
  return settle(client, (response.json() as { id: string }).id);
}

/** Takes a step of an import, and waits until it is done. */
export async function act(client: Client, action: string, { id, revision }: Summary): Promise<Summary> {
  const { address, cookie, agent } = client;
  await succeed(post(address, action, { id, revision }, { cookie }, agent));
  return settle(client, id);
}

/** What the records of a directory say. */
export interface Found {
  /** Over all records. */
  readonly all: string;
  /** Over those that are not withdrawn. */
  readonly present: string;
  /** Present records that have the note of a sheet. */
  readonly noted: number;
  /** Jobs that a server holds. */
  readonly jobs: number;
}

/** Returns the number of jobs that servers hold. A job is released soon after its import shows the result. */
async function heldJobs(db: Reader): Promise<number> {
  for (const startedAt = Date.now(); ; await pause(50)) {
    const { length } = await db.selectFrom('import_jobs').select('owner').execute();
    if (length === 0 || Date.now() - startedAt > RELEASED_WITHIN_MS) return length;
  }
}

export const find = (directory: Directory, note: string): Promise<Found> =>
  withStore(directory, async ({ db }) => {
    const noted = await db
      .selectFrom('officers')
      .select((eb) => eb.fn.countAll().as('n'))
      .where('status', '=', 'present')
      .where('record', 'like', `%"${note}"%`)
      .executeTakeFirstOrThrow();
    const jobs = await heldJobs(db);
    return {
      all: await hashOfRecords(db),
      present: await hashOfPresent(db),
      noted: Number(noted.n),
      jobs,
    };
  });
