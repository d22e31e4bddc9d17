import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { BackupProblem } from '@buckle/domain/activity/activity.actions';
import { momentOfBackup, newestBackup } from './backup-folder.ts';

export interface BackupSettings {
  readonly folder: string;
  readonly everyMs: number;
  /** Number of backups to retain. */
  readonly keep: number;
}

/** Makes a backup; returns the exit code of `buckle backup`. */
export type RunBackup = (settings: BackupSettings, signal: AbortSignal) => Promise<number>;

export interface ScheduleDependencies {
  readonly settings: BackupSettings;
  readonly now: () => Date;
  readonly run: RunBackup;
  readonly log: Pick<FastifyInstance['log'], 'info' | 'error'>;
}

export type LastBackup = () => Promise<string | undefined>;

/** Returns the age of the last backup's start in seconds; throws if there is none. */
export const lastBackupAge =
  (last: LastBackup, now: () => Date): (() => Promise<number>) =>
  async () => {
    const moment = await last();
    if (moment === undefined) throw new Error('There is no backup yet.');
    return (now().getTime() - Date.parse(moment)) / 1000;
  };

/** The compiled command line. */
const CLI = fileURLToPath(new URL('../cli/buckle.js', import.meta.url));

/**
 * Backs `dataDir` up in a child process: verifying the copy takes seconds and would block the event loop. A command without
 * the setting would look for the installation of this machine, which may be another.
 */
export const backUpInProcess =
  (dataDir: string): RunBackup =>
  async ({ folder, keep }, signal) => {
    const child = spawn(process.execPath, [CLI, 'backup', folder, '--keep', String(keep)], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    // The child removes its unfinished folder.
    signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 2;
  };

/** A backup that is late by half of the time between two is too old: making one takes time. */
const LATE = 1.5;

/** Makes backups when they are due. The last backup is read from the folder, so restarts do not matter. */
export function backupSchedule({ settings, now, run, log }: ScheduleDependencies) {
  const stop = new AbortController();
  let running: Promise<void> | undefined;
  let failed = false;

  /** The moment of the newest backup, as ISO text. */
  async function last(): Promise<string | undefined> {
    const newest = await newestBackup(settings.folder, now());
    return newest === undefined ? undefined : momentOfBackup(newest);
  }

  /** Returns the age of a backup in milliseconds; infinite if it is dated in the future, or if there is none. */
  function ageIn(newest: string | undefined): number {
    const age = newest === undefined ? Infinity : now().getTime() - Date.parse(newest);
    return age > -settings.everyMs ? age : Infinity;
  }

  async function makeOne(): Promise<void> {
    const code = await run(settings, stop.signal).catch((error: unknown) => {
      failed = true;
      throw error;
    });
    failed = code > 1;
    // 1: whole, but for photos that the directory itself lacks.
    if (code === 0) log.info('a backup was made');
    else if (code === 1) log.error('a backup was made, but photos are missing in the directory: see buckle check');
    else if (!stop.signal.aborted) log.error('no backup could be made');
  }

  return {
    last,
    /** Returns what is wrong with the backups. */
    async problem(): Promise<BackupProblem | undefined> {
      if (failed) return 'failed';
      const newest = await last();
      if (newest === undefined) return 'none';
      return ageIn(newest) < settings.everyMs * LATE ? undefined : 'old';
    },
    /** Makes a backup if none is young enough. */
    async makeIfDue(): Promise<void> {
      const age = ageIn(await last());
      if (stop.signal.aborted || age < settings.everyMs) return;
      running ??= makeOne().finally(() => (running = undefined));
      await running;
    },
    /** Cancels a running backup. */
    async end(): Promise<void> {
      stop.abort();
      await running;
    },
  };
}

export type BackupSchedule = ReturnType<typeof backupSchedule>;
