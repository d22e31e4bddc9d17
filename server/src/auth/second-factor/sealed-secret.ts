import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Names a key without telling anything of it. */
const nameOf = (key: Buffer): string => hash('sha256', key, 'hex').slice(0, 8);

/** Encrypts a user's secret, bound to the user id: it cannot be decrypted without the key or moved to another user. */
export function seal(key: Buffer, userId: string, secret: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(userId));
  const text = Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  return `${nameOf(key)}.${text.toString('base64url')}`;
}

/** Decrypts it; undefined where it was encrypted with another key, for another user, or has been changed. */
export function unseal(key: Buffer, userId: string, sealed: string): Uint8Array | undefined {
  const [name, text = ''] = sealed.split('.');
  const bytes = Buffer.from(text, 'base64url');
  if (name !== nameOf(key) || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
