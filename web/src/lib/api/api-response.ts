import { readUser, type User } from '@buckle/domain/account/account';
import type { FieldProblem } from '@buckle/domain/officer/field-problem';
import { isRecord, readText } from '@buckle/domain/officer/lists';
import { ApiError, type RejectionDetails } from './api-error.ts';

/** Actions of the specification (section 7), which every server has; others are only ours. */
const SPECIFIED: ReadonlySet<string> = new Set(['login', 'getOfficers', 'uploadImage', 'addOfficer', 'updateOfficer']);

/** HTTP status and body text of a response. */
export interface RawResponse {
  readonly status: number;
  readonly text: string;
}

function parseRecord(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const messageOf = (body: Record<string, unknown> | undefined): string => {
  const message = body?.['message'];
  return typeof message === 'string' ? message : '';
};

/** Problems that name a field, however much of the rest another server leaves out. */
function problemsIn(list: unknown): FieldProblem[] {
  const entries: readonly unknown[] = Array.isArray(list) ? list : [];
  return entries
    .filter(isRecord)
    .map((entry) => ({ field: readText(entry['field']), message: readText(entry['message']) }))
    .filter(({ field }) => field !== '');
}

/** Who is logged in: another user than the page's. */
function changedUserIn({ code, data }: Record<string, unknown>): User | undefined {
  return code === 'other-user' && isRecord(data) ? readUser(data['user']) : undefined;
}

const rejectionIn = (body: Record<string, unknown>): RejectionDetails => ({
  code: readText(body['code']),
  problems: problemsIn(body['problems']),
  newUser: changedUserIn(body),
});

/** Parses the body of a success response; throws an `ApiError` otherwise. Reads the body regardless of the status. */
export function readResponse(name: string, { status, text }: RawResponse): Record<string, unknown> {
  const body = parseRecord(text);
  if (body?.['success'] === true) return body;
  if (status === 401 && name !== 'login') throw new ApiError('sessionEnded', messageOf(body), status);
  if (status === 404 && !SPECIFIED.has(name)) throw new ApiError('unknownAction', messageOf(body), status);
  if (!body) throw new ApiError('network', '', status);
  throw new ApiError('refused', messageOf(body), status, rejectionIn(body));
}
