import { existsSync } from 'node:fs';
import { installPackages } from './debian.mjs';

/** Debian's PgBouncer for the tests, installed now where that can be done; without it they say that they leave it out. */
export function ensurePooler() {
  if (existsSync('/usr/sbin/pgbouncer')) return;
  process.stdout.write('Installing PgBouncer for the tests …\n');
  installPackages(['pgbouncer']);
}
