import { lazy } from 'react';
import type { RenderGroupForm } from '../features/officer-details/record-editor.tsx';

const GroupForm = lazy(async () => ({
  default: (await import('../features/officer-form/group-editor/group-form.tsx')).GroupForm,
}));

/** The form of a record's group: a chunk of its own, loaded when a pencil is pressed. */
export const renderGroupForm: RenderGroupForm = (props) => <GroupForm {...props} />;
