/** Limits processes to a share of a core with Linux cgroups, so that the machine is not the bottleneck. */
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotRun } from './needs.ts';

const PERIOD_US = 20_000;
const VERSION_2 = '/sys/fs/cgroup';
const VERSION_1 = '/sys/fs/cgroup/cpu';

/** A group of processes that together get so many percent of a core. */
interface CpuShare {
  readonly add: (pid: number) => void;
  readonly stop: () => Promise<void>;
}

function makeGroup(folder: string, percent: number): void {
  mkdirSync(folder);
  const quota = Math.round((PERIOD_US * percent) / 100);
  if (existsSync(join(folder, 'cpu.max'))) {
    writeFileSync(join(folder, 'cpu.max'), `${quota} ${PERIOD_US}`);
    return;
  }
  writeFileSync(join(folder, 'cpu.cfs_period_us'), String(PERIOD_US));
  writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(quota));
}

/** Creates a cgroup called `name`. Its processes must have exited before `stop`. */
export function cpuShare(name: string, percent: number): CpuShare {
  const parent = existsSync(join(VERSION_2, 'cgroup.controllers')) ? VERSION_2 : VERSION_1;
  const folder = join(parent, `buckle-bench-${process.pid}-${name}`);
  try {
    makeGroup(folder, percent);
  } catch {
    throw new CannotRun('no server can be held to a share of a core here: control groups cannot be written.');
  }
  return {
    add: (pid) => writeFileSync(join(folder, 'cgroup.procs'), String(pid)),
    stop: () => Promise.resolve(rmdirSync(folder)),
  };
}
