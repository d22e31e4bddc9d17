import type { QueryClient } from '@tanstack/react-query';
import { storedDraft } from '../platform/stored-drafts.ts';
import { whileLoggedIn } from '../session/session-end.ts';
import { get } from '../api/api-client.ts';
import { sessionQuery } from '../session/session-query.ts';

export type UserDraft = Awaited<ReturnType<typeof openUserDraft>>;

/** Keys of one user's drafts, out of reach of scripts: one for their content, one for the names of their slots. */
interface DraftKeys {
  readonly content: CryptoKey;
  readonly names: CryptoKey;
}

const encoder = new TextEncoder();

/** Bytes of the hash of a draft's name: enough to keep two names apart. */
const SLOT_BYTES = 12;

const NONCE_BYTES = 12;

/**
 * Opens a place for one draft of one user on this device, encrypted with AES-GCM. Its name is hashed with the user's key,
 * so that what is stored does not tell which record is being edited.
 */
async function openUserDraft({ content: key, names }: DraftKeys, name: string) {
  const hash = new Uint8Array(await crypto.subtle.sign('HMAC', names, encoder.encode(name)));
  const slot = Array.from(hash.subarray(0, SLOT_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const storage = storedDraft(slot);
  /** Place and time are bound to the content: neither can be changed. */
  const algorithm = (nonce: BufferSource, at: number): AesGcmParams => ({
    name: 'AES-GCM',
    iv: nonce,
    additionalData: encoder.encode(`${slot} ${at}`),
  });

  return {
    /** Returns the draft; undefined if there is none, it is too old, or it cannot be decrypted. */
    async read(): Promise<{ readonly at: number; readonly content: unknown } | undefined> {
      const stored = storage.read();
      if (!stored) return undefined;
      try {
        const bytes = bytesOfBase64(stored.text);
        const nonce = bytes.subarray(0, NONCE_BYTES);
        const text = await crypto.subtle.decrypt(algorithm(nonce, stored.at), key, bytes.subarray(NONCE_BYTES));
        return { at: stored.at, content: JSON.parse(new TextDecoder().decode(text)) as unknown };
      } catch {
        storage.clear();
        return undefined;
      }
    },

    /** Returns whether it is stored; not if `isCurrent` returns false once it is encrypted, or the user has logged out. */
    async write(content: unknown, isCurrent: () => boolean): Promise<boolean> {
      const at = Date.now();
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const text = await crypto.subtle.encrypt(algorithm(nonce, at), key, encoder.encode(JSON.stringify(content)));
      let written = false;
      whileLoggedIn(() => {
        if (!isCurrent()) return;
        written = storage.write({ at, text: base64OfBytes(new Uint8Array([...nonce, ...new Uint8Array(text)])) });
      });
      return written;
    },

    remove: (): void => whileLoggedIn(storage.clear),
  };
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

/** Null if the server keeps no secret to derive a key from. */
async function fetchKeys(signal: AbortSignal): Promise<DraftKeys | null> {
  const { key } = await get('draftKey', {}, signal);
  return key === undefined ? null : draftKeysOf(key);
}

/** Derives the keys from the one that the server gave the session. Needs a secure context. */
async function draftKeysOf(base64: string): Promise<DraftKeys> {
  const secret = await crypto.subtle.importKey('raw', bytesOfBase64(base64), 'HKDF', false, ['deriveKey']);
  const derived = (
    info: string,
    algorithm: AesKeyGenParams | HmacKeyGenParams,
    usages: KeyUsage[],
  ): Promise<CryptoKey> =>
    crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode(info) },
      secret,
      algorithm,
      false,
      usages,
    );
  const [content, names] = await Promise.all([
    derived('content', { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']),
    derived('names', { name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign']),
  ]);
  return { content, names };
}

export const base64OfBytes = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** Throws a `DOMException` if the text is not base64. */
export const bytesOfBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
