import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { testFolder } from '../testing/folder.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

it('serves the logo that the settings name, which may draw and nothing else', async () => {
  const file = join(testFolder(), 'crest.svg');
  writeFileSync(file, SVG);
  const test = await testApp({ LOGO: file });
  const response = await test.app.inject({ method: 'GET', url: '/logo' });
  expect([response.statusCode, response.body]).toEqual([200, SVG]);
  expect(response.headers['content-security-policy']).toContain('sandbox');
  const page = await test.app.inject({ method: 'GET', url: '/', headers: { accept: 'text/html' } });
  expect(page.body).toContain('"logo":"/logo"');
  await test.close();
});

it.each(['nowhere.svg', 'crest.exe'])('refuses to start with LOGO=%s, and says what to do', async (file) => {
  await expect(testApp({ LOGO: join(testFolder(), file) })).rejects.toThrow(/LOGO=.*\. /u);
});
