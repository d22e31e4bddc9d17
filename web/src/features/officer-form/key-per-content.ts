const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Names what is sent: the same content sent again, after a lost reply, has the same name, so that the server does it
 * once. (`randomUUID` exists on HTTPS only.)
 */
export function keyPerContent(): (content: string) => string {
  let last = { content: '', key: '' };
  return (content) => {
    if (content !== last.content) last = { content, key: newKey() };
    return last.key;
  };
}
