import { lazy } from 'react';
import type { RenderGroupForm } from '../features/officers/record-editor.tsx';

const GroupForm = lazy(async () => ({
  default: (await import('../features/officers/group-form.tsx')).GroupForm,
}));

/** The form of a record's group: a chunk of its own, loaded when a pencil is pressed. */
export const renderGroupForm: RenderGroupForm = (props) => <GroupForm {...props} />;
