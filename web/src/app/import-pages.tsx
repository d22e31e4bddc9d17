import { lazy, Suspense } from 'react';
import { ImportPage as Import } from '../features/imports/imports-page.tsx';
import { useAuth } from '../lib/session/auth-context.ts';

const TemplateButtons = lazy(async () => ({
  default: (await import('../features/exports/template-buttons.tsx')).TemplateButtons,
}));

/** Templates of imports, for administrators. */
function ImportTemplates() {
  const { can } = useAuth();
  if (!can.administer) return null;
  return (
    <Suspense>
      <TemplateButtons />
    </Suspense>
  );
}

export const ImportPage = () => <Import template={<ImportTemplates />} />;
