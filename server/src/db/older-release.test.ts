import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashOfFile, writeManifest } from '../backup/backup-folder.ts';
import { commands } from '../cli/commands.ts';
import { readConfig } from '../settings/config.ts';
import { testFolder } from '../testing/folder.ts';
import { onPostgres } from '../testing/raw-database.ts';
import { runLine } from '../testing/test-shell.ts';
import { engineUnderTest, testDirectory } from '../testing/test-store.ts';
import { VERSION } from '../version.ts';
import { inspectFiles } from './backup/inspect-files.ts';
import { databaseStartupError, openStore } from './open.ts';

/** Journals of directories from before the baseline: of the first release, of one in between, and of the last. */
const GENERATIONS = [
  { records: ['0001-directory', '0002-records-with-history'], access: undefined },
  { records: ['0001-directory', '0003-one-store', '0008-desk-list'], access: ['0001-access', '0007-views-by-kind'] },
  {
    records: ['0000-0001-directory', '0024-schema-generation', '0026-fold-look-alikes'],
    access: ['0000-0001-access', '0019-schema-generation', '0021-fold-look-alikes'],
  },
] as const;

const journalOf = (table: string, names: readonly string[]): string =>
  `CREATE TABLE ${table}(name varchar(255) NOT NULL PRIMARY KEY, timestamp varchar(255) NOT NULL);
  INSERT INTO ${table} VALUES ${names.map((name) => `('${name}', '')`).join(', ')};`;

const OFFICERS = 'CREATE TABLE officers(id text NOT NULL PRIMARY KEY, record text NOT NULL);';

const REFUSED = new RegExp(
  `made by a release of Buckle before the schema of 1\\.1\\.0 \\(\\d{4}-.+\\)\\. Buckle ${VERSION} cannot use it, and has changed nothing\\. ` +
    'Begin with an empty directory .+ export all of them with all fields .+ import that file',
  'u',
);
const refused = { code: 2, err: expect.stringMatching(REFUSED) as string };

describe.each(GENERATIONS.filter(({ access }) => engineUnderTest === 'sqlite' || access !== undefined))(
  'a directory of an older release, whose last migrations are $records and $access',
  ({ records, access }) => {
    let environment: Record<string, string>;
    let dataDir: string;
    beforeEach(async () => {
      const directory = await testDirectory();
      ({ environment, dataDir } = directory);
      const script = `${OFFICERS}${journalOf('kysely_migration', records)}`;
      const accessScript = access === undefined ? '' : journalOf('access_migration', access);
      const url = environment['DATABASE_URL'];
      if (url !== undefined) {
        await onPostgres(url, (client) =>
          client.query(`DROP SCHEMA public CASCADE; CREATE SCHEMA public; ${script}${accessScript}`),
        );
        return directory.remove;
      }
      mkdirSync(dataDir);
      for (const [name, text] of Object.entries({ buckle: script, access: accessScript })) {
        if (text === '') continue;
        const file = new Sqlite(join(dataDir, `${name}.db`));
        file.exec(text);
        file.close();
      }
      return directory.remove;
    });

    const run = (...line: string[]) => runLine(commands, '', line, { environment });

    it('is refused by a start', async () => {
      const opened = openStore(readConfig(environment), () => new Date(), 'for a server');
      expect(await opened.catch(databaseStartupError)).toMatch(REFUSED);
    });

    it.each([
      ['check'],
      ['audit', 'verify'],
      ['user', 'list'],
      ['user', 'add', 'new', '--role', 'staff'],
      ['seed', '3'],
      ['audit', 'note-restore', '--from', 'buckle.dump'],
    ])('is refused by %s %s', async (...line) => {
      expect(await run(...line)).toMatchObject(refused);
    });

    it.runIf(engineUnderTest === 'sqlite').each([
      ['check', '--repair'],
      ['move', '--to', 'postgres://nobody@localhost/none'],
    ])('is refused by %s %s', async (...line) => {
      expect(await run(...line)).toMatchObject(refused);
    });

    it('is refused by an import', async () => {
      const file = join(testFolder(), 'sheet.csv');
      writeFileSync(file, 'Name,Employee ID\nAsha Patil,E1\n');
      expect(await run('import', file)).toMatchObject(refused);
    });

    it('is refused by a backup, which leaves none', async () => {
      const folder = testFolder();
      expect(await run('backup', folder)).toMatchObject(refused);
      expect(readdirSync(folder).filter((name) => name.startsWith('buckle-'))).toEqual([]);
    });

    it.runIf(engineUnderTest === 'sqlite')('is not restored from a backup, and stays as it was', async () => {
      const backup = join(testFolder(), 'buckle-20261120T090000Z');
      cpSync(dataDir, backup, { recursive: true });
      const files = Object.fromEntries(
        await Promise.all(
          readdirSync(backup).map(async (name) => [name, await hashOfFile(join(backup, name))] as const),
        ),
      );
      const { rows } = inspectFiles(backup);
      await writeManifest(backup, { format: 1, madeAt: '2026-11-20T09:00:00Z', rows, files, lacking: [] });
      const target = join(testFolder(), 'new');
      expect(
        await runLine(commands, '', ['restore', backup, '--new'], { environment: { DATA_DIR: target } }),
      ).toMatchObject(refused);
      expect(await run('restore', backup)).toMatchObject(refused);
      for (const [name, hash] of Object.entries(files)) expect(await hashOfFile(join(dataDir, name))).toBe(hash);
      expect(
        readdirSync(dataDir)
          .filter((name) => name.endsWith('.db'))
          .toSorted(),
      ).toEqual(Object.keys(files).toSorted());
    });
  },
);
