const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns idempotency keys: the same content, sent again after a lost response, has the same key. (`randomUUID`
 * requires HTTPS.)
 */
export function keyPerContent(): (content: string) => string {
  let last = { content: '', key: '' };
  return (content) => {
    if (content !== last.content) last = { content, key: newKey() };
    return last.key;
  };
}
