import { lazy, type ReactNode, Suspense } from 'react';
import { exportMessages } from '@buckle/domain/exports/exports.messages';
import { useAuth } from '../lib/session/auth-context.ts';
import { DESK, useIsWide } from '../lib/platform/media.ts';
import { canBePrinted, type Exported } from '../features/exports/exported.ts';
import { Button } from '../ui/button.tsx';

const ExportButton = lazy(async () => ({
  default: (await import('../features/exports/export-button.tsx')).ExportButton,
}));

/** The export button, for administrators if the server supports audits; its code is not loaded otherwise. */
function ForAdministrators({ exported, ownsPrint = false }: { exported: Exported; ownsPrint?: boolean }) {
  const { can } = useAuth();
  if (!can.administer || exported.count === '') return null;
  const label = canBePrinted(exported) ? exportMessages.exportOrPrint : exportMessages.export;
  // It has its place from the beginning: its neighbours must not move under a press.
  const place = (
    <Button look="secondary" busy>
      {label}
    </Button>
  );
  return (
    <Suspense fallback={place}>
      <ExportButton exported={exported} ownsPrint={ownsPrint} label={label} />
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
