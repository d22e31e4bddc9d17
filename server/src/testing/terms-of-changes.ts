import { readQuietly } from '@buckle/domain/officers/wire';
import { changeTerms, detailsOf, termsOfChange, termsOfVersion } from '../db/change-terms.ts';
import type { Reader } from '../db/engine.ts';

/** The terms by which the changes of a directory are found. */
export async function foundTerms(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('change_terms').selectAll().execute();
  return rows.map(({ term, change }) => `${term} ${change}`).toSorted();
}

/** The terms that they are to have, made from the versions one by one. */
export async function expectedTerms(db: Reader): Promise<string[]> {
  const audit = await db.selectFrom('record_audit').selectAll().execute();
  const versions = await db.selectFrom('officer_versions').selectAll().execute();
  const states = new Map(
    versions.map((row) => [`${row.officer_id} ${row.version}`, readQuietly(JSON.parse(row.record))]),
  );
  const entries = new Map(audit.map((row) => [row.seq, row]));
  const terms = versions.flatMap(({ officer_id: id, version, change, order_number: order }) => {
    const [before, after] = [states.get(`${id} ${version - 1}`), states.get(`${id} ${version}`)];
    const entry = entries.get(change);
    if (!entry || !after) return [];
    const ofChange = termsOfChange({ ...entry, by: entry.by_name, undoes: detailsOf(entry.details).undoes });
    return [...termsOfVersion(before, after, order), ...ofChange].map((term) => `${term} ${change}`);
  });
  // An undo is found even where it made no version.
  const undos = audit.flatMap(({ seq, details }) => {
    const { undoes } = detailsOf(details);
    return undoes === undefined ? [] : [`${changeTerms.undoes(undoes)} ${seq}`];
  });
  return [...new Set([...terms, ...undos])].toSorted();
}
