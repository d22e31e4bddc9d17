import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { testApp } from './testing/test-app.ts';

it('tells the documents the public host name, and where else the actions are, which the policy lets them ask', async () => {
  const test = await testApp({ PUBLIC_URL: 'https://buckle.example/', API_HOST: 'https://records.example/' });
  const answer = await test.app.inject({
    method: 'GET',
    url: '/home',
    headers: { accept: 'text/html', host: 'buckle.example' },
  });
  expect(answer.body).toContain('"host":"https://records.example","publicHost":"buckle.example"');
  expect(answer.headers['content-security-policy']).toContain("connect-src 'self' https://records.example");
  await test.close();
});

it('names every setting that cannot be used', () => {
  expect(() => readConfig({ PORT: 'x', API_HOST: 'records' })).toThrow(/PORT=x: .*\n.*API_HOST=records: /u);
});

it('answers /metrics only where a port is set for it, which is not the one that people use', () => {
  expect(readConfig({}).metrics).toBeUndefined();
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(() => readConfig({ PORT: '4100', METRICS_PORT: '4100' })).toThrow(/METRICS_PORT=4100: .*another one/u);
});
