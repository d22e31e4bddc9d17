/** What machines do to a server: a full disk, a clock that is set, damaged photos and pages; and a backup of a busy one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { formOf, invented } from '../bench/form.ts';
import { atLeast, atMost, type Report } from '../bench/report.ts';
import { startBuckle, startServer } from '../bench/servers/buckle.ts';
import { ADMIN, type Directory, fill, officers, temporaryFolder } from '../bench/servers/directories.ts';
import { withStarted } from '../bench/servers/started.ts';
import { logIn } from '../e2e/log-in.ts';
import { photoDirectory, readConfig } from '../server/src/config.ts';
import { Shelves } from '../server/src/photos/shelves.ts';
import { damagePages, flipByte } from '../server/src/testing/damage.ts';
import { smallDisk } from '../server/src/testing/small-disk.ts';
import { command, NO_QUOTA } from './accidents.ts';
import { ask, post, type Reply, succeed } from './ask.ts';
import { putPhoto } from './directory.ts';
import { count, type Size } from './size.ts';
import { inside, startWriting, whatIsKept } from './writers.ts';

const OFFICERS = 300;
/** More than a small disk has room for. */
const EDITS_MAX = 1000;
const CLI = join(import.meta.dirname, '../server/dist/cli/buckle.js');
const firstIds = (): string[] => [...officers(OFFICERS)].slice(0, 20).map(({ id }) => id);
const record = (id: string): string => `/api.php?action=getOfficers&id=${encodeURIComponent(id)}`;

/** A data folder on a disk that is filled to the last byte while people work. */
async function fullDisk(report: Report): Promise<void> {
  report.heading('A disk that is full');
  const disk = smallDisk(40);
  if (!disk) {
    report.note('Not done: this account may not mount a small disk.');
    return;
  }
  try {
    await withStarted(async (keep) => {
      const directory = inside(disk.folder);
      await fill(directory, OFFICERS);
      const buckle = await keep(startBuckle(directory, { environment: { LOG_LEVEL: 'silent' } }));
      const { address, adminCookie, cookie } = buckle;
      const before = startWriting({ address: () => address, cookie: adminCookie, clients: 2 });
      await pause(500);
      const filler = join(disk.folder, 'filler');
      const piece = Buffer.alloc(64 * 1024);
      for (let room = true; room;) {
        try {
          writeFileSync(filler, piece, { flag: 'a' });
        } catch {
          room = false;
        }
      }
      await pause(1000);
      const work = await before.stop();
      const form = formOf(invented('FULL1', 'Asha Patil'));
      const statuses = async (asking: () => Promise<Reply>, times: number): Promise<number[]> => {
        const all: number[] = [];
        for (let i = 0; i < times; i++) all.push((await asking()).status);
        return all;
      };
      const others = (all: readonly number[], wanted: number): number =>
        all.filter((status) => status !== wanted).length;
      const big = { ...form, specialNote: 'x'.repeat(19_000) };
      // The first ones may find room in pages that are there already.
      const edits: number[] = [];
      while (!edits.includes(507) && edits.length < EDITS_MAX) {
        const form = { ...big, employee_id: `FULL${edits.length}` };
        edits.push((await post(address, 'addOfficer', form, { cookie: adminCookie })).status);
      }
      const ids = firstIds();
      const reads = (
        await Promise.all(ids.map((id) => statuses(() => ask(address, { path: record(id), headers: { cookie } }), 5)))
      ).flat();
      const searches = await statuses(
        () => ask(address, { path: '/api.php?action=getOfficers&name=patil&limit=50', headers: { cookie } }),
        20,
      );
      const sessions = await statuses(() => ask(address, { path: '/api.php?action=session', headers: { cookie } }), 20);
      const ready = await ask(address, { path: '/readyz' });
      report.figure('records that could not be opened', others(reads, 200), atMost(0));
      report.figure('searches that failed', others(searches, 200), atMost(0));
      report.figure('sessions that ended', others(sessions, 200), atMost(0));
      report.figure(
        'changes refused with 507 and a sentence',
        edits.filter((status) => status === 507).length,
        atLeast(1),
      );
      report.figure(
        'changes answered with neither 507 nor success',
        edits.filter((status) => status !== 507 && status !== 200).length,
        atMost(0),
      );
      report.figure('`/readyz` says so', ready.text.includes('disk full') ? 1 : 0, atLeast(1));

      rmSync(filler);
      await ask(address, { path: '/readyz' });
      const again = await post(address, 'addOfficer', { ...form, employee_id: 'ROOM1' }, { cookie: adminCookie });
      if (again.status !== 200) report.note(again.text);
      report.figure('changes go on when there is room, without a restart', again.status === 200 ? 1 : 0, atLeast(1));
      await buckle.stop();
      const kept = await whatIsKept(directory, work);
      report.figure('acknowledged changes and photos lost', kept.lost + kept.photosLost + kept.photosTorn, atMost(0));
    });
  } finally {
    disk.remove();
  }
}

const HOUR = 3_600_000;
const MOVED_CLOCK = join(import.meta.dirname, 'servers/moved-clock.mjs');

/** The clock of the machine is set forward and back while people are logged in. */
async function movedClock(report: Report): Promise<void> {
  report.heading('A clock that jumps');
  await withStarted(async (keep) => {
    const { path } = await keep(temporaryFolder());
    const directory = inside(path);
    await fill(directory, OFFICERS);
    const clock = join(path, 'clock');
    const set = (ms: number): void => writeFileSync(clock, String(ms));
    set(365 * 24 * HOUR);
    const environment = { TORTURE_CLOCK: clock, LOG_LEVEL: 'error' };
    const { address } = await keep(startServer(directory, { flags: ['--import', MOVED_CLOCK], environment }));
    const isLiving = async (cookie: string): Promise<boolean> =>
      (await ask(address, { path: '/api.php?action=session', headers: { cookie } })).status === 200;

    const ahead = await logIn(address, ADMIN);
    const photo = await putPhoto(address, ahead);
    set(0);
    report.figure('sessions begun a year ahead that live on', (await isLiving(ahead)) ? 1 : 0, atMost(0));
    const now = await logIn(address, ADMIN);
    report.figure('logging in when the clock is right again', (await isLiving(now)) ? 1 : 0, atLeast(1));
    report.figure(
      'photos put meanwhile that are gone',
      (await ask(address, { path: photo, headers: { cookie: now } })).status === 200 ? 0 : 1,
      atMost(0),
    );
    set(13 * HOUR);
    report.figure('sessions that outlive 12 hours', (await isLiving(now)) ? 1 : 0, atMost(0));
    set(0);
    const third = await logIn(address, ADMIN);
    set(-2 * HOUR);
    const changed = await post(address, 'addOfficer', formOf(invented('CLOCK1', 'Asha Patil')), {
      cookie: await logIn(address, ADMIN),
    });
    report.figure('changes made while it stands two hours back', changed.status === 200 ? 1 : 0, atLeast(1));
    set(HOUR);
    report.figure('sessions that outlive an hour unused', (await isLiving(third)) ? 1 : 0, atMost(0));
  });
}

/** Files that are not what they were. */
async function damagedFiles(report: Report): Promise<void> {
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
      photos.map((photo) => ask(buckle.address, { path: photo, headers: { cookie: buckle.cookie } })),
    );
    report.figure('damaged photos served', served.slice(0, 2).filter(({ status }) => status === 200).length, atMost(0));
    report.figure('the sound one is served', served[2]?.status === 200 ? 1 : 0, atLeast(1));
    report.figure('`buckle check` reports it', command(directory, 'check').code === 1 ? 1 : 0, atLeast(1));
    await buckle.stop();

    damagePages(join(directory.DATA_DIR, 'buckle.db'));
    const started = await startServer(directory, { environment: { LOG_LEVEL: 'silent' } }).then(
      async (server) => {
        await server.stop();
        return true;
      },
      () => false,
    );
    report.figure('starts on damaged pages', started ? 1 : 0, atMost(0));
    report.figure('the backup made before is sound', backup.code === 0 ? 1 : 0, atLeast(1));
    const [newest = ''] = readdirSync(backups)
      .filter((name) => name.startsWith('buckle-'))
      .toSorted()
      .toReversed();
    const restored = command(directory, 'restore', join(backups, newest));
    report.figure('restored in its place', restored.code === 0 ? 1 : 0, atLeast(1));
    if (restored.code !== 0) report.note(restored.said);
    buckle = await startBuckle(directory, { environment: { LOG_LEVEL: 'silent' } });
    const again = await ask(buckle.address, { path: photos[0] ?? '', headers: { cookie: buckle.cookie } });
    report.figure('and the photo is whole again', again.status === 200 ? 1 : 0, atLeast(1));
  });
}

/** Makes a backup with the copying held up again and again; answers its exit code and how long it took. */
async function slowBackup(
  directory: Directory,
  folder: string,
  stretch: number,
): Promise<{ code: number; seconds: number }> {
  const began = performance.now();
  const tool = spawn(process.execPath, [CLI, 'backup', folder], {
    env: { ...process.env, ...directory },
    stdio: 'ignore',
  });
  const ended = once(tool, 'exit') as Promise<[number | null]>;
  const state = { isOver: false };
  void ended.then(() => (state.isOver = true));
  for (let i = 0; i < stretch && !state.isOver; i++) {
    tool.kill('SIGSTOP');
    await pause(150);
    tool.kill('SIGCONT');
    await pause(25);
  }
  const [code] = await ended;
  return { code: code ?? -1, seconds: (performance.now() - began) / 1000 };
}

/** Backups of a directory that people write to, each restored into an empty folder and looked at. */
async function busyBackups(report: Report, size: Size): Promise<void> {
  const times = count(size, 1, 25);
  report.heading(`${times} slow backups of a busy directory, each restored on an empty machine`);
  await withStarted(async (keep) => {
    const { path } = await keep(temporaryFolder());
    const directory = inside(path);
    await fill(directory, count(size, OFFICERS, 5_000));
    const { address, adminCookie } = await keep(
      startBuckle(directory, { environment: { LOG_LEVEL: 'error', ...NO_QUOTA } }),
    );
    const writing = startWriting({ address: () => address, cookie: adminCookie, clients: 4 });
    let [failed, lost, unsound] = [0, 0, 0];
    const seconds: number[] = [];
    for (let time = 0; time < times; time++) {
      await pause(200);
      const acknowledged = { ...writing.work, changes: [...writing.work.changes], photos: [] };
      const folder = join(path, `backups-${time}`);
      const backup = await slowBackup(directory, folder, count(size, 10, 40));
      seconds.push(backup.seconds);
      if (backup.code !== 0) failed++;
      const empty = { DATA_DIR: join(path, `restored-${time}`) };
      const newest = readdirSync(folder).find((name) => name.startsWith('buckle-')) ?? '';
      const restored = command(empty, 'restore', join(folder, newest));
      if (restored.code !== 0 || command(empty, 'check').code !== 0) {
        unsound++;
        report.note(restored.said.slice(0, 500));
        continue;
      }
      // Whatever was acknowledged before the backup began is in it.
      const kept = await whatIsKept(empty, acknowledged);
      lost += kept.lost + kept.doubled + kept.torn + kept.unaudited;
      rmSync(empty.DATA_DIR, { recursive: true });
      rmSync(folder, { recursive: true });
    }
    const work = await writing.stop();
    report.note(
      `${work.changes.length.toLocaleString('en-IN')} changes were made meanwhile; a backup took up to ${Math.max(...seconds).toFixed(1)} s.`,
    );
    report.figure('backups that failed', failed, atMost(0));
    report.figure('restored directories that are not sound', unsound, atMost(0));
    report.figure('changes from before a backup that are not in it, or torn', lost, atMost(0));
    report.figure('clients refused for good', work.failures.length, atMost(0));
  });
}

export async function tortureTroubles(report: Report, size: Size): Promise<void> {
  await fullDisk(report);
  await movedClock(report);
  await damagedFiles(report);
  await busyBackups(report, size);
}
