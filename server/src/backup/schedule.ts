import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { newestBackup } from './backup-folder.ts';
import { momentOfBackup } from './backup-name.ts';

export interface BackupSettings {
  readonly folder: string;
  readonly everyMs: number;
  /** How many are kept. */
  readonly keep: number;
}

/** Makes a backup; answers the exit code of `buckle backup`. */
export type RunBackup = (settings: BackupSettings, signal: AbortSignal) => Promise<number>;

export interface ScheduleParts {
  readonly settings: BackupSettings;
  readonly now: () => Date;
  readonly run: RunBackup;
  readonly log: Pick<FastifyInstance['log'], 'info' | 'error'>;
}

export type LastBackup = () => Promise<string | undefined>;

/** Tells how many seconds ago the last backup was begun; throws where there is none. */
export const ageOf =
  (last: LastBackup, now: () => Date): (() => Promise<number>) =>
  async () => {
    const moment = await last();
    if (moment === undefined) throw new Error('There is no backup yet.');
    return (now().getTime() - Date.parse(moment)) / 1000;
  };

/** The compiled command line. */
const CLI = fileURLToPath(new URL('../cli/buckle.js', import.meta.url));

/** In a process of its own: to check what was copied takes seconds, in which nobody would be answered here. */
export const backUpInProcess: RunBackup = async ({ folder, keep }, signal) => {
  const child = spawn(process.execPath, [CLI, 'backup', folder, '--keep', String(keep)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // It removes what it has begun.
  signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 2;
};

/** Makes backups when they are due. When the last one worked is told by the folder itself, also after a restart. */
export function backupSchedule({ settings, now, run, log }: ScheduleParts) {
  const stop = new AbortController();
  let running: Promise<void> | undefined;

  /** The moment of the newest backup, as ISO text. */
  async function last(): Promise<string | undefined> {
    const newest = await newestBackup(settings.folder, now());
    return newest === undefined ? undefined : momentOfBackup(newest);
  }

  async function makeOne(): Promise<void> {
    const code = await run(settings, stop.signal);
    // 1: whole, but for photos that the directory itself lacks.
    if (code === 0) log.info('a backup was made');
    else if (code === 1)
      log.error('a backup was made, but photos are missing in the directory: see node scripts/buckle.mjs check');
    else if (!stop.signal.aborted) log.error('no backup could be made');
  }

  return {
    last,
    /** Makes a backup if none is young enough. */
    async makeIfDue(): Promise<void> {
      const newest = await last();
      const age = newest === undefined ? Infinity : now().getTime() - Date.parse(newest);
      // One that is dated ahead, where there is no other, says nothing of when it was made.
      if (age > -settings.everyMs && age < settings.everyMs) return;
      running ??= makeOne().finally(() => (running = undefined));
      await running;
    },
    /** Ends one that is being made. */
    async end(): Promise<void> {
      stop.abort();
      await running;
    },
  };
}
