import { expect, it } from 'vitest';
import { testApp } from '../testing/test-app.ts';

it('a server that has too much to do says so, and that it is well', async () => {
  // Any memory at all is too much.
  const test = await testApp({ SHED_HEAP_PERCENT: '0.001' });
  const fetchResponse = (url: string) => test.app.inject({ method: 'GET', url });
  await expect
    .poll(async () => (await fetchResponse('/api.php?action=session')).statusCode, { timeout: 20_000 })
    .toBe(503);
  const response = await fetchResponse('/api.php?action=session');
  expect(response.json()).toEqual({
    success: false,
    params: [],
    code: 'overloaded',
    message: 'The server is busy right now. Please try again in a moment.',
  });
  expect(response.headers).toMatchObject({ 'retry-after': '2', 'x-content-type-options': 'nosniff' });
  for (const url of ['/healthz', '/readyz']) expect((await fetchResponse(url)).statusCode).toBe(200);
  await test.close();
});
