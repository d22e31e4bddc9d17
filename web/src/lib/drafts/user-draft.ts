import { storedDraft } from '../platform/stored-drafts.ts';
import { whileLoggedIn } from '../session/session-end.ts';
import { base64OfBytes, bytesOfBase64 } from './base64.ts';
import type { DraftKeys } from './draft-keys.ts';

const NONCE_BYTES = 12;
/** Bytes of the hash of a draft's name: enough to keep two names apart. */
const SLOT_BYTES = 12;

const encoder = new TextEncoder();

/**
 * Opens a place for one draft of one user on this device, encrypted with AES-GCM. Its name is hashed with the user's key,
 * so that what is stored does not tell which record is being edited.
 */
export async function openUserDraft({ content: key, names }: DraftKeys, name: string) {
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

export type UserDraft = Awaited<ReturnType<typeof openUserDraft>>;
