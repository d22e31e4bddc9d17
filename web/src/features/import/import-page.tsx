import { useSearchParams } from 'react-router';
import { ImportView } from './import-view.tsx';
import { ImportsPage } from './imports-page.tsx';
import './import-page.css';

/** The import of the address; without one, where an import begins. */
export function ImportPage() {
  const id = useSearchParams()[0].get('id') ?? '';
  return id === '' ? <ImportsPage /> : <ImportView key={id} id={id} />;
}
