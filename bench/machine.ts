import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, release, totalmem, type } from 'node:os';

/** The distribution's name; empty where there is none. */
function distribution(): string {
  try {
    return /^PRETTY_NAME="?([^"\n]*)/mu.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
}

/** The machine in one line. */
export function machine(): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const processor = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}`;
  const system = [`${type()} ${release().split('-')[0] ?? ''}`, distribution()].filter(Boolean).join(', ');
  return `${processor}, ${memory}, ${system}, Node ${process.versions.node}`;
}
