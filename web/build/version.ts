import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
const { version } = JSON.parse(manifest) as { readonly version: string };

/** What the sources read as `__BUCKLE_VERSION__`: the version of the project's package.json. */
export const defineVersion = { __BUCKLE_VERSION__: JSON.stringify(version) };
