import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ImportView } from './import-view.tsx';
import { ImportsPage } from './imports-page.tsx';
import './import-page.css';

/** The import of the address; without one, where an import begins. `template`: the way to a sheet to fill in. */
export function ImportPage({ template }: { template: ReactNode }) {
  const id = useSearchParams()[0].get('id') ?? '';
  return id === '' ? <ImportsPage template={template} /> : <ImportView key={id} id={id} />;
}
