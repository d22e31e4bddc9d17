/** How much script a phone loads, of the built files. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SCRIPT_LIMITS_KB } from '../script-limits.ts';
import { expect, test } from '../test.ts';

const BUILT = join(import.meta.dirname, '../../web/dist');
/** Names what the login page prefetches for the app. */
const PREFETCHED = /<template[^]*?<\/template>/u;

/** The scripts that a document names: its entry, and what that imports. */
async function scriptsOf(document: string): Promise<string[]> {
  const html = await readFile(join(BUILT, document), 'utf8');
  return [...html.replace(PREFETCHED, '').matchAll(/"\/assets\/([^"]+\.js)"/gu)].map(([, file = '']) => file);
}

async function kilobytes(files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...files].map((file) => stat(join(BUILT, 'assets', `${file}.gz`))));
  return sizes.reduce((sum, { size }) => sum + size, 0) / 1000;
}

test('the login page, a first search and each further page stay within their limits of script', async () => {
  const login = await scriptsOf('index.html');
  const first = new Set([...login, ...(await scriptsOf('app.html'))]);
  expect(first.size).toBeGreaterThan(login.length);
  expect(await kilobytes(login)).toBeLessThanOrEqual(SCRIPT_LIMITS_KB.login);
  expect(await kilobytes(first)).toBeLessThanOrEqual(SCRIPT_LIMITS_KB.toFirstResult);
  const further = (await readdir(join(BUILT, 'assets'))).filter((file) => file.endsWith('.js') && !first.has(file));
  for (const file of further) expect(await kilobytes([file]), file).toBeLessThanOrEqual(SCRIPT_LIMITS_KB.furtherPage);
});
