import type { Officer } from '@buckle/domain/officer/field-table';
import { readQuietly } from '@buckle/domain/officer/wire';
import type { Reader } from '../db/engine.ts';

export const VERSIONS_A_PAGE = 50;

/** Every state that records have had. Versions are written by `officerWriter` and never change. */
export const versionRepository = (db: Reader) => {
  const versionsOf = (officerId: string) =>
    db.selectFrom('officer_versions').selectAll().where('officer_id', '=', officerId);

  return {
    /** One page, the newest first, behind a version; one row more than a page where there are more. */
    page(officerId: string, behind: number | undefined) {
      const versions = versionsOf(officerId)
        .orderBy('version', 'desc')
        .limit(VERSIONS_A_PAGE + 1);
      return (behind === undefined ? versions : versions.where('version', '<', behind)).execute();
    },

    /** When the record came to be (ISO instant); undefined where there is no such record. */
    async firstWrittenAt(officerId: string): Promise<string | undefined> {
      const first = versionsOf(officerId).clearSelect().select('made_at').orderBy('version').limit(1);
      return (await first.executeTakeFirst())?.made_at;
    },

    latest: (officerId: string) => versionsOf(officerId).orderBy('version', 'desc').limit(1).executeTakeFirst(),

    /** Who made the versions after one, and how. */
    since: (officerId: string, version: number) =>
      versionsOf(officerId).clearSelect().select(['how', 'made_by']).where('version', '>', version).execute(),

    /** Returns the record at a version. */
    async state(officerId: string, version: number): Promise<Officer | undefined> {
      const row = await versionsOf(officerId).where('version', '=', version).executeTakeFirst();
      return row && readQuietly(JSON.parse(row.record));
    },
  };
};

export type VersionRow = Awaited<ReturnType<ReturnType<typeof versionRepository>['page']>>[number];
