import type { Officer } from '@buckle/domain/officer/field-table';
import { readOfficer } from '@buckle/domain/officer/wire';
import type { Db } from '../db/open.ts';

/** Every state that records have had. Versions are written by `officerWriter` and never change. */
export const versionRepository = (db: Db) => {
  const versionsOf = (officerId: string) =>
    db.selectFrom('officer_versions').selectAll().where('officer_id', '=', officerId);

  return {
    /** The newest first. */
    all: (officerId: string) => versionsOf(officerId).orderBy('version', 'desc').execute(),

    latest: (officerId: string) => versionsOf(officerId).orderBy('version', 'desc').limit(1).executeTakeFirst(),

    /** What the record said at a version. */
    async state(officerId: string, version: number): Promise<Officer | undefined> {
      const row = await versionsOf(officerId).where('version', '=', version).executeTakeFirst();
      return row && readOfficer(JSON.parse(row.record), () => undefined);
    },
  };
};

export type VersionRow = Awaited<ReturnType<ReturnType<typeof versionRepository>['all']>>[number];
