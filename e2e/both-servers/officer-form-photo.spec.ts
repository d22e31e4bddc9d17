import { expectAddress } from '../person.ts';
import {
  actionsOf,
  bodyOf,
  choosePhoto,
  fillRequired,
  WITHOUT_BADGES,
  openAdd,
  photo,
  preview,
  submit,
  successToast,
  writesOf,
} from '../officer-form.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'admin', settings: WITHOUT_BADGES });

test('the image is sent first, as multipart, and its path goes with the officer', async ({ page }) => {
  const writes = writesOf(page);
  await openAdd(page);
  await choosePhoto(page, await photo());
  await expect(preview(page)).toBeVisible();
  expect(writes).toEqual([]);
  await fillRequired(page);
  const responses = page.waitForResponse('**/api.php?action=uploadImage');
  await submit(page);
  const { path } = (await (await responses).json()) as { path: string };
  await expect(successToast(page)).toHaveText('Officer added successfully!');
  expect(actionsOf(writes)).toEqual(['uploadImage', 'addOfficer']);
  const [upload, add] = writes;
  expect(upload?.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/u);
  expect(add && bodyOf(add)['imagePath']).toBe(path);
  expect(path).toMatch(/^photos\/[0-9a-f]{64}\.webp$/u);
  await expectAddress(page, '/home');
});
