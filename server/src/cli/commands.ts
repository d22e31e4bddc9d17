import type { Command } from './command.ts';
import { importCommand } from './import/import.command.ts';
import { moveCommand } from './move/move.command.ts';
import { seedCommand } from './seed/seed.command.ts';
import { userCommands } from './user/user.commands.ts';

/** Every command of the tool, in the order of its help. */
export const commands: readonly Command[] = [importCommand, ...userCommands, seedCommand, moveCommand];
