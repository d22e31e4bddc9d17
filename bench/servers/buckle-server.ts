/** The real server on a directory of so many officers in memory; prints its address and a session's cookie. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dateInIndia } from '@buckle/domain/officer/calendar-date';
import { buildApp, usersOf } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { inTransaction } from '../../server/src/db/in-transaction.ts';
import { openDatabase } from '../../server/src/db/open.ts';
import { generateOfficers } from '../../server/src/demo/generate-officers.ts';
import { officerWriter } from '../../server/src/officers/officer.writer.ts';
import { announce } from '../../e2e/servers/announce.ts';

const count = Number(process.argv[2]);
const now = (): Date => new Date();
const config = readConfig({ LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: mkdtempSync(join(tmpdir(), 'buckle-bench-')) });
const db = await openDatabase(join(config.dataDir, 'buckle.db'));
const officers = generateOfficers({ seed: 2026, count, today: dateInIndia(now()), portraits: [] });
await inTransaction(db, (transaction) =>
  officerWriter(transaction).add([...officers], { at: now().toISOString(), by: 'import', how: 'import' }),
);
await usersOf(db, now).addWithPassword('bench', 'staff', 'bench password');
const app = await buildApp({ config, db, now, webDirectory: join(import.meta.dirname, '../../web/dist') });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const answer = await fetch(`${address}/api.php?action=login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'bench', password: 'bench password' }),
});
announce({ address, cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' });
