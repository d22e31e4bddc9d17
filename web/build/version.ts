import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
const { version } = JSON.parse(manifest) as { readonly version: string };

/** The environment of the web app's sources: the version of the project's package.json. */
export const versionEnv = { BUCKLE_VERSION: version };

/** The same for a build. */
export const defineVersion = { 'import.meta.env.BUCKLE_VERSION': JSON.stringify(version) };
