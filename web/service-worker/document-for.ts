/** What the server answers itself, whatever the browser's cache holds. */
const NOT_DOCUMENTS = /^\/(?:api(?:\.php|\/|$)|photos\/)/u;

/** The kept document that stands for an address, if that is one of the app's. */
export function documentFor(address: URL, origin: string): '/' | '/app.html' | undefined {
  if (address.origin !== origin || NOT_DOCUMENTS.test(address.pathname)) return undefined;
  return address.pathname === '/' ? '/' : '/app.html';
}
