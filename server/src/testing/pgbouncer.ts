import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { otherThanRoot, type PostgresCluster } from './postgres-cluster.ts';

/** Where Debian puts it. */
const PROGRAM = '/usr/sbin/pgbouncer';

export const hasPgBouncer = (): boolean => existsSync(PROGRAM);

/** PgBouncer in transaction mode in front of a cluster; a connection's statements may each run on another one behind. */
export async function startPgBouncer({
  port,
}: Pick<PostgresCluster, 'port'>): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'buckle-pgbouncer-'));
  const user = otherThanRoot();
  const listenPort = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users.txt'), '"postgres" ""\n');
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${listenPort}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${join(folder, 'users.txt')}`,
      'pool_mode = transaction',
      'max_client_conn = 500',
      'default_pool_size = 20',
      'server_idle_timeout = 5',
    ].join('\n'),
  );
  if (user) for (const path of [folder, settings, join(folder, 'users.txt')]) chownSync(path, user.uid, user.gid);
  const pooler = spawn(PROGRAM, [settings], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    let text = '';
    pooler.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('process up')) resolve();
    });
    pooler.once('exit', () => reject(new Error(`PgBouncer did not start:\n${text}`)));
  });
  return {
    url: `postgres://postgres@127.0.0.1:${listenPort}`,
    stop: () =>
      new Promise((resolve) => {
        pooler.once('exit', () => {
          rmSync(folder, { recursive: true });
          resolve();
        });
        pooler.kill('SIGTERM');
      }),
  };
}
