import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFile, testFolder } from '../testing/folder.ts';
import { runLine } from '../testing/test-shell.ts';
import { moveCommand } from './move.command.ts';

describe('buckle move is refused', () => {
  it('where there is no directory', async () => {
    const dataDir = join(testFolder(), 'data');
    const { code, err } = await runLine([moveCommand], dataDir, ['move', '--to', 'postgres://127.0.0.1:1/buckle']);
    expect([code, err]).toEqual([2, expect.stringContaining('There is no directory in')]);
  });

  it.each([
    [['--to', 'buckle'], '"buckle" is not the address of a PostgreSQL database.'],
    [['--to', 'postgres://h/b', '--photos', 'both'], '--photos is "both". Use folder or database.'],
    [[], '--to is missing.'],
  ])('with %j', async (args, sentence) => {
    const dataDir = dirname(testFile('buckle.db', ''));
    const text = await runLine([moveCommand], dataDir, ['move', ...args]);
    expect(text).toMatchObject({ code: 2, out: '', err: expect.stringContaining(sentence) });
  });
});
