/** Damaged files: photos with a flipped byte or truncated, and damaged database pages. */
import { readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sendRequest, post, succeed } from '../../bench/http-client.ts';
import { formOf, invented } from '../../bench/form.ts';
import { notBelow, notAbove, type Report } from '../../bench/report.ts';
import { startBuckle, startServer } from '../../bench/servers/buckle.ts';
import { fill, temporaryFolder } from '../../bench/servers/seed-databases.ts';
import { withStarted } from '../../bench/servers/started.ts';
import { photoDirectory, readConfig } from '../../server/src/settings/config.ts';
import { Shelves } from '../../server/src/photos/sharded-folder.ts';
import { damagePages, flipByte } from '../../server/src/testing/damage.ts';
import { command } from '../crashes.ts';
import { putPhoto } from '../directory.ts';
import { inside } from '../writers.ts';

const OFFICERS = 300;

export async function damagedFiles(report: Report): Promise<void> {
  report.heading('Flipped photos and damaged pages');
  await withStarted(async (keep) => {
    const { path } = await keep(temporaryFolder());
    const directory = inside(path);
    await fill(directory, OFFICERS);
    let buckle = await startBuckle(directory, { environment: { LOG_LEVEL: 'silent' } });
    await keep({ stop: () => buckle.stop() });
    const photos: string[] = [];
    for (let hue = 1; hue <= 3; hue++) photos.push(await putPhoto(buckle.address, buckle.adminCookie, hue * 77));
    const form = formOf({ ...invented('PHOTO1', 'Asha Patil'), imagePath: photos[0]?.slice(1) ?? '' });
    await succeed(post(buckle.address, 'addOfficer', form, { cookie: buckle.adminCookie }));
    const backups = join(path, 'backups');
    const backup = command(directory, 'backup', backups);
    const shelves = new Shelves(photoDirectory(readConfig(directory)));
    const files = photos.map((photo) => shelves.fileOf(basename(photo)));
    const [flipped = '', empty = ''] = files;
    flipByte(flipped, 60);
    writeFileSync(empty, '');
    await buckle.stop();
    buckle = await startBuckle(directory, { environment: { LOG_LEVEL: 'silent' } });
    const served = await Promise.all(
      photos.map((photo) => sendRequest(buckle.address, { path: photo, headers: { cookie: buckle.cookie } })),
    );
    report.figure(
      'damaged photos served',
      served.slice(0, 2).filter(({ status }) => status === 200).length,
      notAbove(0),
    );
    report.figure('the sound one is served', served[2]?.status === 200 ? 1 : 0, notBelow(1));
    report.figure('`buckle check` reports it', command(directory, 'check').code === 1 ? 1 : 0, notBelow(1));
    await buckle.stop();

    damagePages(join(directory.DATA_DIR, 'buckle.db'));
    const started = await startServer(directory, { environment: { LOG_LEVEL: 'silent' } }).then(
      async (server) => {
        await server.stop();
        return true;
      },
      () => false,
    );
    report.figure('starts on damaged pages', started ? 1 : 0, notAbove(0));
    report.figure('the backup made before is sound', backup.code === 0 ? 1 : 0, notBelow(1));
    const [newest = ''] = readdirSync(backups)
      .filter((name) => name.startsWith('buckle-'))
      .toSorted()
      .toReversed();
    const restored = command(directory, 'restore', join(backups, newest));
    report.figure('restored in its place', restored.code === 0 ? 1 : 0, notBelow(1));
    if (restored.code !== 0) report.note(restored.output);
    buckle = await startBuckle(directory, { environment: { LOG_LEVEL: 'silent' } });
    const second = await sendRequest(buckle.address, { path: photos[0] ?? '', headers: { cookie: buckle.cookie } });
    report.figure('and the photo is whole again', second.status === 200 ? 1 : 0, notBelow(1));
  });
}
