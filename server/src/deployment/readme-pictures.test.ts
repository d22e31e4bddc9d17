import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = 'docs/pictures';
const MAX_BYTES = 1024 * 1024;

const text = readFileSync(join(ROOT, 'README.md'), 'utf8');
const shown = [...text.matchAll(/<img [^>]*?src="([^"]+)"[^>]*?alt="([^"]*)"/gsu)].map(([, file = '', alt = '']) => ({
  file,
  alt,
}));

describe("README.md's pictures", () => {
  it('are all of those that were taken, each described for readers who do not see it', () => {
    const taken = readdirSync(join(ROOT, FOLDER)).map((file) => `${FOLDER}/${file}`);
    expect(shown.map(({ file }) => file).toSorted()).toEqual(taken.toSorted());
    expect(shown.filter(({ alt }) => alt.length < 40)).toEqual([]);
  });

  it('are small enough for a slow network', () => {
    const bytes = shown.map(({ file }) => statSync(join(ROOT, file)).size);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(MAX_BYTES);
  });
});
