/** Raw access to a database for an attacker with write access to every table, and the operator's anchors. */
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commands } from '../../server/src/cli/commands.ts';
import type { Area, Location } from '../../server/src/db/engine.ts';
import { openStore } from '../../server/src/db/open.ts';
import type { Store } from '../../server/src/db/store.ts';
import { forge } from '../../server/src/testing/forge.ts';
import { onPostgres, type RawRow as Row, rawRows, runRaw } from '../../server/src/testing/raw-database.ts';
import { runLine, type Said } from '../../server/src/testing/test-shell.ts';
import type { Directory } from '../../bench/servers/seed-databases.ts';

export interface RawDirectory {
  readonly directory: Directory;
  readonly location: Location;
  readonly kind: Location['kind'];
  rows(area: Area, query: string): Promise<Row[]>;
  /** Past triggers and references; the schema stays as it is. */
  run(area: Area, script: string): Promise<void>;
  /** Runs a script without disabling triggers, for schema changes. */
  runPlainly(area: Area, script: string): Promise<void>;
  open(now: () => Date): Promise<Store>;
  /** The command line tool on this directory. */
  buckle(now: () => Date, ...line: readonly string[]): Promise<Said>;
}

/** Numbers of either database as numbers: PostgreSQL's driver gives large ones as texts. */
const NUMBERS = new Set(['seq', 'number', 'in_list', 'audit_number', 'version', 'change', 'place']);
const withNumbers = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, NUMBERS.has(name) && value !== null ? Number(value) : value]),
  );

export function rawDirectory(directory: Directory): RawDirectory {
  const { DATA_DIR: folder, DATABASE_URL: url } = directory;
  const location: Location =
    url === undefined ? { kind: 'sqlite', folder } : { kind: 'postgres', url, replicaUrl: undefined };
  return {
    directory,
    location,
    kind: location.kind,
    rows: async (area, query) => (await rawRows(location, area, query)).map(withNumbers),
    run: (area, script) => forge(location, area, script),
    runPlainly: (area, script) => runRaw(location, area, script),
    open: (now) => openStore({ dataDir: folder, databaseUrl: url, databaseReadUrl: undefined }, now),
    buckle: (now, ...line) => runLine(commands, folder, line, { environment: { ...directory }, now }),
  };
}

/** Copies a closed database. */
export interface Copier {
  copy(of: RawDirectory): Promise<RawDirectory>;
  remove(one: RawDirectory): Promise<void>;
}

/** Copies a database as files. */
export function copiesOfFiles(folder: string): Copier {
  let copies = 0;
  return {
    copy(of) {
      const copy = join(folder, `copy-${++copies}`);
      mkdirSync(copy);
      cpSync(of.directory.DATA_DIR, copy, { recursive: true });
      return Promise.resolve(rawDirectory({ DATA_DIR: copy }));
    },
    remove: ({ directory }) => Promise.resolve(rmSync(directory.DATA_DIR, { recursive: true })),
  };
}

/** Copies of a directory, as databases of a cluster. */
export function copiesInCluster(clusterUrl: string): Copier {
  let copies = 0;
  const onCluster = (statement: string) => onPostgres(`${clusterUrl}/postgres`, (client) => client.query(statement));
  const nameOf = ({ directory }: RawDirectory): string => new URL(directory.DATABASE_URL ?? '').pathname.slice(1);
  return {
    async copy(of) {
      const name = `forged_${process.pid}_${++copies}`;
      await onCluster(`CREATE DATABASE ${name} TEMPLATE ${nameOf(of)}`);
      return rawDirectory({ ...of.directory, DATABASE_URL: `${clusterUrl}/${name}` });
    },
    remove: async (one) => void (await onCluster(`DROP DATABASE ${nameOf(one)} WITH (FORCE)`)),
  };
}
