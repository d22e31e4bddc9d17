import { createDecipheriv } from 'node:crypto';
import { expect, it } from 'vitest';
import { seal, unseal } from './code-check.ts';

const KEY = Buffer.alloc(32, 1);
const SECRET = Buffer.from('twenty bytes of TOTP');
const NONCE_BYTES = 12;

const bytesOf = (sealed: string): Buffer => Buffer.from(sealed.split('.')[1] ?? '', 'base64url');

it('a sealed secret is opened with its key, for its user', () => {
  expect(unseal(KEY, 'asha', seal(KEY, 'asha', SECRET))).toEqual(SECRET);
});

it('a sealed secret opens neither for another user nor with another key', () => {
  const sealed = seal(KEY, 'asha', SECRET);
  expect(unseal(KEY, 'bina', sealed)).toBeUndefined();
  expect(unseal(Buffer.alloc(32, 2), 'asha', sealed)).toBeUndefined();
});

it('a sealed secret of which any byte was changed is rejected', () => {
  const sealed = seal(KEY, 'asha', SECRET);
  const [name, text = ''] = sealed.split('.');
  for (let i = 0; i < bytesOf(sealed).length; i++) {
    const bytes = Buffer.from(text, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(i) ^ 1, i);
    expect(unseal(KEY, 'asha', `${name}.${bytes.toString('base64url')}`), `byte ${i}`).toBeUndefined();
  }
});

it('each sealing has a nonce of its own', () => {
  const nonces = Array.from({ length: 100 }, () => bytesOf(seal(KEY, 'asha', SECRET)).subarray(0, NONCE_BYTES));
  expect(new Set(nonces.map((nonce) => nonce.toString('hex'))).size).toBe(100);
});

it('is AES-256-GCM with a tag of 128 bits over the secret and the user’s id', () => {
  const bytes = bytesOf(seal(KEY, 'asha', SECRET));
  const decipher = createDecipheriv('aes-256-gcm', KEY, bytes.subarray(0, NONCE_BYTES), { authTagLength: 16 })
    .setAAD(Buffer.from('asha'))
    .setAuthTag(bytes.subarray(-16));
  const secret = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -16)), decipher.final()]);
  expect(secret).toEqual(SECRET);
});
