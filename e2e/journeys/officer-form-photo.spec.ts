import {
  actionsOf,
  choosePhoto,
  fillRequired,
  formOf,
  WITHOUT_BADGES,
  openAdd,
  photo,
  preview,
  submit,
  successToast,
  writesOf,
} from '../officer-form.ts';
import { settledBox } from '../settled.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'admin', settings: WITHOUT_BADGES });

test('without a photo there is No Image in a circle of 150 px; with one, its preview', async ({ page }) => {
  await openAdd(page);
  const circle = page.locator('.photo-section__preview');
  await expect(circle).toHaveText('No Image');
  await expect(page.locator('input[type=file]')).toHaveAttribute('accept', 'image/*');
  await expect(page.getByRole('button', { name: 'Change Photo' })).toHaveCount(0);
  await choosePhoto(page, await photo());
  await expect(preview(page)).toBeVisible();
  await expect.poll(() => preview(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  await expect(page.getByText('No Image')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Upload Photo' })).toHaveCount(0);
  expect(await settledBox(circle)).toMatchObject({ width: 150, height: 150 });
  await expect(circle).toHaveCSS('border-radius', '50%');
  await expect(circle).toHaveCSS('overflow', 'hidden');
  const before = await preview(page).getAttribute('src');
  await choosePhoto(page, await photo('#a03a2a'), 'Change Photo');
  await expect(preview(page)).not.toHaveAttribute('src', before ?? '');
  await formOf(page).getByRole('button', { name: 'Remove photo' }).click();
  await expect(circle).toHaveText('No Image');
  await expect(page.getByRole('button', { name: 'Upload Photo' })).toBeVisible();
});

test('a photo that was sent is not sent again when the officer was refused', async ({ page }) => {
  const writes = writesOf(page);
  await openAdd(page);
  await choosePhoto(page, await photo());
  await fillRequired(page);
  await page.route(
    '**/api.php?action=addOfficer',
    (route) => route.fulfill({ json: { success: false, message: '' } }),
    {
      times: 1,
    },
  );
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText('Failed to add officer');
  await submit(page);
  await expect(successToast(page)).toHaveText('Officer added successfully!');
  expect(actionsOf(writes)).toEqual(['uploadImage', 'addOfficer', 'addOfficer']);
});

test('the preview is there at once, and submitting waits until the photo can be sent', async ({ page }) => {
  // A phone with much to do: what is put off until the browser is idle never happens, and pictures take their time.
  await page.addInitScript(() => {
    const never = new Promise<never>(() => undefined);
    HTMLCanvasElement.prototype.toBlob = () => undefined;
    OffscreenCanvas.prototype.convertToBlob = () => never;
    const decode = window.createImageBitmap.bind(window);
    const slowly = async (source: ImageBitmapSource, options?: ImageBitmapOptions): Promise<ImageBitmap> => {
      await new Promise((resolve) => window.addEventListener('decoded', resolve, { once: true }));
      return decode(source, options);
    };
    Object.assign(window, { createImageBitmap: slowly });
  });
  const writes = writesOf(page);
  await openAdd(page);
  await fillRequired(page);
  await choosePhoto(page, await photo());
  await expect.poll(() => preview(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  await submit(page);
  await expect(page.getByText('Sending the photo…')).toBeVisible();
  expect(writes).toEqual([]);
  await page.evaluate(() => window.dispatchEvent(new Event('decoded')));
  await expect(successToast(page)).toHaveText('Officer added successfully!');
  expect(actionsOf(writes)).toEqual(['uploadImage', 'addOfficer']);
});
