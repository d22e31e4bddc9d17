import { lazy } from 'react';
import type { GroupFormProps, RenderGroupForm } from '../features/officer-details/record-editor.tsx';
import { MissingPart } from './error-fallback.tsx';

/** Instead of a form whose code did not arrive. Browsers do not retry a failed import within a document. */
const NotLoaded = (_props: GroupFormProps) => <MissingPart />;

async function load(): Promise<{ default: (props: GroupFormProps) => React.ReactNode }> {
  try {
    return { default: (await import('../features/officer-form/group-editor/group-form.tsx')).GroupForm };
  } catch {
    // Reported by the browser.
    return { default: NotLoaded };
  }
}

const GroupForm = lazy(load);

/** The form of a record's group: a chunk of its own, loaded when a pencil is pressed. */
export const renderGroupForm: RenderGroupForm = (props) => <GroupForm {...props} />;
