import { checkDirectory } from '../../backup/check-directory.ts';
import { photoDirectory, readConfig } from '../../config.ts';
import type { Command, ExitCode, Given, Shell } from '../command.ts';
import { directoryName, needDirectory } from '../directory.ts';
import { counted } from '../counted.ts';

async function runCheck(_given: Given, shell: Shell): Promise<ExitCode> {
  const config = readConfig(shell.environment);
  needDirectory(shell.environment);
  shell.complain(`The directory ${directoryName(shell.environment)}`);
  const photoFolder = config.photos === 'folder' ? photoDirectory(config) : undefined;
  const { problems, records, photos } = await checkDirectory(config, photoFolder);
  if (problems.length === 0) {
    shell.say(`Sound: ${counted(records, 'record')} with their history, ${counted(photos, 'photo')}.`);
    return 0;
  }
  for (const problem of problems) shell.say(problem);
  shell.complain(
    'Stop the server, keep a copy of its folder, and bring the last sound backup back: buckle restore FOLDER',
  );
  return 1;
}

export const checkCommand: Command = {
  name: 'check',
  operands: [],
  options: {},
  summary: 'Look whether the directory is damaged; nothing is changed.',
  notes: [
    "SQLite's files are looked through page by page and index by index; every record is compared with its newest version,",
    'and every photo that one shows is read. It may run beside the server.',
    'Exit code: 0 sound, 1 damaged, 2 it could not be looked at.',
  ].join('\n'),
  run: runCheck,
};
