/** The one way to the server: `{host}/api.php?action=…` (specification, section 7). */
import type { ActionInput, ActionOutput, ActionsBy } from '@buckle/domain/actions/registry';
import { settings } from '../settings.ts';
import { leaveEndedSession } from '../session-end.ts';
import { ApiError } from './api-error.ts';
import { readAnswer } from './api-answer.ts';
import { fetchOnce } from './api-fetch.ts';

type Query = Readonly<Record<string, unknown>>;

/** What a form sends: where the session has ended meanwhile, the form stays, and is told. */
const FORM_ACTIONS: ReadonlySet<string> = new Set<ActionsBy<'POST'>>(['uploadImage', 'addOfficer', 'updateOfficer']);

/** Where an action is called. */
export function addressOf(name: string, query: Query): string {
  const parameters = new URLSearchParams({ action: name });
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(key, String(value));
  }
  return `${settings.host}/api.php?${parameters}`;
}

/** The page is being left: nothing on it is to change any more. */
const stayAsItIs = new Promise<never>(() => undefined);

async function call(name: string, query: Query, init: RequestInit): Promise<unknown> {
  const response = await fetchOnce(addressOf(name, query), {
    ...init,
    credentials: settings.host === '' ? 'same-origin' : 'include',
    cache: 'no-store',
  });
  try {
    return readAnswer(name, response);
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'sessionEnded' || FORM_ACTIONS.has(name)) throw error;
    leaveEndedSession();
    return stayAsItIs;
  }
}

/** Calls an action that reads. Throws `ApiError`. The output is what our server sends; another may send less. */
export const get = <N extends ActionsBy<'GET'>>(name: N, query: ActionInput<N>, signal?: AbortSignal) =>
  call(name, query, signal ? { signal } : {}) as Promise<ActionOutput<N>>;

/** What a call that writes may say beside its body. */
interface Sending {
  /** Goes on while the document is being left. */
  readonly keepalive?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The header that says which version of a record was looked at. */
export const seenVersion = (version: number): Record<string, string> => ({ 'if-match': `"${version}"` });

/** Calls an action that writes. Throws `ApiError`. */
export const post = <N extends ActionsBy<'POST'>>(
  name: N,
  body: ActionInput<N>,
  { keepalive = false, headers = {} }: Sending = {},
) =>
  call(
    name,
    {},
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      keepalive,
    },
  ) as Promise<ActionOutput<N>>;
