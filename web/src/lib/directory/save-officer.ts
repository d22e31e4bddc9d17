import { writeMessages } from '@buckle/domain/officers/officer-form.messages';
import type { Officer, OfficerDetails } from '@buckle/domain/officers/field-table';
import { writeForm } from '@buckle/domain/officers/form';
import { type SavedOfficer, warningsIn } from '../officers/found-officers.ts';
import { isSameOrigin, post, seenVersion } from '../api/api-client.ts';
import { countsVersions } from './server-kind.ts';

/** The form as it is sent. */
export interface FilledForm {
  /** The initial record; undefined for a new one. */
  readonly record: Officer | undefined;
  readonly details: OfficerDetails;
  readonly orderNumber: string;
  readonly reason: string;
}

/** Properties that only our server supports; others accept only the specification's names. */
const officerBody = ({ record, orderNumber, reason }: FilledForm) => ({
  ...(record && record.id !== '' && { id: record.id }),
  ...(orderNumber !== '' && { order_number: orderNumber }),
  ...(reason !== '' && { change_reason: reason }),
});

/**
 * Adds or updates a record (specification, section 7). `known`: the server is known to be ours, also if the record has a
 * version. The idempotency key is sent in any case: other servers on the same origin ignore it. Throws `ApiError`.
 */
export async function saveOfficer(
  form: FilledForm,
  known: boolean,
  keyOf: (content: string) => string,
): Promise<SavedOfficer> {
  const { record, details } = form;
  const version = record?.version ?? 0;
  const ours = known || countsVersions({ version });
  const body = {
    ...writeForm(details, record),
    ...(record && { current_employee_id: record.employeeId }),
    ...(ours && officerBody(form)),
  };
  const headers = {
    ...((ours || isSameOrigin()) && { 'idempotency-key': keyOf(JSON.stringify([version, body])) }),
    ...(version > 0 && seenVersion(version)),
  };
  const response = await (record ? post('updateOfficer', body, { headers }) : post('addOfficer', body, { headers }));
  const { proposal_id: proposalId, id = record?.id ?? '', version: savedVersion = version, change } = response;
  const saved = {
    officer: { ...details, id, version: savedVersion },
    before: record,
    warnings: warningsIn(response),
    change,
  };
  if (proposalId !== undefined) return { ...saved, text: writeMessages.proposed, proposalId };
  return { ...saved, text: record ? writeMessages.updated : writeMessages.added };
}
