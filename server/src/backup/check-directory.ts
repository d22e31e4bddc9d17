import { basename } from 'node:path';
import { inspectFiles } from '../db/backup/inspect-files.ts';
import { hasChains, verifyAudit } from '../db/audit/verify.ts';
import type { ReadEngine, Reader } from '../db/engine.ts';
import { isUpToDate } from '../db/migrations.ts';
import type { AnyDatabase } from '../db/migrations/portable.ts';
import { type DatabaseSettings, openToCheck } from '../db/open.ts';
import { schemaProblems } from '../db/schema-check/schema-problems.ts';
import { lackingPhotos } from './photo-copies.ts';
import { recordProblems, summarize } from './record-problems.ts';

export interface CheckedDirectory {
  readonly problems: readonly string[];
  /** Findings that are not damage, but should be corrected in the records. */
  readonly remarks: readonly string[];
  readonly records: number;
  readonly photos: number;
}

/** Ids of records with rows that differ from their newest versions: see `officers/officer-repair.ts`. */
export interface Differing {
  readonly records: readonly string[];
  readonly cards: readonly string[];
  readonly searched: readonly string[];
  readonly sharing: readonly string[];
  readonly redirects: readonly string[];
  readonly circles: readonly string[];
  readonly unreached: readonly string[];
}

type LookAtRecords = (db: Reader) => Promise<Differing>;

/** The paths of the photos that any version of a record, or a proposal, shows. */
export async function referencedPhotos(db: Reader): Promise<string[]> {
  const inVersions = db.selectFrom('officer_versions').select('image_path').where('image_path', '!=', '');
  const inProposals = db.selectFrom('proposals').select('image_path').where('image_path', '!=', '');
  return (await inVersions.union(inProposals).execute()).map(({ image_path }) => image_path);
}

async function lackingInTable(db: Reader, paths: readonly string[]): Promise<string[]> {
  const hashes = new Set((await db.selectFrom('photos').select('hash').execute()).map(({ hash }) => hash));
  return paths.filter((path) => !hashes.has(basename(path, '.webp')));
}

/**
 * Returns problems of the audit and the schema. A database of an older release has no chains until a server has opened
 * it.
 */
const auditProblems = async (engine: ReadEngine): Promise<readonly string[]> =>
  (await hasChains(engine.reader('primary')))
    ? [...(await verifyAudit(engine, [])).problems, ...(await schemaProblems(engine))]
    : [];

/**
 * Returns problems of rows derived from a record, unless the record itself differs. A server of this release rebuilds
 * derived rows of an older one when it opens the database.
 */
async function derivedProblems(
  db: Reader,
  look: LookAtRecords,
): Promise<Pick<CheckedDirectory, 'problems' | 'remarks'>> {
  if (!(await isUpToDate(db as unknown as AnyDatabase, 'records'))) return { problems: [], remarks: [] };
  const { records, cards, searched, sharing, redirects, circles, unreached } = await look(db);
  const mentioned = new Set(records);
  const unmentioned = (ids: readonly string[]) => ids.filter((id) => !mentioned.has(id));
  return {
    problems: [
      ...summarize('Lists do not show what these records say', unmentioned(cards)),
      ...summarize('The search does not find what these records say', unmentioned(searched)),
      ...summarize('The redirects of these records are not what their history says', redirects),
      ...summarize(
        'These records were merged in a circle, so that none of them is there; bring one back, or repair the directory',
        circles,
      ),
    ],
    remarks: [
      ...summarize('These records have the employee id of another record; correct one of the two', sharing),
      ...summarize('These merged records lead to a withdrawn one; bring it back, or one of them', unreached),
    ],
  };
}

async function checkRows(
  engine: ReadEngine,
  photoFolder: string | undefined,
  look: LookAtRecords,
): Promise<CheckedDirectory> {
  const db = engine.reader('primary');
  const paths = await referencedPhotos(db);
  const lacking = await (photoFolder === undefined ? lackingInTable(db, paths) : lackingPhotos(paths, photoFolder));
  const { records } = await db
    .selectFrom('officers')
    .select((eb) => eb.fn.countAll<number>().as('records'))
    .executeTakeFirstOrThrow();
  const derived = await derivedProblems(db, look);
  const problems = [
    ...(await recordProblems(db)),
    ...derived.problems,
    ...(await auditProblems(engine)),
    ...summarize('These photos are missing or damaged', lacking),
  ];
  return { problems, remarks: derived.remarks, records, photos: paths.length };
}

/**
 * Checks a database without changing it: SQLite files, records against their history, and referenced photos.
 * `photoFolder`: undefined if photos are in the database. `look`: finds derived rows that differ from their records.
 */
export async function checkDirectory(
  settings: DatabaseSettings,
  photoFolder: string | undefined,
  look: LookAtRecords,
): Promise<CheckedDirectory> {
  if (settings.databaseUrl === undefined) {
    const { problems } = inspectFiles(settings.dataDir, 'integrity_check');
    // Query results of a damaged file are unreliable.
    if (problems.length > 0) return { problems, remarks: [], records: 0, photos: 0 };
  }
  const engine = openToCheck(settings);
  try {
    return await checkRows(engine, photoFolder, look);
  } finally {
    await engine.close();
  }
}
