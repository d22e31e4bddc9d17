import type { ReactNode } from 'react';
import { useAuth } from '../lib/session/auth-context.ts';
import { DESK, useIsWide } from '../lib/platform/media.ts';
import { ExportButton } from '../features/exports/export-button.tsx';
import type { Exported } from '../features/exports/exported.ts';

/** The export button, for administrators if the server supports audits. Not loaded later: it would move its neighbours. */
function ForAdministrators({ exported, ownsPrint = false }: { exported: Exported; ownsPrint?: boolean }) {
  const { can } = useAuth();
  if (!can.administer || exported.count === '') return null;
  return <ExportButton exported={exported} ownsPrint={ownsPrint} />;
}

const AtDesk = ({ children }: { children: ReactNode }) => useIsWide(DESK) && children;

/** The way to export or print a page that is a list, also by the browser's print shortcut. */
export const exportOf = (exported: Exported): ReactNode => <ForAdministrators exported={exported} ownsPrint />;

/** The way to export or print a list that is a part of its page, on wide screens only. */
export const exportAtDesk = (exported: Exported): ReactNode => (
  <AtDesk>
    <ForAdministrators exported={exported} />
  </AtDesk>
);
