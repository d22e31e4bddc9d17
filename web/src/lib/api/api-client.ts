/** The one way to the server: `{host}/api.php?action=…` (specification, section 7). */
import type { ActionInput, ActionName, ActionOutput, ActionsBy } from '@buckle/domain/actions/registry';
import { noteLoggedIn } from '../session/page-user.ts';
import { endExpiredSession } from '../session/session-end.ts';
import { settings } from '../platform/settings.ts';
import { ApiError } from './api-error.ts';
import { type RawResponse, readResponse } from './api-response.ts';
import { fetchOnce, type Request } from './api-fetch.ts';
import { pageUserHeader } from './own-headers.ts';

type Query = Readonly<Record<string, unknown>>;

/** On an expired session these throw instead of leaving the page: forms, whose content must not be lost, and logout. */
const STAYING: ReadonlySet<string> = new Set<ActionName>([
  'draftKey',
  'uploadImage',
  'addOfficer',
  'updateOfficer',
  'resolveOfficers',
  'previewOrder',
  'saveOrder',
  'issueOrder',
  'uploadScan',
  'logout',
]);

/** Where an action is called. */
export function addressOf(name: string, query: Query): string {
  const parameters = new URLSearchParams({ action: name });
  for (const [key, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) parameters.append(key, String(one));
  return `${settings.host}/api.php?${parameters}`;
}

/** Returned while the browser navigates to the login page, so that callers show neither a result nor an error. */
const neverSettles = new Promise<never>(() => undefined);

/** Parses a response with `readAnswer`. If the server reports another user than the page's, the page is notified. */
export function handleResponse(name: string, response: RawResponse): Record<string, unknown> {
  try {
    return readResponse(name, response);
  } catch (error) {
    if (error instanceof ApiError && error.newUser) noteLoggedIn(error.newUser);
    throw error;
  }
}

/** Reads a response; navigates to the login page when the session has expired, except for the actions above. */
export async function hear(name: string, response: RawResponse): Promise<Record<string, unknown>> {
  try {
    return handleResponse(name, response);
  } catch (error) {
    const isExpired = error instanceof ApiError && error.kind === 'sessionEnded';
    if (!isExpired || STAYING.has(name) || !endExpiredSession()) throw error;
    return neverSettles;
  }
}

/** Options of a write besides its body. */
interface Sending {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Headers of every request. */
const asPageUser = (init: Request): Request => ({
  ...init,
  headers: { ...init.headers, ...pageUserHeader() },
  credentials: settings.host === '' ? 'same-origin' : 'include',
  cache: 'no-store',
});

/** A request that sends a body as JSON. */
export const requestTo = (body: unknown, { headers = {}, ...sending }: Sending = {}): Request =>
  asPageUser({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    ...sending,
  });

const call = async (name: string, query: Query, request: Request): Promise<unknown> =>
  hear(name, await fetchOnce(addressOf(name, query), request));

/** Calls a GET action. Throws `ApiError`. The type describes our server's response; others may omit properties. */
export const get = <N extends ActionsBy<'GET'>>(name: N, query: ActionInput<N>, signal?: AbortSignal) =>
  call(name, query, asPageUser(signal ? { signal } : {})) as Promise<ActionOutput<N>>;

/** `If-Match` header with the version of the viewed record. */
export const seenVersion = (version: number): Record<string, string> => ({ 'if-match': `"${version}"` });

/** Calls an action that writes. Throws `ApiError`. */
export const post = <N extends ActionsBy<'POST'>>(name: N, body: ActionInput<N>, sending: Sending = {}) =>
  call(name, {}, requestTo(body, sending)) as Promise<ActionOutput<N>>;
