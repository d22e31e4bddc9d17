import { Writable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handleErrors } from './error-handler.ts';
import { loggerOptions } from './request-log.ts';

const QUOTED = 'Savitribai';

let app: FastifyInstance;
let lines: string;
beforeEach(() => {
  lines = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines += chunk.toString();
      done();
    },
  });
  app = fastify({ logger: { ...loggerOptions('info'), stream } });
  handleErrors(app, () => undefined);
  const failure = Object.assign(new TypeError(`SELECT * FROM users WHERE name = '${QUOTED}'\n{"level":60}`), {
    code: 'E_QUERY',
    query: QUOTED,
  });
  app.get('/failure', () => Promise.reject(failure));
  app.get('/odd', () => Promise.reject(Object.assign(new Error(QUOTED), { statusCode: 418 })));
});
afterEach(() => app.close());

describe('a failure that nobody has thought of', () => {
  it('is answered without its insides', async () => {
    const response = await app.inject({ method: 'GET', url: '/failure' });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      success: false,
      params: [],
      code: 'unexpected',
      message: expect.stringMatching(/^Something went wrong\. Try again/u),
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('is one line of the log, with its kind and place and nothing that somebody typed', async () => {
    await app.inject({ method: 'GET', url: '/failure' });
    const failures = lines.split('\n').filter((line) => line.includes('unexpected failure'));
    expect(failures).toHaveLength(1);
    expect(JSON.parse(failures[0] ?? '')).toMatchObject({
      err: { type: 'TypeError', code: 'E_QUERY', stack: expect.stringContaining('    at ') },
    });
    expect(lines).not.toContain(QUOTED);
    expect(lines).not.toContain('SELECT');
  });

  it('says nothing of itself where it calls itself a refusal either', async () => {
    const response = await app.inject({ method: 'GET', url: '/odd' });
    expect(response.statusCode).toBe(418);
    expect(response.body).not.toContain(QUOTED);
  });
});
