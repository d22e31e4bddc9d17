import { noteRestoreCommand } from './audit/note-restore.command.ts';
import { verifyCommand } from './audit/verify.command.ts';
import { backupCommand } from './backup/backup.command.ts';
import { checkCommand } from './backup/check.command.ts';
import { restoreCommand } from './backup/restore.command.ts';
import type { Command } from './command.ts';
import { importCommand } from './import/import.command.ts';
import { moveCommand } from './move/move.command.ts';
import { seedCommand } from './seed/seed.command.ts';
import { userCommands } from './user/user.commands.ts';

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
