/** The one way to the server: `{host}/api.php?action=…` (specification, section 7). */

import type { ActionInput, ActionName, ActionOutput, ActionsBy } from '@buckle/domain/registry';
import { PAGE_USER_HEADER, readUser, type User } from '@buckle/domain/accounts/account';
import type { FieldProblem } from '@buckle/domain/officers/form';
import { isRecord, readText } from '@buckle/domain/officers/lists';
import { noteLoggedIn, pageUsername } from '../session/page-user.ts';
import { endExpiredSession } from '../session/session-end.ts';
import { settings } from '../platform/settings.ts';
import { ApiError, type RejectionDetails } from './api-error.ts';
import { noteResponse, noteSilence } from '../platform/connectivity.ts';

type Query = Readonly<Record<string, unknown>>;

/** Where an action is called. */
export function addressOf(name: string, query: Query): string {
  const parameters = new URLSearchParams({ action: name });
  for (const [key, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) parameters.append(key, String(one));
  return `${settings.host}/api.php?${parameters}`;
}

/** HTTP status and body text of a response. */
interface RawResponse {
  readonly status: number;
  readonly text: string;
}

/** Parses a response with `readAnswer`. If the server reports another user than the page's, the page is notified. */
export function handleResponse(name: string, response: RawResponse): Record<string, unknown> {
  try {
    return readResponse(name, response);
  } catch (error) {
    if (error instanceof ApiError && error.newUser) noteLoggedIn(error.newUser);
    throw error;
  }
}

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

/** Returned while the browser navigates to the login page, so that callers show neither a result nor an error. */
const neverSettles = new Promise<never>(() => undefined);

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

/** A request whose headers are names and values. */
interface Request extends RequestInit {
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request that sends a body as JSON. */
export const requestTo = (body: unknown, { headers = {}, ...sending }: Sending = {}): Request =>
  asPageUser({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    ...sending,
  });

/** Headers of every request. */
const asPageUser = (init: Request): Request => ({
  ...init,
  headers: { ...init.headers, ...pageUserHeader() },
  credentials: settings.host === '' ? 'same-origin' : 'include',
  cache: 'no-store',
});

/** Calls a GET action. Throws `ApiError`. The type describes our server's response; others may omit properties. */
export const get = <N extends ActionsBy<'GET'>>(name: N, query: ActionInput<N>, signal?: AbortSignal) =>
  call(name, query, asPageUser(signal ? { signal } : {})) as Promise<ActionOutput<N>>;

const call = async (name: string, query: Query, request: Request): Promise<unknown> =>
  hear(name, await fetchOnce(addressOf(name, query), request));

/** In-memory cache by ETag, so that an unchanged list is not transferred twice. */
const etagCache = new Map<string, { readonly etag: string; readonly raw: RawResponse }>();

/** Sends one request; returns the cached response on 304. */
async function fetchOnce(address: string, init: Request): Promise<RawResponse> {
  const before = init.method ? undefined : etagCache.get(address);
  try {
    const headers = { ...init.headers, ...(before && { 'if-none-match': before.etag }) };
    const response = await fetch(address, { ...init, headers });
    const text = await response.text();
    noteResponse();
    if (before && response.status === 304) return before.raw;
    const raw = { status: response.status, text };
    const etag = response.headers.get('etag');
    if (etag && response.ok && !init.method) keep(address, etag, raw);
    return raw;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    noteSilence();
    throw new ApiError('network', '', 0);
  }
}

const ETAG_CACHE_MAX = 20;

function keep(address: string, etag: string, raw: RawResponse): void {
  etagCache.delete(address);
  etagCache.set(address, { etag, raw });
  const [oldest] = etagCache.keys();
  if (etagCache.size > ETAG_CACHE_MAX && oldest !== undefined) etagCache.delete(oldest);
}

/** `If-Match` header with the version of the viewed record. */
export const seenVersion = (version: number): Record<string, string> => ({ 'if-match': `"${version}"` });

/** Calls an action that writes. Throws `ApiError`. */
export const post = <N extends ActionsBy<'POST'>>(name: N, body: ActionInput<N>, sending: Sending = {}) =>
  call(name, {}, requestTo(body, sending)) as Promise<ActionOutput<N>>;

/** Actions of the specification (section 7), which every server has; others are only ours. */
const SPECIFIED: ReadonlySet<string> = new Set(['login', 'getOfficers', 'uploadImage', 'addOfficer', 'updateOfficer']);

/** Parses the body of a success response; throws an `ApiError` otherwise. Reads the body regardless of the status. */
export function readResponse(name: string, { status, text }: RawResponse): Record<string, unknown> {
  const body = parseRecord(text);
  if (body?.['success'] === true) return body;
  if (status === 401 && name !== 'login') throw new ApiError('sessionEnded', messageOf(body), status);
  if (status === 404 && !SPECIFIED.has(name)) throw new ApiError('unknownAction', messageOf(body), status);
  if (!body) throw new ApiError('network', '', status);
  throw new ApiError('refused', messageOf(body), status, rejectionIn(body));
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

const rejectionIn = (body: Record<string, unknown>): RejectionDetails => ({
  code: readText(body['code']),
  problems: problemsIn(body['problems']),
  newUser: changedUserIn(body),
});

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

/** Whether the actions are on the page's own origin. Another one would have to allow each header of our own (CORS). */
export const isSameOrigin = (): boolean => settings.host === '' || settings.host === location.origin;

/** Returns the header with the page's user, which our server compares with the session; empty if unknown. */
export function pageUserHeader(): Record<string, string> {
  const username = pageUsername();
  return username !== '' && isSameOrigin() ? { [PAGE_USER_HEADER]: encodeURIComponent(username) } : {};
}
