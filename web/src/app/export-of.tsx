import { lazy, type ReactNode, Suspense } from 'react';
import { useAuth } from '../lib/session/auth-context.ts';
import { DESK, useIsWide } from '../lib/platform/media.ts';
import type { Exported } from '../features/export/exported.ts';

const ExportButton = lazy(async () => ({
  default: (await import('../features/export/export-button.tsx')).ExportButton,
}));

/** For administrators, if the server supports audits; its code is not loaded otherwise. */
function ForAdministrators({ exported }: { exported: Exported }) {
  const { can } = useAuth();
  if (!can.administer || exported.count === '') return null;
  return (
    <Suspense>
      <ExportButton exported={exported} />
    </Suspense>
  );
}

const AtDesk = ({ children }: { children: ReactNode }) => useIsWide(DESK) && children;

/** The way to export or print a list. */
export const exportOf = (exported: Exported): ReactNode => <ForAdministrators exported={exported} />;

/** The same on wide screens only. */
export const exportAtDesk = (exported: Exported): ReactNode => <AtDesk>{exportOf(exported)}</AtDesk>;
