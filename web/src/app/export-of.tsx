import { lazy, type ReactNode, Suspense } from 'react';
import { useAuth } from '../lib/session/auth-context.ts';
import { DESK, useIsWide } from '../lib/platform/media.ts';
import type { Exported } from '../features/exports/exported.ts';

const ExportButton = lazy(async () => ({
  default: (await import('../features/exports/export-button.tsx')).ExportButton,
}));

/** The export button, for administrators if the server supports audits; its code is not loaded otherwise. */
function ForAdministrators({ exported, ownsPrint = false }: { exported: Exported; ownsPrint?: boolean }) {
  const { can } = useAuth();
  if (!can.administer || exported.count === '') return null;
  return (
    <Suspense>
      <ExportButton exported={exported} ownsPrint={ownsPrint} />
    </Suspense>
  );
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
