import { recordMessages } from '@buckle/domain/messages';
import { FieldList } from '../field-list.tsx';
import { personalGroups } from '../field-groups.ts';
import { useRecordView } from '../record-view.ts';

/** Personal Details. */
export function PersonalTab() {
  const view = useRecordView();
  const groups = personalGroups(view.officer);
  return (
    <>
      <FieldList heading={recordMessages.numbers} group="numbers" names={groups.numbers} view={view} />
      <FieldList heading={recordMessages.contact} group="contact" names={groups.contact} view={view} />
      <FieldList heading={recordMessages.personal} group="personal" names={groups.personal} view={view} />
    </>
  );
}
