import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { securityHeaders } from '../http/security-headers.ts';
import type { Metrics } from './metrics.ts';

/** Address of `/metrics`. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

export interface MetricsServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Scraped without HTTPS. */
const HEADERS = securityHeaders(false);
/** Maximum connections: few clients collect metrics. */
const CONNECTIONS_MAX = 32;
const PLAIN = 'text/plain; charset=utf-8';

function end(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { ...HEADERS, 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}

/**
 * Listens on an address of its own, where `/metrics` is all there is: the address that people use does not have it.
 * Rejects where the address cannot be had, with the system's reason as the cause.
 */
export async function serveMetrics(metrics: Metrics, { host, port }: MetricsAddress): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const isMetrics = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    if (!isMetrics) {
      end(response, 404, PLAIN, 'Not found\n');
      return;
    }
    metrics.text().then(
      (text) => end(response, 200, metrics.contentType, text),
      () => end(response, 500, PLAIN, 'The figures could not be read\n'),
    );
  });
  server.maxConnections = CONNECTIONS_MAX;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(new Error(`/metrics cannot listen on ${host}:${port}.`, { cause })));
    server.listen({ host, port }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
