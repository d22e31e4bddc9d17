import { recordPageMessages } from '@buckle/domain/messages/record';
import { FieldList } from '../field-list.tsx';
import { personalGroups } from '../field-groups.ts';
import { useRecordView } from '../record-view.ts';

/** Personal Details. */
export function PersonalTab() {
  const view = useRecordView();
  const groups = personalGroups(view.officer);
  return (
    <>
      <FieldList heading={recordPageMessages.numbers} group="numbers" names={groups.numbers} view={view} />
      <FieldList heading={recordPageMessages.contact} group="contact" names={groups.contact} view={view} />
      <FieldList heading={recordPageMessages.personal} group="personal" names={groups.personal} view={view} />
    </>
  );
}
