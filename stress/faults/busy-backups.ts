/** Backups during writes, each restored into an empty folder and checked. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { notAbove, type Report } from '../../bench/report.ts';
import { startBuckle } from '../../bench/servers/buckle.ts';
import { type Directory, fill, temporaryFolder } from '../../bench/servers/seed-databases.ts';
import { withStarted } from '../../bench/servers/started.ts';
import { command, NO_QUOTA } from '../crashes.ts';
import { count, type Size } from '../size.ts';
import { inside, startWriting, survivedWork } from '../writers.ts';

const CLI = join(import.meta.dirname, '../../server/dist/cli/buckle.js');

/** Makes a backup with delays during copying; returns exit code and duration. */
async function slowBackup(
  directory: Directory,
  folder: string,
  stretch: number,
): Promise<{ code: number; seconds: number }> {
  const startedAt = performance.now();
  const tool = spawn(process.execPath, [CLI, 'backup', folder], {
    env: { ...process.env, ...directory },
    stdio: 'ignore',
  });
  const exited = once(tool, 'exit') as Promise<[number | null]>;
  const state = { isOver: false };
  void exited.then(() => (state.isOver = true));
  for (let i = 0; i < stretch && !state.isOver; i++) {
    tool.kill('SIGSTOP');
    await pause(150);
    tool.kill('SIGCONT');
    await pause(25);
  }
  const [code] = await exited;
  return { code: code ?? -1, seconds: (performance.now() - startedAt) / 1000 };
}

export async function busyBackups(report: Report, size: Size): Promise<void> {
  const times = count(size, 1, 25);
  report.heading(`${times} slow backups of a busy directory, each restored on an empty machine`);
  await withStarted(async (keep) => {
    const { path } = await keep(temporaryFolder());
    const directory = inside(path);
    await fill(directory, count(size, 300, 5_000));
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
      const restored = command(empty, 'restore', join(folder, newest), '--new');
      if (restored.code !== 0 || command(empty, 'check').code !== 0) {
        unsound++;
        report.note(restored.output.slice(0, 500));
        continue;
      }
      // Whatever was acknowledged before the backup began is in it.
      const survived = await survivedWork(empty, acknowledged);
      lost += survived.lost + survived.doubled + survived.torn + survived.unaudited;
      rmSync(empty.DATA_DIR, { recursive: true });
      rmSync(folder, { recursive: true });
    }
    const work = await writing.stop();
    report.note(
      `${work.changes.length.toLocaleString('en-IN')} changes were made meanwhile; a backup took up to ${Math.max(...seconds).toFixed(1)} s.`,
    );
    report.figure('backups that failed', failed, notAbove(0));
    report.figure('restored directories that are not sound', unsound, notAbove(0));
    report.figure('changes from before a backup that are not in it, or torn', lost, notAbove(0));
    report.figure('clients refused for good', work.failures.length, notAbove(0));
  });
}
