import { basename } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { inspectFiles } from '../db/backup/inspect-files.ts';
import { hasChains, verifyAudit } from '../db/audit/verify.ts';
import { areas, closing, type ReadEngine, type Reader } from '../db/engine.ts';
import { hasSchema, isUpToDate } from '../db/migrations.ts';
import { FIRST_GENERATION, readGeneration } from '../db/schema-generation.ts';
import type { AnyDatabase } from '../db/migrations/portable.ts';
import { type DatabaseSettings, openToCheck } from '../db/open.ts';
import { tablesWithPhotos } from '../db/tables.ts';
import { schemaProblems } from '../db/schema-check/schema-problems.ts';
import { lackingPhotos } from './back-up.ts';
import { statusOfVersion } from '../db/record-status.ts';

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

/** The paths of the photos that any version of a record, or a proposal, shows. */
export async function referencedPhotos(db: Reader): Promise<string[]> {
  const paths = new Set<string>();
  for (const table of tablesWithPhotos) {
    const shown = db
      .selectFrom(table as 'proposals')
      .select('image_path')
      .distinct()
      .where('image_path', '!=', '');
    for (const { image_path: path } of await shown.execute()) paths.add(path);
  }
  return [...paths];
}

type LookAtRecords = (db: Reader) => Promise<Differing>;

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
  return closing(openToCheck(settings), (engine) => checkRows(engine, photoFolder, look));
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

async function lackingInTable(db: Reader, paths: readonly string[]): Promise<string[]> {
  const hashes = new Set((await db.selectFrom('photos').select('hash').execute()).map(({ hash }) => hash));
  return paths.filter((path) => !hashes.has(basename(path, '.webp')));
}

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

/**
 * Returns problems of the audit and the schema. A database of an older release is verified once a server has opened it; one
 * without a journal, or of a generation that no release has written, is not taken for such a database.
 */
async function auditProblems(engine: ReadEngine): Promise<readonly string[]> {
  const db = engine.reader('primary');
  for (const area of areas) {
    const any = db as unknown as AnyDatabase;
    const unverified = 'so neither the audit nor the schema could be verified.';
    if (!(await hasSchema(any, area))) return [`The journal of migrations (${area}) is gone, ${unverified}`];
    const generation = (await readGeneration(any, area))?.generation ?? 0;
    if (generation < FIRST_GENERATION)
      return [`The generation of the schema (${area}) is one that no release has written, ${unverified}`];
  }
  if (!(await hasChains(db))) return [];
  return [...(await verifyAudit(engine, [])).problems, ...(await schemaProblems(engine))];
}

/** Maximum number of reported ids of each kind. */
const MAX_LISTED = 20;

/** Returns a message with the affected ids, truncated to a line. */
export function summarize(sentence: string, which: readonly string[]): string[] {
  if (which.length === 0) return [];
  return [`${sentence}: ${which.slice(0, MAX_LISTED).join(', ')}${which.length > MAX_LISTED ? ', and more' : ''}`];
}

const NEWEST = sql`v.officer_id = o.id AND v.version = o.version`;

/** What holds of records and their history, and a query for the ids of those that break it. */
const rules: readonly (readonly [sentence: string, broken: RawBuilder<unknown>])[] = [
  [
    'These records are not what their newest version says',
    sql`SELECT o.id FROM officers o LEFT JOIN officer_versions v ON ${NEWEST} WHERE v.record IS NULL OR v.record <> o.record`,
  ],
  [
    'These records have a version that is newer than they are',
    sql`SELECT DISTINCT o.id FROM officers o JOIN officer_versions v ON v.officer_id = o.id WHERE v.version > o.version`,
  ],
  [
    'These records were removed, and their history is still there',
    sql`SELECT DISTINCT v.officer_id AS id FROM officer_versions v LEFT JOIN officers o ON o.id = v.officer_id
      WHERE o.id IS NULL`,
  ],
  [
    'The history of these records lacks a version',
    sql`SELECT officer_id AS id FROM officer_versions GROUP BY officer_id
      HAVING count(*) <> max(version) - min(version) + 1`,
  ],
  [
    'These records are not among those that are searched',
    sql`SELECT o.id FROM officers o LEFT JOIN officer_search s ON s.officer_id = o.id WHERE s.officer_id IS NULL`,
  ],
  [
    'These records are withdrawn in their history and not in the directory, or the other way round',
    sql`SELECT o.id FROM officers o JOIN officer_versions v ON ${NEWEST} LEFT JOIN officer_search s ON s.officer_id = o.id
      WHERE o.status <> ${statusOfVersion} OR s.status <> ${statusOfVersion}`,
  ],
];

/** Returns problems of the records and their history. */
export async function recordProblems(db: Reader): Promise<string[]> {
  const lines: string[] = [];
  for (const [sentence, broken] of rules) {
    const found = db
      .selectFrom(sql<{ id: string }>`(${broken})`.as('broken'))
      .select('id')
      .orderBy('id');
    const ids = (await found.limit(MAX_LISTED + 1).execute()).map(({ id }) => id);
    lines.push(...summarize(sentence, ids));
  }
  return lines;
}
