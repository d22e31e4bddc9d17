import { bytesOfBase64 } from './base64.ts';

/** Keys of one user's drafts, out of reach of scripts: one for their content, one for the names of their slots. */
export interface DraftKeys {
  readonly content: CryptoKey;
  readonly names: CryptoKey;
}

/** Derives the keys from the one that the server gave the session. Needs a secure context. */
export async function draftKeysOf(base64: string): Promise<DraftKeys> {
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
