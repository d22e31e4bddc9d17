import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi.ts';
import { apiPage } from './page.ts';
import { pageStyle } from './page-style.ts';

const DOCUMENT_PATH = '/api/openapi.json';

const STYLE_HASH = createHash('sha256').update(pageStyle).digest('base64');
/** The page shows text in its own style, and can do nothing else. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * `/api`: the API reference for people; `/api/openapi.json`: for programs. Neither contains secrets. `address`: origin of
 * the server in the examples.
 */
export function apiReference(app: FastifyInstance, address: string, cookieName: string): void {
  // Rendered for the first request: converting all schemas takes longer than the rest of the start.
  let page: string | undefined;
  let document: ReturnType<typeof openApi> | undefined;
  app.get('/api', (_request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send((page ??= apiPage(address, DOCUMENT_PATH))),
  );
  app.get(DOCUMENT_PATH, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send((document ??= openApi(cookieName))),
  );
}
