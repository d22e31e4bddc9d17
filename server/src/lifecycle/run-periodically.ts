import type { FastifyInstance } from 'fastify';

/** Does something when the server listens, and again and again until it closes. */
export function regularly(app: FastifyInstance, everyMs: number, act: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', (done) => {
    act();
    timer = setInterval(act, everyMs);
    timer.unref();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
