import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { actionOf } from '../http/handler.ts';

/** Seconds: from a cached response to a timeout. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The methods that are counted by name; any other word a client sends is one label. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

/**
 * Metrics of this process. Labels are routes, actions, methods and status classes: never names, ids, addresses or
 * search texts.
 */
export interface Metrics {
  readonly contentType: string;
  /** All figures as Prometheus reads them. */
  text(): Promise<string>;
  /** Counts and times the requests of a server that is not listening yet. */
  watch(app: FastifyInstance): void;
  /**
   * Registers a gauge, read at each scrape, and omitted if reading fails. `name` starts with `buckle_`; `help` is one
   * line.
   */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
}

export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'buckle_http_request_duration_seconds',
    help: 'Seconds from a request to the end of its answer.',
    labelNames: ['route', 'action', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const loginsRejected = new Counter({
    name: 'buckle_logins_refused_total',
    help: 'Logins that were refused, whatever the reason.',
    registers,
  });
  const sessionsRejected = new Counter({
    name: 'buckle_sessions_refused_total',
    help: 'Requests that were refused because nobody is logged in or the session has ended.',
    registers,
  });

  return {
    contentType: register.contentType,
    text: () => register.metrics(),

    watch(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const { url: route = 'none' } = request.routeOptions;
        const action = route === '/api.php' ? (actionOf(request) ?? 'none') : '';
        const method = METHODS.has(request.method) ? request.method : 'other';
        const status = reply.statusCode;
        requests.observe({ route, action, method, status: classOf(status) }, reply.elapsedTime / 1000);
        if ((action === 'login' || action === 'confirmLogin') && status >= 400 && status < 500) loginsRejected.inc();
        else if (status === 401) sessionsRejected.inc();
        done();
      });
    },

    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        async collect() {
          try {
            gauge.set(await read());
          } catch {
            // One figure that cannot be read leaves the others to be read, which is when they are needed.
            gauge.remove();
          }
        },
      });
    },
  };
}
