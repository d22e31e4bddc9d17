/** The record's page and its parts: one chunk. */
import { RecordPage as Page } from '../features/officers/record-page.tsx';
import { renderGroupForm } from './group-form-part.tsx';

export const RecordPage = () => <Page renderForm={renderGroupForm} />;
export {
  AllSections,
  NoteTab,
  PersonalTab,
  ReprisalTab,
  RewardsTab,
  ServiceTab,
} from '../features/officers/sections.tsx';
