import { readFileSync } from 'node:fs';

interface Manifest {
  readonly version: string;
}

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as Manifest;

/** The version of this release, from the project's package.json. */
export const VERSION = manifest.version;
