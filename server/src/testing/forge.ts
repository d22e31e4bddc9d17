import type { Area, Location } from '../db/engine.ts';
import { sqliteFile } from '../db/engine.sqlite.ts';
import { onSqlite, runRaw } from './raw-database.ts';

/** Runs SQL on the file of an area, past triggers: they are there again afterwards. */
const forgeSqlite = (file: string, script: string): void =>
  onSqlite(file, (sqlite) => {
    const query = "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'";
    const triggers = sqlite.prepare(query).all() as { name: string; sql: string }[];
    const change = sqlite.transaction(() => {
      for (const { name } of triggers) sqlite.exec(`DROP TRIGGER "${name}"`);
      sqlite.exec(script);
      for (const { sql } of triggers) sqlite.exec(sql);
    });
    change.immediate();
  });

/** Changes rows as somebody who can write to every table, past triggers and references, and leaves the schema as it was. */
export async function forge(location: Location, area: Area, script: string): Promise<void> {
  if (location.kind === 'sqlite') forgeSqlite(sqliteFile(location.folder, area), script);
  // As a superuser.
  else await runRaw(location, area, `BEGIN; SET LOCAL session_replication_role = replica; ${script}; COMMIT`);
}
