import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { GENERATION } from '../../db/schema-generation.ts';
import { VERSION } from '../../version.ts';

const SEARCH = join(import.meta.dirname, '..');

/** `server/dist` and `domain/dist`, or `src` of both where the sources run. */
const DOMAIN = join(import.meta.dirname, '../../../../domain', basename(join(SEARCH, '..')));

const isCode = (name: string): boolean => /(?<!\.d|\.test)\.(?:js|ts)$/u.test(name);

/** Returns a hash of all code that determines the content of a search index, and of the versions of Node, Buckle and its schema. */
export async function codeVersion(): Promise<string> {
  const hash = createHash('sha256').update(`${process.version} ${VERSION} ${GENERATION}\n`);
  for (const folder of [SEARCH, DOMAIN]) {
    const names = await readdir(folder, { recursive: true });
    for (const name of names.filter(isCode).toSorted()) hash.update(name).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex');
}
