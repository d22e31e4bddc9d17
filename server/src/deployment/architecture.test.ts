import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
const [before = '', tree = '', after = ''] = text.split('```\n');

/** Returns the part of the tree from one heading to the next. */
function partOfTree(from: string, to: string): string {
  const start = tree.indexOf(from);
  const end = tree.indexOf(to, start);
  if (start === -1 || end === -1) throw new Error(`The tree has no part from ${from} to ${to}.`);
  return tree.slice(start + from.length, end);
}

const foldersIn = (path: string): string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

/** Rooms at the start of an entry: of a line, or of its second column. */
const roomsIn = (part: string): string[] =>
  [...part.matchAll(/(?:^ {2}| {2,})([\w-]+)\/(?= |$)/gmu)].map(([, name = '']) => name).toSorted();

const FILE = /[\w-]+(?:\.[\w-]+)*\.(?:tsx?|css|html)\b/gu;

describe('ARCHITECTURE.md', () => {
  it.each([
    ['domain/src', 'server/src/\n'],
    ['server/src', 'web/\n'],
  ])('has the rooms of %s in its tree, and no others', (path, next) => {
    expect(roomsIn(partOfTree(`${path}/`, next))).toEqual(foldersIn(path));
  });

  it('has the features of the web app in its tree, and no others', () => {
    const names = partOfTree('src/features/', 'src/ui/').match(/[\w-]+/gu) ?? [];
    expect(names.toSorted()).toEqual(foldersIn('web/src/features'));
    const inLib = [...partOfTree('src/lib/', 'src/testing/').matchAll(/([\w-]+)\//gu)].map(([, name = '']) => name);
    expect(inLib.toSorted()).toEqual(foldersIn('web/src/lib'));
  });

  it('names files in its tree that there are', () => {
    const files = new Set(
      ['domain/src', 'server/src', 'web'].flatMap((folder) =>
        readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
          .filter((path) => !path.includes('node_modules'))
          .map((path) => basename(path)),
      ),
    );
    const named = tree.match(FILE) ?? [];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !files.has(name))).toEqual([]);
  });

  it('names files and folders that there are, in code', () => {
    const quoted = [...(before + after).matchAll(/`([^`\s<]+\/[^`\s<]*)`/gu)].map(([, path = '']) => path);
    const paths = quoted.filter((path) => /^(?:domain|server|web|docs)\//u.test(path));
    expect(paths.length).toBeGreaterThan(25);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('fits two screens', () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(120);
  });

  it('says what the code does: a feature has the same folder name in each workspace', () => {
    const shared = foldersIn('web/src/features').filter((name) => foldersIn('server/src').includes(name));
    expect(shared.filter((name) => !foldersIn('domain/src').includes(name))).toEqual([]);
  });
});
