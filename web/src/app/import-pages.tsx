import { lazy, Suspense } from 'react';
import { ImportPage as Import } from '../features/import/import-page.tsx';
import { useAuth } from '../lib/session/auth-context.ts';

const TemplateButtons = lazy(async () => ({
  default: (await import('../features/export/template-buttons.tsx')).TemplateButtons,
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
