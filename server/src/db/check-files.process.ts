/** Reads every page of the named files, and prints a message for each damaged one. */
import { constants, setPriority } from 'node:os';
import { findDamage } from './sqlite-files.ts';

setPriority(constants.priority.PRIORITY_LOW);
for (const file of process.argv.slice(2)) {
  const problem = findDamage(file);
  if (problem === undefined) continue;
  process.stdout.write(problem);
  break;
}
