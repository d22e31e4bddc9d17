import type { ReactNode } from 'react';
import { importListMessages as messages } from '@buckle/domain/messages/import-pages';
import { useImports } from '../../lib/imports/imports.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { ImportIcon } from '../../ui/icons/subjects.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { DropZone } from './drop-zone.tsx';
import { ImportEntry } from './import-entry.tsx';

const none = <Notice icon={<ImportIcon size={28} />} text={messages.none} hint={messages.noneHint} />;

/** Takes a sheet; below it earlier imports, the newest first: for administrators those of others, too. */
export function ImportsPage({ template }: { template: ReactNode }) {
  const { can } = useAuth();
  return (
    <PlainPage>
      {can.ownAccount && <DropZone />}
      {template}
      <section className="import-part">
        <h2 className="import-part__heading">{messages.earlier}</h2>
        <PagedList query={useImports()} className="cards" empty={none}>
          {(summary) => (
            <ImportEntry
              key={summary.id}
              summary={summary}
              isMarked={can.administer && summary.status === 'proposed' && !summary.mine}
            />
          )}
        </PagedList>
      </section>
    </PlainPage>
  );
}
