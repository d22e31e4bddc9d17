import { writeMessages } from '@buckle/domain/messages';
import type { Officer, OfficerDetails } from '@buckle/domain/officer/field-table';
import { writeForm } from '@buckle/domain/officer/form';
import { post, seenVersion } from '../../lib/api/api-client.ts';
import { asksOwnOrigin } from '../../lib/api/own-origin.ts';

/** The form as it is sent. */
export interface FilledForm {
  /** What the form started from; absent where a record is added. */
  readonly record: Officer | undefined;
  readonly details: OfficerDetails;
  readonly orderNumber: string;
  readonly reason: string;
}

/** What only our server is told; another knows the specification's names and no others. */
const ourBody = ({ record, orderNumber, reason }: FilledForm) => ({
  ...(record && record.id !== '' && { id: record.id }),
  ...(orderNumber !== '' && { order_number: orderNumber }),
  ...(reason !== '' && { change_reason: reason }),
});

/**
 * Adds or updates a record (specification, section 7) and returns what to tell the person. `known`: the server is
 * known to be Buckle's; a record that has a version came from one, whether it has said who is logged in or not. The key
 * goes along also where that is not known yet: another server on the page's own origin does not look at it.
 * Throws `ApiError`.
 */
export async function saveOfficer(
  form: FilledForm,
  known: boolean,
  keyOf: (content: string) => string,
): Promise<string> {
  const { record, details } = form;
  const version = record?.version ?? 0;
  const ours = known || version > 0;
  const body = {
    ...writeForm(details),
    ...(record && { current_employee_id: record.employeeId }),
    ...(ours && ourBody(form)),
  };
  const headers = {
    ...((ours || asksOwnOrigin()) && { 'idempotency-key': keyOf(JSON.stringify([version, body])) }),
    ...(version > 0 && seenVersion(version)),
  };
  const answer = await (record ? post('updateOfficer', body, { headers }) : post('addOfficer', body, { headers }));
  if (answer.proposal_id !== undefined) return writeMessages.proposed;
  return record ? writeMessages.updated : writeMessages.added;
}
