/** The record's page and its parts: one chunk. */
import { RecordPage as Page } from '../features/officer-details/record-page.tsx';
import { renderGroupForm } from './group-form-part.tsx';

export const RecordPage = () => <Page renderForm={renderGroupForm} />;
export { AllSections } from '../features/officer-details/all-sections.tsx';
export { NoteTab } from '../features/officer-details/tabs/note-tab.tsx';
export { PersonalTab } from '../features/officer-details/tabs/personal-tab.tsx';
export { ReprisalTab } from '../features/officer-details/tabs/reprisal-tab.tsx';
export { RewardsTab } from '../features/officer-details/tabs/rewards-tab.tsx';
export { ServiceTab } from '../features/officer-details/tabs/service-tab.tsx';
