import { basename } from 'node:path';
import { inspectFiles } from '../db/backup/inspect-files.ts';
import { hasChains, verifyAudit } from '../db/audit/verify.ts';
import type { ReadEngine, Reader } from '../db/engine.ts';
import { type DatabaseSettings, openToCheck } from '../db/open.ts';
import { lackingPhotos } from './photo-copies.ts';
import { recordProblems, toldOf } from './record-problems.ts';

export interface CheckedDirectory {
  readonly problems: readonly string[];
  readonly records: number;
  readonly photos: number;
}

/** The paths of the photos that any version of a record, or a proposal, shows. */
async function shownPhotos(db: Reader): Promise<string[]> {
  const inVersions = db.selectFrom('officer_versions').select('image_path').where('image_path', '!=', '');
  const inProposals = db.selectFrom('proposals').select('image_path').where('image_path', '!=', '');
  return (await inVersions.union(inProposals).execute()).map(({ image_path }) => image_path);
}

async function lackingInTable(db: Reader, paths: readonly string[]): Promise<string[]> {
  const hashes = new Set((await db.selectFrom('photos').select('hash').execute()).map(({ hash }) => hash));
  return paths.filter((path) => !hashes.has(basename(path, '.webp')));
}

/** What is wrong with the audit. A directory of an older release has no chains before a server has opened it. */
const auditProblems = async (engine: ReadEngine): Promise<readonly string[]> =>
  (await hasChains(engine.reader('primary'))) ? (await verifyAudit(engine, [])).problems : [];

async function checkRows(engine: ReadEngine, photoFolder: string | undefined): Promise<CheckedDirectory> {
  const db = engine.reader('primary');
  const paths = await shownPhotos(db);
  const lacking = await (photoFolder === undefined ? lackingInTable(db, paths) : lackingPhotos(paths, photoFolder));
  const { records } = await db
    .selectFrom('officers')
    .select((eb) => eb.fn.countAll<number>().as('records'))
    .executeTakeFirstOrThrow();
  const problems = [
    ...(await recordProblems(db)),
    ...(await auditProblems(engine)),
    ...toldOf('These photos are missing or damaged', lacking),
  ];
  return { problems, records, photos: paths.length };
}

/**
 * Looks a directory over and changes nothing: its files where they are SQLite's, its records against their history, and
 * the photos that they show. `photoFolder`: undefined where photos are in the database.
 */
export async function checkDirectory(
  settings: DatabaseSettings,
  photoFolder: string | undefined,
): Promise<CheckedDirectory> {
  if (settings.databaseUrl === undefined) {
    const { problems } = inspectFiles(settings.dataDir, 'integrity_check');
    // What a damaged file answers is worth nothing.
    if (problems.length > 0) return { problems, records: 0, photos: 0 };
  }
  const engine = openToCheck(settings);
  try {
    return await checkRows(engine, photoFolder);
  } finally {
    await engine.close();
  }
}
