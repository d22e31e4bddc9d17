import { existsSync } from 'node:fs';
import { installPackages } from './debian.mjs';

/** Installs Debian's HAProxy for the tests if possible; without it, they are skipped with a message. */
export async function ensureBalancer() {
  if (existsSync('/usr/sbin/haproxy')) return;
  process.stdout.write('Installing HAProxy for the tests …\n');
  await installPackages(['haproxy']);
}
