import { expect, test } from '../test.ts';
import { DOCUMENT, pagesByLinks, STOP_PATHS } from '../walk.ts';

test.use(DOCUMENT);

test('every page looks the same by links, after the others, as in a new document', async ({ page }) => {
  test.setTimeout(900_000);
  const pages = await pagesByLinks(page);
  expect(await pages.differing(STOP_PATHS)).toEqual({});
});
