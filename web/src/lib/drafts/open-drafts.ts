import type { QueryClient } from '@tanstack/react-query';
import { get } from '../api/api-client.ts';
import { sessionQuery } from '../session/session-query.ts';
import { type DraftKeys, draftKeysOf } from './draft-keys.ts';
import { openUserDraft, type UserDraft } from './user-draft.ts';

/** Null if the server keeps no secret to derive a key from. */
async function fetchKeys(signal: AbortSignal): Promise<DraftKeys | null> {
  const { key } = await get('draftKey', {}, signal);
  return key === undefined ? null : draftKeysOf(key);
}

/**
 * Opens drafts of the page's user by their names. Undefined where there can be none: on a server of five actions, without
 * HTTPS, or as long as the server cannot be reached.
 */
export async function openDrafts(
  client: QueryClient,
  names: readonly string[],
): Promise<readonly UserDraft[] | undefined> {
  if (!globalThis.isSecureContext) return undefined;
  try {
    await client.ensureQueryData(sessionQuery);
    const keys = await client.fetchQuery({
      queryKey: ['draft-keys'],
      queryFn: ({ signal }) => fetchKeys(signal),
      staleTime: Infinity,
      gcTime: Infinity,
    });
    return keys ? await Promise.all(names.map((name) => openUserDraft(keys, name))) : undefined;
  } catch {
    return undefined;
  }
}
