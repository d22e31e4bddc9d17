import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { health } from '../http/health.ts';
import { testFolder } from '../testing/folder.ts';
import { nameOfBackup, newestBackup, pruneBackups } from './backup-folder.ts';
import { backupSchedule, lastBackupAge, type RunBackup } from './backup-schedule.ts';

const HOUR = 60 * 60_000;
let folder: string;
let clock: number;
const now = (): Date => new Date(clock);
const works: RunBackup = (settings) => {
  mkdirSync(join(settings.folder, nameOfBackup(now())));
  return Promise.resolve(0);
};
const schedule = (run: RunBackup) => {
  const log = { info: vi.fn<(text: string) => void>(), error: vi.fn<(text: string) => void>() };
  const settings = { folder, everyMs: 24 * HOUR, keep: 3 };
  return { log, ...backupSchedule({ settings, now, run, log }) };
};

beforeEach(() => {
  folder = testFolder();
  clock = Date.parse('2026-11-20T09:00:00Z');
});

describe('backups on a schedule', () => {
  it('are made when the newest one is a day old, also by a server that was started since', async () => {
    const run = vi.fn<RunBackup>(works);
    await schedule(run).makeIfDue();
    clock += 23 * HOUR;
    await schedule(run).makeIfDue();
    expect(run).toHaveBeenCalledTimes(1);
    clock += HOUR;
    const third = schedule(run);
    await third.makeIfDue();
    expect(run).toHaveBeenCalledTimes(2);
    expect(await third.last()).toBe('2026-11-21T09:00:00Z');
  });

  it('that fail are told of, tried again, and leave the last one that worked as the last one', async () => {
    await schedule(works).makeIfDue();
    clock += 24 * HOUR;
    const failing = schedule(() => Promise.resolve(2));
    await failing.makeIfDue();
    await failing.makeIfDue();
    expect(failing.log.error.mock.calls).toEqual([['no backup could be made'], ['no backup could be made']]);
    expect(await failing.last()).toBe('2026-11-20T09:00:00Z');
  });

  it('are a problem until the first is made, once the last is a day and a half old, and while they fail', async () => {
    let fails = false;
    const one = schedule((settings, signal) => (fails ? Promise.resolve(2) : works(settings, signal)));
    expect(await one.problem()).toBe('none');
    await one.makeIfDue();
    clock += 36 * HOUR - 1;
    expect(await one.problem()).toBeUndefined();
    clock += 1;
    expect(await one.problem()).toBe('old');
    fails = true;
    await one.makeIfDue();
    expect(await one.problem()).toBe('failed');
    fails = false;
    await one.makeIfDue();
    expect(await one.problem()).toBeUndefined();
    clock -= 100 * 24 * HOUR;
    expect(await one.problem()).toBe('old');
  });

  it('are a problem where making one cannot even begin', async () => {
    const one = schedule(() => Promise.reject(new Error('no such program')));
    await expect(one.makeIfDue()).rejects.toThrow('no such program');
    expect(await one.problem()).toBe('failed');
  });

  it('are made one at a time, and ended with the server', async () => {
    const run = vi.fn<RunBackup>(
      (_settings, signal) =>
        new Promise((resolve) => signal.addEventListener('abort', () => resolve(2), { once: true })),
    );
    const one = schedule(run);
    const both = [one.makeIfDue(), one.makeIfDue()];
    await expect.poll(() => run).toHaveBeenCalled();
    await one.end();
    await Promise.all(both);
    expect(run).toHaveBeenCalledTimes(1);
    expect(one.log.error).not.toHaveBeenCalled();
  });

  it('are not begun by a server that is ending', async () => {
    const run = vi.fn<RunBackup>(works);
    const one = schedule(run);
    const due = one.makeIfDue();
    await one.end();
    await due;
    expect(run).not.toHaveBeenCalled();
  });

  it('are made although one is dated a year ahead, and do not remove the one that was just made', async () => {
    clock += 365 * 24 * HOUR;
    await schedule(works).makeIfDue();
    clock -= 365 * 24 * HOUR;
    const run = vi.fn<RunBackup>(works);
    const right = schedule(run);
    await right.makeIfDue();
    expect(run).toHaveBeenCalledTimes(1);
    expect(await right.last()).toBe('2026-11-20T09:00:00Z');
    clock += 23 * HOUR;
    await right.makeIfDue();
    expect(run).toHaveBeenCalledTimes(1);
    expect(await pruneBackups(folder, 1, now())).toEqual([]);
    clock += HOUR;
    await right.makeIfDue();
    expect(await pruneBackups(folder, 1, now())).toEqual(['buckle-20261120T090000Z']);
    expect(await newestBackup(folder, now())).toBe('buckle-20261121T090000Z');
  });

  it('tell how old the last one is, once there is one', async () => {
    const one = schedule(works);
    const age = lastBackupAge(one.last, now);
    await expect(age()).rejects.toThrow('There is no backup yet.');
    await one.makeIfDue();
    clock += HOUR;
    expect(await age()).toBe(3600);
  });

  it('say on /readyz when the last one worked', async () => {
    const app = fastify();
    const one = schedule(works);
    const store = { revision: () => Promise.resolve(1), writes: () => 'possible' as const };
    health(app, { store, lastBackup: one.last, ending: () => false, clockIsSteady: () => true });
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', backup: 'none' });
    await one.makeIfDue();
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', backup: '2026-11-20T09:00:00Z' });
    await app.close();
  });
});
