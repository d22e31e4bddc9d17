/** An acknowledged edit on SQLite, history and audit included, against appending the same bytes to a file. */
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Officer } from '@buckle/domain/officers/field-table';
import { writeCard, writeOfficer } from '@buckle/domain/officers/wire';
import { openStore } from '../../server/src/db/open.ts';
import type { Store } from '../../server/src/db/store.ts';
import { officerRepository } from '../../server/src/officers/officers.repository.ts';
import { saveAtOnce } from '../../server/src/officers/save-strategy.ts';
import { writeUsecases } from '../../server/src/officers/save-officer.ts';
import { formOf } from '../form.ts';
import { succeed } from '../http-client.ts';
import { clientOf } from '../client.ts';
import { median, short, timed } from '../measure.ts';
import { notAbove, type Report } from '../report.ts';
import { startBuckle } from '../servers/buckle.ts';
import { type Directory, officers, copySqliteDirectory, temporaryFolder } from '../servers/seed-databases.ts';
import { withStarted } from '../servers/started.ts';

const OFFICERS = 5_000;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 20);
/** A server has made thousands of edits before one is measured that matters. */
const WARM_UP_ROUNDS = 12;
const EDITS = 100;
const EDITOR = { userId: 'bench', username: 'bench' };

/** Returns the texts that an edit writes: record, card, search columns, version, and audit row. */
function bytesOf(officer: Officer): Buffer {
  const record = JSON.stringify(writeOfficer(officer));
  const searched = [officer.id, officer.buckleNumber, officer.employeeId, officer.name];
  const history = [officer.id, String(officer.version), new Date().toISOString(), 'bench', 'edit'];
  const audit = [new Date().toISOString(), 'bench', 'bench', 'record.edit', officer.id];
  return Buffer.from(
    [record, JSON.stringify(writeCard(officer)), ...searched, record, ...history, ...audit].join('\0'),
  );
}

/** A file that is appended to; each append is on the disk when it returns. */
function bareLog(file: string) {
  const descriptor = openSync(file, 'a');
  return {
    append(bytes: Buffer): void {
      writeSync(descriptor, bytes);
      fdatasyncSync(descriptor);
    },
    close: (): void => closeSync(descriptor),
  };
}

const editorOf = (store: Store) => {
  const usecases = writeUsecases({
    store,
    now: () => new Date(),
    newId: randomUUID,
    mayAttach: () => Promise.resolve(true),
    warningsOf: () => Promise.resolve([]),
  });
  const sending = { session: EDITOR, keep: saveAtOnce, orderNumber: '', reason: '', key: undefined };
  return (officer: Officer, note: string) =>
    usecases.update(
      { ...formOf(officer), specialNote: note },
      { id: officer.id, employeeId: undefined, version: undefined },
      sending,
    );
};

/** Milliseconds of one edit and of one append, on average in each round; edits bring the database's own tidying up. */
async function inTurns(
  directory: Directory,
  file: string,
): Promise<[edits: number[], appends: number[], bytes: number]> {
  const now = (): Date => new Date();
  const store = await openStore(
    { dataDir: directory.DATA_DIR, databaseUrl: undefined, databaseReadUrl: undefined },
    now,
  );
  const edit = editorOf(store);
  const log = bareLog(file);
  const people = [...officers(OFFICERS)].slice(0, EDITS);
  const [edits, appends]: [number[], number[]] = [[], []];
  let written = 0;
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    const editing = await timed(async () => {
      for (const officer of people) await edit(officer, `round ${round}`);
    });
    const states = await Promise.all(people.map(({ id }) => officerRepository(store.db).byId(id)));
    const bytes = states.flatMap((officer) => (officer ? [bytesOf(officer)] : []));
    const appending = await timed(() => Promise.resolve(bytes.forEach(log.append)));
    written = median(bytes.map(({ length }) => length));
    if (round < 0) continue;
    edits.push(editing / EDITS);
    appends.push(appending / EDITS);
  }
  log.close();
  await store.close();
  return [edits, appends, written];
}

/** The same edits as a browser sends them, for comparison. */
const overHttp = (directory: Directory): Promise<number> =>
  withStarted(async (keep) => {
    const buckle = await keep(startBuckle(directory));
    const client = clientOf(buckle.address, buckle.adminCookie);
    const durations: number[] = [];
    for (const officer of [...officers(OFFICERS)].slice(EDITS, 3 * EDITS)) {
      const form = { ...formOf(officer), id: officer.id, specialNote: 'over HTTP' };
      const key = { 'idempotency-key': randomUUID() };
      durations.push(await timed(() => succeed(client.post('updateOfficer', form, key))));
    }
    client.close();
    return median(durations);
  });

export const benchEdits = (report: Report): Promise<void> =>
  withStarted(async (keep) => {
    const { path } = await keep(temporaryFolder());
    const directory = await copySqliteDirectory(path, OFFICERS);
    const [edits, appends, bytes] = await inTurns(directory, join(path, 'bare.log'));
    report.heading('An acknowledged edit on SQLite, against a bare append and fdatasync of the same bytes');
    report.note(
      `Through the store: rules, record, search, history and audit. ${ROUNDS} rounds of ${EDITS}, in turn, ${short(bytes)} bytes each; medians of the rounds' averages, so that the database's checkpoints count. Edit ${short(median(edits))} ms, append ${short(median(appends))} ms.`,
    );
    report.figure(
      'edit / append',
      median(edits.map((ms, i) => ms / (appends[i] ?? Number.NaN))),
      notAbove(2),
      ' times',
    );
    report.note(`For information: over HTTP an edit takes ${short(await overHttp(directory))} ms (median).`);
  });
