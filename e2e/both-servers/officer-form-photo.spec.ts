import { expectAddress } from '../person.ts';
import {
  actionsOf,
  bodyOf,
  choosePhoto,
  fillRequired,
  OF_ITS_OWN,
  openAdd,
  photo,
  preview,
  submit,
  successToast,
  writesOf,
} from '../officer-form.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'admin', settings: OF_ITS_OWN });

test('the image is sent first, as multipart, and its path goes with the officer', async ({ page }) => {
  const writes = writesOf(page);
  await openAdd(page);
  await choosePhoto(page, await photo());
  await expect(preview(page)).toBeVisible();
  expect(writes).toEqual([]);
  await fillRequired(page);
  const answers = page.waitForResponse('**/api.php?action=uploadImage');
  await submit(page);
  const { path } = (await (await answers).json()) as { path: string };
  await expect(successToast(page)).toHaveText('Officer added successfully!');
  expect(actionsOf(writes)).toEqual(['uploadImage', 'addOfficer']);
  const [upload, add] = writes;
  expect(upload?.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/u);
  expect(add && bodyOf(add)['imagePath']).toBe(path);
  expect(path).toMatch(/^photos\/[0-9a-f]{64}\.webp$/u);
  await expectAddress(page, '/home');
});
