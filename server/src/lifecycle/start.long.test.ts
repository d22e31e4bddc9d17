import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { anOfficer, keep } from '../testing/officers.ts';
import { RawConnection, rawPost } from '../testing/raw-connection.ts';
import { type RunningProcess, runScript, serverProcess } from '../testing/server-process.ts';
import { ADMIN, testApp, type TestApp } from '../testing/test-app.ts';

const running: RunningProcess[] = [];
afterEach(() => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL');
});

const LOGIN = JSON.stringify({ username: 'nobody', password: 'a guess' });

/** So much that it never fits into the buffers between two processes. */
const LONG = 'x'.repeat(10_000);
const MANY = 3_000;

describe('a server that is asked to end', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await testApp();
  });
  afterEach(() => test.close());

  async function start() {
    const server = await serverProcess({ ...test.directory.environment, LOG_LEVEL: 'silent', PORT: '0' });
    running.push(server);
    return server;
  }

  /** The cookie of a login to the process, whose clock is the real one. */
  async function logIn(port: number): Promise<string> {
    const { username, password } = ADMIN;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ username, password });
    const response = await fetch(`http://127.0.0.1:${port}/api.php?action=login`, { method: 'POST', headers, body });
    return response.headers.get('set-cookie')?.split(';')[0] ?? '';
  }

  it('finishes what it has accepted, and closes connections on which nothing is asked', async () => {
    await keep(
      test.store,
      Array.from({ length: MANY }, (_, i) => anOfficer({ buckleNumber: `${i}`, currentAddress: LONG })),
    );
    const { port, child, exited } = await start();
    const cookie = await logIn(port);

    const silent = await RawConnection.open(port);
    const halfHead = await RawConnection.open(port, 'GET /healthz HT');
    const halfBody = await RawConnection.open(port, rawPost('addOfficer', LOGIN, { cookie }).slice(0, -10));
    const inProgress = await RawConnection.open(port, rawPost('addOfficer', LOGIN, { cookie }).slice(0, -1));
    const idle = await RawConnection.open(port, 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
    await idle.until('"status":"ok"');
    const complete = await RawConnection.open(
      port,
      `GET /api.php?action=getOfficers HTTP/1.0\r\nhost: a\r\ncookie: ${cookie}\r\n\r\n`,
    );
    await complete.until('"officers":[');
    complete.pause();

    child.kill('SIGTERM');
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status, { timeout: 20_000 })
      .toBe(503);

    idle.print('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
    inProgress.print(LOGIN.slice(-1));
    await Promise.all([idle.closed, inProgress.closed]);
    expect(idle.received.split('HTTP/1.1 200 OK')).toHaveLength(3);
    expect(idle.received).toMatch(/connection: close/iu);
    expect(inProgress.received).toMatch(/^HTTP\/1\.1 400 .*connection: close.*There is no field/isu);

    await Promise.all([silent.closed, halfHead.closed, halfBody.closed]);
    expect([silent, halfHead, halfBody].map(({ received }) => received)).toEqual(['', '', '']);

    expect(complete.isClosed).toBe(false);
    complete.goOn();
    await complete.closed;
    const list = JSON.parse(complete.received.slice(complete.received.indexOf('\r\n\r\n'))) as { total: number };
    expect(list.total).toBe(MANY);
    expect(await exited).toEqual([0, null]);
  });

  it('ends at once for a person at the keyboard, however often the signal comes', async () => {
    const { child, exited } = await start();
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect(await exited).toEqual([0, null]);
  });
});

describe('a server with a part that hangs', () => {
  const stopping = (listen: string, closings: string, times: string) => `
    import { constants, openSync } from 'node:fs';
    import { createServer } from 'node:http';
    import { Worker } from 'node:worker_threads';
    const { Connections } = await import({{http/connections.js}});
    const { stopOnSignals } = await import({{lifecycle/stop.js}});
    const connections = new Connections();
    const server = createServer(${listen});
    connections.watch(server);
    const closed = (name) => async () => console.log('closed ' + name);
    stopOnSignals({ server, connections, closings: [${closings}], times: ${times}, onFailure: (error) => console.log('noted ' + error.message) });
    server.listen(0, '127.0.0.1', () => console.log(server.address().port));
  `;

  it('closes what is left, the database last, and ends though its search thread never does', async () => {
    // As one in the middle of a query: it waits outside JavaScript, where nobody can end it.
    const pipe = join(testFolder(), 'pipe');
    execFileSync('mkfifo', [pipe]);
    const waiting = `require('node:fs').readFileSync(${JSON.stringify(pipe)}, 'utf8')`;
    const script = `${stopping(
      '() => undefined',
      "['the search', () => thread.terminate()], ['the database', closed('the database')]",
      '{ accepts: 0, unfinished: 0, responses: 0, all: 30000 }',
    )}
      const thread = new Worker(${JSON.stringify(waiting)}, { eval: true, execArgv: [] });
      // The pipe can be opened, without a word being written into it, as soon as somebody waits for one.
      while (true) {
        try {
          openSync(${JSON.stringify(pipe)}, constants.O_WRONLY | constants.O_NONBLOCK);
          break;
        } catch {
          await new Promise(setImmediate);
        }
      }
      process.kill(process.pid, 'SIGTERM');`;
    const server = runScript(script);
    running.push(server);
    expect(await server.exited, server.text()).toEqual([null, 'SIGKILL']);
    expect(server.text()).toContain('While Buckle was ending: the search does not close.');
    expect(server.text()).toContain('closed the database');
  });

  it('cuts off an answer that does not come, and ends in order', async () => {
    const script = stopping(
      "() => process.kill(process.pid, 'SIGTERM')",
      "['the database', closed('the database')]",
      '{ accepts: 0, unfinished: 50, responses: 100, all: 30000 }',
    );
    const server = runScript(script);
    running.push(server);
    const never = await RawConnection.open(Number(await server.firstLine), 'GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    await never.closed;
    expect(await server.exited).toEqual([0, null]);
    expect(server.text()).toContain('closed the database');
  });

  it.each([
    ['an error', "setImmediate(() => { throw new Error('a surprise') })"],
    ['a promise', "void Promise.reject(new Error('a surprise'))"],
  ])(
    'notes %s that was caught nowhere, answers what is under way, and ends in order as failed',
    async (_what, fail) => {
      const script = stopping(
        `(_request, response) => { ${fail}; setTimeout(() => response.end('answered'), 50) }`,
        "['the database', closed('the database')]",
        '{ accepts: 0, unfinished: 10000, responses: 20000, all: 30000 }',
      );
      const server = runScript(script);
      running.push(server);
      const connection = await RawConnection.open(Number(await server.firstLine), 'GET / HTTP/1.1\r\nhost: a\r\n\r\n');
      await connection.closed;
      expect(connection.received).toContain('answered');
      expect(await server.exited).toEqual([1, null]);
      expect(server.text()).toMatch(/noted a surprise[^]*closed the database/u);
    },
  );

  it('is ended when its time is over', async () => {
    const never = "['the database', () => new Promise(() => undefined)]";
    const script = `${stopping('() => undefined', never, '{ accepts: 0, unfinished: 0, responses: 0, all: 100 }')}
      process.kill(process.pid, 'SIGTERM');`;
    const server = runScript(script);
    running.push(server);
    expect(await server.exited).toEqual([null, 'SIGKILL']);
    expect(server.text()).toContain('Buckle could not end in order in time, and was ended.');
  });
});
