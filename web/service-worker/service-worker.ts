/**
 * Caches the app shell: documents, scripts, styles, fonts, icons; never anything else. A new shell is used by the next
 * document from the network; the old worker stays active while documents of the old shell are open.
 */
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { documentFor } from './document-for.ts';
import { networkFirst } from './network-first.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

/** Network timeout of a document before the cached one is used. */
const PATIENCE_MS = 3000;

const shell = new PrecacheController();
shell.precache(self.__WB_MANIFEST);

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    const cachedDocument = documentFor(new URL(request.url), self.location.origin);
    if (cachedDocument)
      event.respondWith(
        networkFirst(
          () => fetch(request),
          () => shell.matchPrecache(cachedDocument),
          PATIENCE_MS,
        ),
      );
  } else if (request.method === 'GET' && shell.getCacheKeyForURL(request.url)) {
    event.respondWith(shell.matchPrecache(request.url).then((cachedDocument) => cachedDocument ?? fetch(request)));
  }
});
