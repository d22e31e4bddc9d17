import { existsSync } from 'node:fs';
import { installPackages } from './debian.mjs';

/** Installs Debian's PgBouncer for the tests if possible; without it, they are skipped with a message. */
export async function ensurePooler() {
  if (existsSync('/usr/sbin/pgbouncer')) return;
  process.stdout.write('Installing PgBouncer for the tests …\n');
  await installPackages(['pgbouncer']);
}
