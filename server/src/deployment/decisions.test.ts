import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../../docs/decisions');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const pages = readdirSync(folder).filter((file) => /^\d{3}-/u.test(file));
const index = read('README.md');

const WORDS_MAX = 200;
/** Has a line for each dependency. */
const DEPENDENCIES = '008-dependencies.md';

describe('the decisions', () => {
  it.each(pages)('%s has its number, a status, and a row in the index', (file) => {
    const number = file.slice(0, 3);
    const [, title = ''] = /^# \d{3} (.+)$/mu.exec(read(file)) ?? [];
    const [, status = ''] = /^\*\*Status:\*\* (accepted|superseded by \d{3})\.$/mu.exec(read(file)) ?? [];
    expect(read(file).startsWith(`# ${number} `)).toBe(true);
    expect(status).not.toBe('');
    const row = index.split('\n').find((line) => line.startsWith(`| ${number} `)) ?? '';
    expect(row).toContain(`[${title}](${file})`);
    expect(row).toContain(status);
  });

  it.each(pages.filter((file) => file !== DEPENDENCIES))('%s has at most 200 words', (file) => {
    expect(read(file).trim().split(/\s+/u).length).toBeLessThanOrEqual(WORDS_MAX);
  });

  it('have consecutive numbers, also of pages that were removed', () => {
    const numbers = [...index.matchAll(/^\| (\d{3}) /gmu)].map(([, number]) => Number(number));
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  });
});
