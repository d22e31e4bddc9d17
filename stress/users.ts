/** 200 people, an editor and an import at the same time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type HttpResponse, sendRequest, keepAliveAgent, post } from '../bench/http-client.ts';
import { importFile } from '../bench/import/import-file.ts';
import { formOf, invented } from '../bench/form.ts';
import { percentile, short, timed } from '../bench/measure.ts';
import { notBelow, notAbove, type Report } from '../bench/report.ts';
import { startBuckle } from '../bench/servers/buckle.ts';
import { type Directory, fill, officers, temporaryFolder } from '../bench/servers/seed-databases.ts';
import { withStarted } from '../bench/servers/started.ts';
import { sessionOf } from './sessions.ts';
import { addUsersWithHash, putPhoto, withStore } from './directory.ts';
import { cycled } from './cycle.ts';
import { p99 } from './readers.ts';
import { count, type Size, reportTime } from './size.ts';

const OFFICERS = 5_000;
const P99_MS = 500;
const CLI = join(import.meta.dirname, '../server/dist/cli/buckle.js');

interface UserTimes {
  readonly record: number[];
  readonly search: number[];
  readonly photo: number[];
  readonly edit: number[];
  readonly failures: string[];
}

async function note(durations: UserTimes, into: number[], asking: () => Promise<HttpResponse>): Promise<void> {
  into.push(
    await timed(async () => {
      const response = await asking().catch((error: unknown) => String(error));
      if (typeof response === 'string') durations.failures.push(response);
      else if (response.status !== 200) durations.failures.push(`${response.status}: ${response.text.slice(0, 200)}`);
    }),
  );
}

/** Imports a file with the command line as a child process; returns its exit code. */
async function runImport(directory: Directory, rows: number): Promise<number> {
  const { file } = importFile(rows);
  const tool = spawn(process.execPath, [CLI, 'import', file, '--add-anyway', '--keep-unmatched'], {
    env: { ...process.env, ...directory },
    stdio: 'ignore',
  });
  const [code] = (await once(tool, 'exit')) as [number | null];
  return code ?? -1;
}

/** Sessions of so many users, as their browsers have them. */
async function sessions(directory: Directory, many: number): Promise<string[]> {
  const names = Array.from({ length: many }, (_, i) => `person${i}`);
  await addUsersWithHash(directory, names, 'no password has this hash');
  return withStore(directory, async (store) => {
    const cookies: string[] = [];
    for (const name of names) cookies.push(`buckle=${await sessionOf(store, name)}`);
    return cookies;
  });
}

export async function stressPeople(report: Report, size: Size): Promise<void> {
  const people = count(size, 20, 200);
  const rows = count(size, 1_000, 28_696);
  const leastSeconds = count(size, 3, 60);
  await withStarted(async (keep) => {
    const { path } = await keep(temporaryFolder());
    const directory = { DATA_DIR: path };
    await fill(directory, OFFICERS);
    const cookies = await sessions(directory, people);
    const buckle = await keep(startBuckle(directory));
    const { address } = buckle;
    const photo = await putPhoto(address, buckle.adminCookie);
    const all = [...officers(OFFICERS)];
    const durations: UserTimes = { record: [], search: [], photo: [], edit: [], failures: [] };
    const state = { isOver: false };

    const person = async (cookie: string, index: number): Promise<void> => {
      const agent = keepAliveAgent(1);
      await pause((index * 1000) / people);
      for (let round = 0; !state.isOver; round++) {
        const next = performance.now() + 1000;
        const { id, name } = cycled(all, index * 37 + round);
        const get = (path: string) => (): Promise<HttpResponse> =>
          sendRequest(address, { path, headers: { cookie }, agent });
        if (round % 3 === 0)
          await note(
            durations,
            durations.search,
            get(
              `/api.php?action=getOfficers&limit=50&fields=card&name=${encodeURIComponent(name.split(' ').at(-1) ?? '')}`,
            ),
          );
        else if (round % 3 === 1)
          await note(durations, durations.record, get(`/api.php?action=getOfficers&id=${encodeURIComponent(id)}`));
        else await note(durations, durations.photo, get(photo));
        await pause(Math.max(0, next - performance.now()));
      }
      agent.destroy();
    };
    const editor = async (): Promise<void> => {
      for (let edit = 0; !state.isOver; edit++) {
        const { id } = cycled(all, edit % 100);
        const form = { ...formOf(invented(`EDITOR${edit % 100}`, 'Asha Patil')), id, specialNote: `edit ${edit}` };
        await note(durations, durations.edit, () =>
          post(address, 'updateOfficer', form, { cookie: buckle.adminCookie }),
        );
        await pause(1000);
      }
    };

    const work = Promise.all([...cookies.map(person), editor()]);
    const startedAt = performance.now();
    await pause(1000);
    const code = await runImport(directory, rows);
    const imported = (performance.now() - startedAt) / 1000;
    await pause(Math.max(0, leastSeconds - imported) * 1000);
    state.isOver = true;
    await work;

    const requests = durations.record.length + durations.search.length + durations.photo.length;
    report.heading(
      `${people} people at one request a second, an editor, and an import of ${rows.toLocaleString('en-IN')} rows`,
    );
    report.note(
      `${requests.toLocaleString('en-IN')} requests and ${durations.edit.length} edits beside ${OFFICERS.toLocaleString('en-IN')} officers; the import ended after ${short(imported)} s.`,
    );
    const kinds = ['record', 'search', 'photo', 'edit'] as const;
    report.table([
      ['', 'median ms', '99 % ms', 'longest ms'],
      ...kinds.map((kind) => [
        kind,
        short(percentile(durations[kind], 50)),
        short(p99(durations[kind])),
        short(percentile(durations[kind], 100)),
      ]),
    ]);
    report.figure('answers that are no success', durations.failures.length, notAbove(0));
    if (durations.failures[0] !== undefined) report.note(`The first: ${durations.failures[0]}`);
    report.figure('imports that failed', code === 0 ? 0 : 1, notAbove(0));
    report.figure('records opened', durations.record.length, notBelow(1));
    reportTime(report, size, 'record, 99 %', p99(durations.record), notAbove(P99_MS), ' ms');
  });
}
