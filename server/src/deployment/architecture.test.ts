import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const exists = (path: string): boolean => existsSync(join(ROOT, path));

const [before = '', tree = '', after = ''] = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8').split('```\n');

/** A file, or with a slash at its end a folder; not an address, which begins with one. */
const PATH =
  /(?<![\w./-])\.?[\w-][\w.-]*(?:\/[\w.-]+)*(?:\/|\.(?:tsx?|mjs|html|css|json|md|cfg|service|env))(?![\w/])/gu;

/** Paths of the tree: the first name of a line is relative to the line that it is indented below, the others to it. */
function pathsOfTree(): string[] {
  const folders: { indent: number; path: string }[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', entry = '', rest = line] = /^( {0,4})(\S+)(.*)$/u.exec(line) ?? [];
    if (entry !== '') {
      while ((folders.at(-1)?.indent ?? -1) >= indent.length) folders.pop();
      folders.push({ indent: indent.length, path: (folders.at(-1)?.path ?? '') + entry });
    }
    const { path = '' } = folders.at(-1) ?? {};
    const names = (rest.match(PATH) ?? []).map((name) => (exists(name.split('/')[0] ?? '') ? name : path + name));
    return entry === '' ? names : [path, ...names];
  });
}

describe('ARCHITECTURE.md', () => {
  it('has a tree of files and folders that there are', () => {
    const paths = pathsOfTree();
    expect(paths.length).toBeGreaterThan(150);
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });

  it('names files and folders that there are, in code', () => {
    const quoted = [...(before + after).matchAll(/`([^`\s]+)`/gu)].map(([, text = '']) => text);
    const paths = quoted.filter((text) => text.match(PATH)?.[0] === text);
    expect(paths.length).toBeGreaterThan(25);
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });

  it('has every folder of the server in its tree', () => {
    const paths = new Set(pathsOfTree());
    const folders = readdirSync(join(ROOT, 'server/src'), { withFileTypes: true }).filter((one) => one.isDirectory());
    expect(folders.map(({ name }) => `server/src/${name}/`).filter((path) => !paths.has(path))).toEqual([]);
  });
});
