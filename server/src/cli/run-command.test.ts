import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { runLine } from '../testing/test-shell.ts';
import { VERSION } from '../version.ts';
import { type Command, newDirectory } from './command.ts';
import { commands } from './commands.ts';
import { usage } from './run-command.ts';

const run = (line: string) => runLine(commands, testFolder(), line.split(' ').filter(Boolean));

describe('the command line', () => {
  it.each(['--help', '-h', 'help', 'user --help'])('%j shows the commands', async (line) => {
    const { code, out } = await run(line);
    expect(code).toBe(0);
    expect(out).toContain('user disable NAME');
  });

  it.each(commands.map((command) => [command.name, command] as const))('%s has its own help', async (name, command) => {
    const { code, out } = await run(`${name} --help`);
    expect([code, out]).toEqual([0, expect.stringContaining(usage(command))]);
    for (const option of Object.keys(command.options)) expect(out).toContain(`--${option}`);
  });

  it('tells its version', async () => {
    expect(await run('--version')).toMatchObject({ code: 0, out: VERSION });
  });

  it.each([
    ['', 'Usage: buckle COMMAND'],
    ['imprt', 'There is no command "imprt". Did you mean "import"?'],
    ['user', 'Give a command: user add, user list,'],
    ['user ad ravi', 'There is no command "user ad". Did you mean "user add"?'],
    ['--dry-run', 'There is no command "--dry-run".'],
    ['import', 'FILE is missing. Usage: buckle import FILE [--dry-run]'],
    ['import a.csv --new', 'There is no file "a.csv" that can be read.'],
    ['import a.csv b.csv --sheet m', 'unexpected: "b.csv".'],
    ['import a.csv --sheet', '--sheet needs a value: --sheet NAME'],
    ['import a.csv --sheet=', '--sheet needs a value'],
    ['import a.csv --sheet --dry-run', '--sheet needs a value'],
    ['import a.csv --sheet m --sheet n', '--sheet is given twice'],
    ['import a.csv --sheet m --dry-run=yes', '--dry-run takes no value. Leave "yes" out.'],
    ['import a.csv --sheet m --dryrun', 'There is no option --dryrun here. Did you mean "--dry-run"?'],
    ['import a.csv --sheet m -n', 'There is no option -n here.'],
    ['import a.csv --new --map map.json', 'Maps are not read any more. Leave --map out'],
    ['user list --all', 'There is no option --all here.'],
  ])('%j is refused with a sentence', async (line, sentence) => {
    const { code, out, err } = await run(line);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
  });

  it('says what is wrong with the folder or the file of the directory', async () => {
    const file = join(testFolder(), 'file');
    writeFileSync(file, 'x');
    const broken = testFolder();
    writeFileSync(join(broken, 'buckle.db'), 'not a database, but long enough to be taken for one'.repeat(100));
    const folder = testFolder();
    mkdirSync(join(folder, 'buckle.db'));
    const add = ['user', 'add', 'ravi', '--role', 'staff', '--new'];
    expect(await runLine(commands, file, add)).toMatchObject({
      code: 2,
      err: 'DATA_DIR is not a folder. Set it to one.',
    });
    expect(await runLine(commands, join(file, 'in'), add)).toMatchObject({
      code: 2,
      err: expect.stringContaining('DATA_DIR is not a folder'),
    });
    expect(await runLine(commands, broken, add)).toMatchObject({
      code: 2,
      err: expect.stringContaining('is not a directory of Buckle'),
    });
    expect(await runLine(commands, folder, add)).toMatchObject({
      code: 2,
      err: expect.stringContaining('could not be opened'),
    });
  });

  it('does not hide a fault of its own', async () => {
    const faulty: Command = {
      name: 'x',
      operands: [],
      options: newDirectory,
      summary: '',
      run: () => Promise.reject(new TypeError('boom')),
    };
    const { code, err } = await runLine([faulty], testFolder(), ['x', '--new']);
    expect([code, err]).toEqual([2, expect.stringContaining('Something went wrong. Tell whoever')]);
    expect(err).toContain('TypeError: boom');
  });
});
