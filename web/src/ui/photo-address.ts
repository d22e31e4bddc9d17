/**
 * Where the photo at a relative path is, under the host. A path that would lead anywhere else (another scheme, another
 * host) has no address.
 */
export function photoAddress(host: string, path: string): string | undefined {
  const relative = path
    .replaceAll(/\p{Cc}/gu, '')
    .replace(/^[\s/\\]+/u, '')
    .trimEnd();
  if (relative === '' || /^[a-z][a-z\d+.-]*:/iu.test(relative)) return undefined;
  return `${host}/${relative}`;
}
