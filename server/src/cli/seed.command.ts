import { setImmediate as nextTick } from 'node:timers/promises';
import { dateInIndia } from '@buckle/domain/dates/calendar-date';
import type { Officer } from '@buckle/domain/officers/field-table';
import {
  type Command,
  type CommandArgs,
  type ExitCode,
  inProgress,
  newDirectory,
  type Shell,
  UsageError,
} from './command.ts';
import { directoryName, withDirectory } from './data-dir.ts';
import { IMPORT_ACTOR, type Store } from '../db/store.ts';
import { generateOfficers } from '../demo/generate-officers.ts';
import { type Mark, officerWriter } from '../officers/officer.writer.ts';
import { counted, number } from '@buckle/domain/intl';

const MAX_OFFICERS = 10_000_000;

/** Seed of invented records: they are the same on every day but for their dates, so that sizes can be compared. */
const SEED = 2026;
const BATCH = 1000;

/** Reason in the history of every invented record. */
const INVENTED = 'invented officers';

export const seedCommand: Command = {
  name: 'seed',
  operands: ['N'],
  options: newDirectory,
  summary: 'Fill an empty directory with N invented officers, to try out its size.',
  notes: [
    'They have no photos. All are added in one go: if anything stops it, there is none.',
    'For a demo with photos and logins: npm run demo',
  ].join('\n'),
  run: runSeed,
};

async function runSeed(args: CommandArgs, shell: Shell): Promise<ExitCode> {
  const count = readCount(args.operand(0));
  shell.complain(`Adding to the directory ${directoryName(shell.environment)}`);
  const start = performance.now();
  await inProgress(shell, (signal, at) =>
    withDirectory(shell, (store) =>
      seedDirectory(store, {
        count,
        now: shell.now,
        signal,
        onProgress: (created) => at(created, count, counted(created, 'row', 'rows')),
      }),
    ),
  );
  const perSecond = Math.round(count / ((performance.now() - start) / 1000));
  shell.print(`Added ${number(count)} invented officers (${number(perSecond)} a second).`);
  return 0;
}

/** `5000` or `5,000`. */
function readCount(text: string): number {
  const count = /^\d[\d,]*$/u.test(text) ? Number(text.replaceAll(',', '')) : 0;
  if (count < 1 || count > MAX_OFFICERS)
    throw new UsageError(`"${text}" is not a number of officers. Give one from 1 to ${number(MAX_OFFICERS)}.`);
  return count;
}

export interface SeedDependencies {
  /** How many officers. */
  readonly count: number;
  readonly now: () => Date;
  /** Stops it; nothing has been made then. */
  readonly signal: AbortSignal;
  /** Progress callback with the number of created officers. */
  onProgress(created: number): void;
}

/** Fills a directory without officers with invented ones that have no photos: all of them, or none. */
export async function seedDirectory(store: Store, { count, now, signal, onProgress }: SeedDependencies): Promise<void> {
  const mark: Mark = { at: now().toISOString(), by: 'import', how: 'import', reason: INVENTED };
  const entry = { by: IMPORT_ACTOR, action: 'records.import', subject: INVENTED } as const;
  await store.write(entry, async (transaction) => {
    if (await transaction.db.selectFrom('officers').select('id').limit(1).executeTakeFirst())
      throw new UsageError('This directory has officers already. Invented ones go into an empty directory only.');
    const writer = officerWriter(transaction);
    const officers = generateOfficers({ seed: SEED, count, today: dateInIndia(now()), portraits: [] });
    let done = 0;
    for (const batch of batches(officers)) {
      if (signal.aborted) throw new UsageError('Stopped. The directory is still empty.');
      await writer.add(batch, mark);
      onProgress((done += batch.length));
      // SQLite is synchronous: without this, Ctrl-C would only be handled at the end.
      await nextTick();
    }
  });
  await store.analyze();
}

function* batches(officers: Iterable<Officer>): Generator<Officer[]> {
  let batch: Officer[] = [];
  for (const officer of officers) {
    batch.push(officer);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
