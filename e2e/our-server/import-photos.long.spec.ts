/** Imports photos as a ZIP: pictures are matched by their file names, and shown before they are written. */
import sharp from 'sharp';
import { zipFile } from '../../server/src/testing/zip-file.ts';
import { type ApiUser, sampleFields, test } from '../api-client.ts';
import { dialog } from '../changes.ts';
import { DESK } from '../desk.ts';
import { importButton, importChecked } from '../import-sheet.ts';
import { expect } from '../test.ts';

// Starts a separate server instance because it writes.
test.use({ as: 'admin', settings: {}, ...DESK });

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();

const photoOf = async (admin: ApiUser, code: string) =>
  (await admin.get('getOfficers', { code })).officers[0]?.['image_path'];

test('photos named by employee id are seen before they are given, and the undo takes them back', async ({
  page,
  admin,
}) => {
  for (const id of ['DSPPIC7001', 'DSPPIC7002'])
    await admin.post('addOfficer', { ...sampleFields(`Photo ${id}`), employee_id: id });
  const zip = zipFile([
    { name: 'team/DSPPIC7001.jpg', content: await picture('#3a6ea5') },
    { name: 'team/dsppic7002.JPG', content: await picture('#a53a3a') },
    { name: 'team/DSPPIC7999.jpg', content: await picture('#3aa56e') },
    { name: '__MACOSX/team/._DSPPIC7001.jpg', content: 'x' },
  ]);

  await page.goto('/import');
  const chooser = page.waitForEvent('filechooser');
  await importButton(page, 'Choose a file').click();
  await (await chooser).setFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: zip });
  await expect(page.getByRole('heading', { level: 3, name: '3 pictures' })).toBeVisible();
  await page.getByRole('radio', { name: 'By employee id', exact: true }).click();
  await importButton(page, 'Check 3 pictures').click();
  await expect(page.getByRole('heading', { level: 3, name: 'Pictures', exact: true })).toBeVisible();
  await expect(page.getByText('No officer has the employee id "DSPPIC7999".')).toBeVisible();
  await importButton(page, 'Changed 2').click();
  const shown = page.getByRole('listitem').filter({ hasText: 'team/DSPPIC7001.jpg' }).getByAltText('Photo');
  await expect(shown).toHaveJSProperty('naturalWidth', 96);
  expect(await photoOf(admin, 'DSPPIC7001')).toBe('');

  await importChecked(page, 'Import 2 photos');
  await expect.poll(() => photoOf(admin, 'DSPPIC7001')).toMatch(/^photos\/[0-9a-f]{64}\.webp$/u);
  await expect.poll(() => photoOf(admin, 'DSPPIC7002')).toMatch(/^photos\//u);

  await importButton(page, 'Undo this import').click();
  await dialog(page, 'Undo this import?').getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText('2 records were set back.')).toBeVisible();
  await expect.poll(() => photoOf(admin, 'DSPPIC7001')).toBe('');
});
