import { join } from 'node:path';
import { expect, it } from 'vitest';
import { damagePages, flipByte } from '../testing/damage.ts';
import { testFolder } from '../testing/folder.ts';
import { anOfficer, keep } from '../testing/officers.ts';
import { type Opening, openStore } from './open.ts';

const now = (): Date => new Date('2026-11-20T09:00:00Z');
const open = (dataDir: string, opening: Opening = 'for a server') =>
  openStore({ dataDir, databaseUrl: undefined, databaseReadUrl: undefined }, now, opening);

async function fullDirectory(): Promise<string> {
  const dataDir = join(testFolder(), 'data');
  const store = await open(dataDir);
  const officers = Array.from({ length: 500 }, (_, i) => anOfficer({ name: `Asha ${i}`, employeeId: `E${i}` }));
  await keep(store, officers);
  await store.close();
  return dataDir;
}

it('a server does not start on a file with damaged pages, and says what to do', async () => {
  const dataDir = await fullDirectory();
  damagePages(join(dataDir, 'buckle.db'));
  await expect(open(dataDir)).rejects.toThrow(
    /^The file buckle\.db in DATA_DIR is damaged \(.+\)\. See what is damaged with "buckle check"; bring a backup back with "buckle restore FOLDER"\.$/u,
  );
});

it.each(['buckle.db', 'access.db'])('a server does not start where the first page of %s is damaged', async (name) => {
  const dataDir = await fullDirectory();
  flipByte(join(dataDir, name), 0);
  await expect(open(dataDir)).rejects.toThrow(`The file ${name} in DATA_DIR is damaged (file is not a database).`);
});

it('a server starts on sound files', async () => {
  const dataDir = await fullDirectory();
  const store = await open(dataDir);
  expect(await store.revision()).toBe(1);
  await store.close();
});
