import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { actionOf } from '../http/action-of.ts';

/** Seconds: from an answer out of memory to one that somebody gave up waiting for. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The methods that are counted by name; any other word a client sends is one label. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

/**
 * What is measured of this process. Labels are routes, actions, methods and classes of status: never a person's name,
 * an id, an address or what somebody searched for.
 */
export interface Metrics {
  readonly contentType: string;
  /** All figures as Prometheus reads them. */
  text(): Promise<string>;
  /** Counts and times the requests of a server that is not listening yet. */
  watch(app: FastifyInstance): void;
  /**
   * A figure of the moment, asked for whenever the figures are read, and left out while that fails. `name` begins with
   * `buckle_`; `help` is a line.
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
  const loginsRefused = new Counter({
    name: 'buckle_logins_refused_total',
    help: 'Logins that were refused, whatever the reason.',
    registers,
  });
  const sessionsRefused = new Counter({
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
        if ((action === 'login' || action === 'confirmLogin') && status >= 400 && status < 500) loginsRefused.inc();
        else if (status === 401) sessionsRefused.inc();
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
