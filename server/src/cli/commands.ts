import { noteRestoreCommand, verifyCommand } from './audit.commands.ts';
import { backupCommand, checkCommand, restoreCommand } from './backup.commands.ts';
import type { Command } from './command.ts';
import { importCommand } from './import.command.ts';
import { moveCommand } from './move.command.ts';
import { seedCommand } from './seed.command.ts';
import { userCommands } from './user.commands.ts';

/** Every command of the tool, in the order of its help. */
export const commands: readonly Command[] = [
  importCommand,
  ...userCommands,
  backupCommand,
  restoreCommand,
  checkCommand,
  verifyCommand,
  noteRestoreCommand,
  seedCommand,
  moveCommand,
];
