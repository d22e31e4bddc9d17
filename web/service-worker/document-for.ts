/** Paths that only the server handles, never the cache. */
const NOT_DOCUMENTS = /^\/(?:api(?:\.php|\/|$)|photos\/)/u;

/** Returns the cached document of a URL, if it is a page of the app. */
export function documentFor(address: URL, origin: string): '/' | '/app.html' | undefined {
  if (address.origin !== origin || NOT_DOCUMENTS.test(address.pathname)) return undefined;
  return address.pathname === '/' ? '/' : '/app.html';
}
