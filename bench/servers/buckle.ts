/** Buckle as `npm start` starts it, compiled, on a directory of invented officers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { dateInIndia } from '@buckle/domain/officer/calendar-date';
import { usersOf } from '../../server/src/app.ts';
import { openStore } from '../../server/src/db/open.ts';
import { generateOfficers } from '../../server/src/demo/generate-officers.ts';
import { officerWriter } from '../../server/src/officers/officer.writer.ts';
import { logIn } from '../../e2e/log-in.ts';
import type { Started } from '../../e2e/servers/start-server.ts';

const MAIN = join(import.meta.dirname, '../../server/dist/main.js');
const USER = { username: 'bench', password: 'bench password' };

/** Fills an empty data folder with so many officers and one user, who may read. */
async function fill(dataDir: string, count: number): Promise<void> {
  const now = (): Date => new Date();
  const settings = { dataDir, databaseUrl: undefined, databaseReadUrl: undefined };
  const store = await openStore(settings, now);
  const officers = generateOfficers({ seed: 2026, count, today: dateInIndia(now()), portraits: [] });
  const by = { userId: '', username: 'import' };
  await store.write({ by, action: 'records.import', subject: '' }, (transaction) =>
    officerWriter(transaction).add([...officers], { at: now().toISOString(), by: 'import', how: 'import' }),
  );
  await usersOf(store, now).addWithPassword(by, USER.username, 'staff', USER.password);
  await store.close();
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /listens on (\S+)/u.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('The server ended before it listened.');
}

/** `logLevel`: `silent` where the peer writes no log either. */
export async function startBuckle(count: number, logLevel = 'info'): Promise<Started> {
  const dataDir = mkdtempSync(join(tmpdir(), 'buckle-bench-'));
  await fill(dataDir, count);
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: logLevel };
  const server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  const address = await addressOf(server.stdout);
  // Its log goes on; it is read and dropped.
  server.stdout.resume();
  return {
    address,
    cookie: await logIn(address, USER),
    stop: async () => {
      server.kill();
      await ended;
      rmSync(dataDir, { recursive: true });
    },
  };
}
