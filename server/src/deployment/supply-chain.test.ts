import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const json = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

interface Locked {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}
const { packages } = json('package-lock.json') as { packages: Readonly<Record<string, Locked>> };
/** From where a package comes that does not say from where. */
const REGISTRY = 'https://registry.npmjs.org/';

/** What others have made, by its folder. */
const foreign = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && link !== true);

interface Manifest {
  readonly allowScripts?: Readonly<Record<string, boolean>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
const manifests = ['package.json', 'domain/package.json', 'server/package.json', 'web/package.json'].map(
  (file) => [file, json(file) as Manifest] as const,
);

it('every package comes from the registry, and is the one whose hash was written down', () => {
  expect(foreign.length).toBeGreaterThan(100);
  const rest = foreign.filter(
    ([, { resolved, integrity = '' }]) =>
      (resolved !== undefined && !resolved.startsWith(REGISTRY)) || !integrity.startsWith('sha512-'),
  );
  expect(rest.map(([path]) => path)).toEqual([]);
});

it('every package that we ask for is of one version', () => {
  for (const [file, { dependencies, devDependencies }] of manifests) {
    const query = Object.entries({ ...dependencies, ...devDependencies });
    const loose = query.filter(([name, version]) => !name.startsWith('@buckle/') && !/^\d+\.\d+\.\d+/u.test(version));
    expect(loose, file).toEqual([]);
  }
});

it('nothing runs while it is installed that nobody has looked at', () => {
  const [, root] = manifests[0] ?? [];
  const known = Object.keys(root?.allowScripts ?? {});
  const runs = foreign.filter(([, { hasInstallScript }]) => hasInstallScript === true);
  const names = runs.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});
