import { hkdfSync } from 'node:crypto';
import { KEY_BYTES } from '../../settings/secret-key.ts';

/**
 * Derives the key of a user's drafts from the server's secret (HKDF with SHA-256): the same at each login of that user,
 * and of no use for another user's drafts or for the secrets of second factors.
 */
export const draftKeyOf = (secret: Buffer, userId: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `buckle draft of ${userId}`, KEY_BYTES));
