import { writeMessages } from '@buckle/domain/messages';
import type { FieldProblem } from '@buckle/domain/officer/field-problem';
import type { Officer, OfficerDetails } from '@buckle/domain/officer/field-table';
import { writeForm } from '@buckle/domain/officer/form';
import { post, seenVersion } from '../../lib/api/api-client.ts';
import { isSameOrigin } from '../../lib/api/same-origin.ts';

/** The form as it is sent. */
export interface FilledForm {
  /** The initial record; undefined for a new one. */
  readonly record: Officer | undefined;
  readonly details: OfficerDetails;
  readonly orderNumber: string;
  readonly reason: string;
}

/** What was saved. */
export interface SavedOfficer {
  /** The message for the user. */
  readonly text: string;
  /** What the server finds unlikely, in sentences. */
  readonly warnings: readonly string[];
}

/** What our server answers beside the specification's message. */
interface Saved {
  readonly proposal_id?: string | undefined;
  readonly warnings?: readonly FieldProblem[] | undefined;
}

/** Properties that only our server supports; others accept only the specification's names. */
const officerBody = ({ record, orderNumber, reason }: FilledForm) => ({
  ...(record && record.id !== '' && { id: record.id }),
  ...(orderNumber !== '' && { order_number: orderNumber }),
  ...(reason !== '' && { change_reason: reason }),
});

/**
 * Adds or updates a record (specification, section 7) and returns the message for the user, and the warnings. `known`: the server is
 * known to be ours, also if the record has a version. The idempotency key is sent in any case: other servers on the
 * same origin ignore it. Throws `ApiError`.
 */
export async function saveOfficer(
  form: FilledForm,
  known: boolean,
  keyOf: (content: string) => string,
): Promise<SavedOfficer> {
  const { record, details } = form;
  const version = record?.version ?? 0;
  const ours = known || version > 0;
  const body = {
    ...writeForm(details),
    ...(record && { current_employee_id: record.employeeId }),
    ...(ours && officerBody(form)),
  };
  const headers = {
    ...((ours || isSameOrigin()) && { 'idempotency-key': keyOf(JSON.stringify([version, body])) }),
    ...(version > 0 && seenVersion(version)),
  };
  const response: Saved = await (record
    ? post('updateOfficer', body, { headers })
    : post('addOfficer', body, { headers }));
  const saved = record ? writeMessages.updated : writeMessages.added;
  return {
    text: response.proposal_id === undefined ? saved : writeMessages.proposed,
    warnings: (response.warnings ?? []).map(({ message }) => message),
  };
}
