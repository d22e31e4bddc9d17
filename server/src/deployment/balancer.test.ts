import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requestErrors } from '../http/request-error.ts';
import { freePort } from '../testing/free-port.ts';
import { type Haproxy, HAPROXY_CONFIGURATION, hasHaproxy, startHaproxy } from '../testing/haproxy.ts';
import { RawConnection, rawPost } from '../testing/raw-connection.ts';

const isInstalled = hasHaproxy();
if (!isInstalled) {
  console.warn('THE BALANCER IS NOT TESTED: haproxy is not installed. On Debian: apt-get install haproxy');
}

/** A server as the balancer sees one: `/readyz`, requests that tell who answers, and slow ones. */
class SmallServer {
  readonly name: string;
  isReady = true;
  readonly seen: Record<string, string | string[] | undefined>[] = [];
  /** Answers that wait until they are let go. */
  readonly held: ServerResponse[] = [];
  readonly #server: Server;

  constructor(name: string) {
    this.name = name;
    this.#server = createServer((request, response) => {
      if (request.url === '/readyz') {
        response.writeHead(this.isReady ? 200 : 503).end();
        return;
      }
      this.seen.push(request.headers);
      if (request.url === '/slow') this.held.push(response);
      else response.end(this.name);
    });
  }
  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }
  async listen(port = 0): Promise<void> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
  }
  /** As a server that is asked to end: takes nothing new, and finishes what has begun. */
  drain(): Promise<void> {
    return new Promise((resolve) => void this.#server.close(() => resolve()));
  }
  /** As a machine that is gone. */
  async vanish(): Promise<void> {
    const gone = this.drain();
    this.#server.closeAllConnections();
    await gone;
  }
}

let one: SmallServer;
let two: SmallServer;
let balancer: Haproxy;

const fetchResponse = async (path = '/', init: RequestInit = {}): Promise<string> => {
  const response = await fetch(`${balancer.address}${path}`, init);
  return `${response.status} ${await response.text()}`;
};

/** Asks until the answers are as wanted. */
async function until(requested: (responses: ReadonlySet<string>) => boolean): Promise<void> {
  await expect
    .poll(
      async () =>
        requested(
          new Set(
            await Promise.all(
              Array.from({ length: 6 }, () => fetchResponse().catch((error: unknown) => String(error))),
            ),
          ),
        ),
      { interval: 50 },
    )
    .toBe(true);
}
const both = (responses: ReadonlySet<string>): boolean => responses.has('200 one') && responses.has('200 two');

async function start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  [one, two] = [new SmallServer('one'), new SmallServer('two')];
  // It comes back to its port, which no client may have taken meanwhile.
  await Promise.all([one.listen(await freePort()), two.listen()]);
  balancer = await startHaproxy({ servers: [one.port, two.port], environment });
  await until(both);
}

async function stop(): Promise<void> {
  await balancer.stop();
  await Promise.all([one.vanish(), two.vanish()]);
}

describe.skipIf(!isInstalled)('the balancer of compose.cluster.yaml', () => {
  it('has a configuration that HAProxy takes', () => {
    const { status, stderr } = spawnSync('haproxy', ['-c', '-f', HAPROXY_CONFIGURATION], { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  });

  describe('when one session asks without pause', () => {
    beforeEach(() => start({ SESSION_REQUESTS: '20', SESSION_BYTES: '200000' }));
    afterEach(stop);

    const of = (session: string, body?: string): RequestInit => ({
      headers: { cookie: `other=1; ${session}` },
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
    const rejection = JSON.stringify(requestErrors.tooManyAtOnce().body());

    it.each(['buckle=a', '__Host-buckle=a'])('refuses %s in words for a while, and nobody else', async (session) => {
      // At once: the balancer counts those of two seconds.
      const taken = await Promise.all(Array.from({ length: 20 }, () => fetchResponse('/', of(session))));
      for (const one of taken) expect(one).toMatch(/^200/u);
      const rejected = await fetch(balancer.address, of(session));
      expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '2']);
      expect(await rejected.text()).toBe(rejection);
      for (let i = 0; i < 30; i++) {
        expect(await fetchResponse('/', of(`buckle=session-${i}`))).toMatch(/^200/u);
        expect(await fetchResponse()).toMatch(/^200/u);
      }
    });

    it('refuses it also when it asks seldom and sends much', async () => {
      const large = 'x'.repeat(100_000);
      const statuses = [];
      for (let i = 0; i < 6; i++) statuses.push((await fetchResponse('/', of('buckle=b', large))).slice(0, 3));
      expect(statuses.slice(0, 2)).toEqual(['200', '200']);
      expect(statuses.at(-1)).toBe('429');
      expect(await fetchResponse('/', of('buckle=c', large))).toMatch(/^200/u);
    });
  });

  describe('before two servers', () => {
    beforeEach(() => start());
    afterEach(stop);

    it('loses no request while one server vanishes, and uses it again when it is back', async () => {
      const { port } = one;
      const responses = Array.from({ length: 100 }, () => fetchResponse());
      await one.vanish();
      const after = await Promise.all([...responses, ...Array.from({ length: 100 }, () => fetchResponse())]);
      expect(new Set(after.map((response) => response.slice(0, 3)))).toEqual(new Set(['200']));
      await one.listen(port);
      await until(both);
    });

    it('asks a server that is not ready no more, until it is', async () => {
      one.isReady = false;
      await until((responses) => !responses.has('200 one'));
      one.isReady = true;
      await until(both);
    });

    it('lets a server that ends finish what has begun', async () => {
      const slow = Promise.all([fetchResponse('/slow'), fetchResponse('/slow')]);
      await expect.poll(() => one.held.length + two.held.length).toBe(2);
      const exited = one.drain();
      expect(await Promise.all(Array.from({ length: 50 }, () => fetchResponse()))).toEqual(
        Array.from({ length: 50 }, () => '200 two'),
      );
      for (const response of [...one.held, ...two.held]) response.end('done');
      expect(await slow).toEqual(['200 done', '200 done']);
      await exited;
    });

    it('never sends a change twice', async () => {
      const changes = () => one.seen.length + two.seen.length;
      const before = changes();
      const change = fetchResponse('/slow', { method: 'POST', body: '{}' }).catch(() => 'failed');
      await expect.poll(() => one.held.length + two.held.length).toBe(1);
      await (one.held.length > 0 ? one : two).vanish();
      expect(await change).toMatch(/^502|^503|failed/u);
      expect(changes()).toBe(before + 1);
    });

    it('tells the servers the client, the host and nothing that the client made up', async () => {
      await fetchResponse('/', { headers: { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-proto': 'https' } });
      const headers = [...one.seen, ...two.seen].at(-1);
      const last = [...one.seen, ...two.seen].filter((each) => each['x-forwarded-proto'] !== undefined);
      expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': balancer.address.slice(7) });
      expect(last).toEqual([]);
    });

    it('writes no name that was searched for into its log', async () => {
      await fetchResponse('/api.php?action=getOfficers&name=Savitribai');
      await expect.poll(balancer.log).toContain('GET /api.php');
      expect(balancer.log()).not.toContain('Savitribai');
    });

    it('holds back a body that does not come, and sends one that does', async () => {
      const port = Number(new URL(balancer.address).port);
      const seen = () => [...one.seen, ...two.seen].filter((headers) => headers['x-half'] !== undefined);
      const half = await RawConnection.open(port, rawPost('login', '{', { 'content-length': '99', 'x-half': '1' }));
      const complete = await RawConnection.open(port, rawPost('login', '{}', { 'x-whole': '1' }));
      await complete.until('200 OK');
      expect(seen()).toEqual([]);
      half.print('x'.repeat(98));
      await half.until('200 OK');
      expect(seen()).toHaveLength(1);
      half.close();
      complete.close();
    });
  });

  describe('behind another proxy', () => {
    const FORWARDED = {
      'x-forwarded-for': '203.0.113.9, 198.51.100.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'buckle.example',
    };
    const details = async (): Promise<unknown> => {
      await fetchResponse('/', { headers: FORWARDED });
      const last = [...one.seen, ...two.seen].find((headers) => headers['x-forwarded-proto'] !== undefined);
      return last ?? {};
    };
    afterEach(stop);

    it.each(['127.0.0.1', '127.0.0.0/8'])(
      'that UPSTREAM names as %s, tells the servers whom that one saw',
      async (upstream) => {
        await start({ UPSTREAM: upstream });
        expect(await details()).toMatchObject({
          'x-forwarded-for': '198.51.100.1',
          'x-forwarded-proto': 'https',
          'x-forwarded-host': 'buckle.example',
        });
        await fetchResponse('/', { headers: { 'x-forwarded-for': '203.0.113.9:1, 198.51.100.2:50321' } });
        expect([...one.seen, ...two.seen].map((headers) => headers['x-forwarded-for'])).toContain('198.51.100.2');
      },
    );

    it('that UPSTREAM does not name, believes nothing of it', async () => {
      await start({ UPSTREAM: '10.0.0.0/8' });
      expect(await details()).toEqual({});
      const clients = [...one.seen, ...two.seen].map((headers) => headers['x-forwarded-for']);
      expect(new Set(clients)).toEqual(new Set(['127.0.0.1']));
    });
  });
});
