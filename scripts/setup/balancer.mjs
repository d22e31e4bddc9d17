import { existsSync } from 'node:fs';
import { installPackages } from './debian.mjs';

/** Debian's HAProxy for the tests, installed now where that can be done; without it they say that they leave it out. */
export function ensureBalancer() {
  if (existsSync('/usr/sbin/haproxy')) return;
  process.stdout.write('Installing HAProxy for the tests …\n');
  installPackages(['haproxy']);
}
