import { expect, test } from '../test.ts';
import { DOCUMENT, pagesByLinks, shuffled } from '../walk.ts';

test.use(DOCUMENT);

const ORDERS = 4;

test('every page looks the same by links, whatever pages came before', async ({ page }) => {
  test.setTimeout(1_800_000);
  const first = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000);
  process.stdout.write(`Orders of pages: TEST_SEED=${first}\n`);
  const pages = await pagesByLinks(page);
  for (let seed = first; seed < first + ORDERS; seed++) {
    const order = shuffled(seed);
    expect(await pages.differing(order), `TEST_SEED=${seed}: ${order.join(' ')}`).toEqual({});
  }
});
