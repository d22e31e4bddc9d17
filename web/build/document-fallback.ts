import type { Plugin } from 'vite';

const isNavigation = (method: string | undefined, accept: string | undefined): boolean =>
  method === 'GET' && (accept ?? '').includes('text/html');

/** Makes the development server respond like the real one: the login document at `/`, the app at any other path. */
export function documentFallback(): Plugin {
  return {
    name: 'buckle:document-fallback',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?')[0];
        const ours = path !== '/' && !path?.endsWith('.html') && !/^\/(?:api\.php|photos\/|@)/u.test(path ?? '');
        if (ours && isNavigation(request.method, request.headers.accept)) request.url = '/app.html';
        next();
      });
    },
  };
}
