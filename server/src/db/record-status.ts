import type { RecordStatus } from '@buckle/domain/officers/field-table';
import { sql } from 'kysely';
import type { How } from './schema.ts';

/** Kinds of versions that leave a record in another status than `present`. */
const statuses: Partial<Record<How, RecordStatus>> = { withdraw: 'withdrawn' };

/** Returns the status of a record whose newest version is of a kind. */
export const statusAfter = (how: How): RecordStatus => statuses[how] ?? 'present';

/** SQL expression of the status that a row `v` of `officer_versions` leaves a record in. */
export const statusOfVersion = sql<RecordStatus>`CASE ${sql.join(
  Object.entries(statuses).map(([how, status]) => sql`WHEN v.how = ${sql.lit(how)} THEN ${sql.lit(status)}`),
  sql` `,
)} ELSE 'present' END`;
