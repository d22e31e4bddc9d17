/** A data folder on a disk that is filled to the last byte while people work. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type HttpResponse, sendRequest, post } from '../../bench/http-client.ts';
import { formOf, invented } from '../../bench/form.ts';
import { notBelow, notAbove, type Report } from '../../bench/report.ts';
import { startBuckle } from '../../bench/servers/buckle.ts';
import { fill, officers } from '../../bench/servers/seed-databases.ts';
import { withStarted } from '../../bench/servers/started.ts';
import { smallDisk } from '../../server/src/testing/small-disk.ts';
import { inside, startWriting, survivedWork } from '../writers.ts';

const OFFICERS = 300;
/** More than a small disk has room for. */
const EDITS_MAX = 1000;
const firstIds = (): string[] => [...officers(OFFICERS)].slice(0, 20).map(({ id }) => id);
const record = (id: string): string => `/api.php?action=getOfficers&id=${encodeURIComponent(id)}`;

/** Writes a file until the disk has no room for more of it. */
function fillUp(file: string): void {
  const chunk = Buffer.alloc(64 * 1024);
  for (let room = true; room;) {
    try {
      writeFileSync(file, chunk, { flag: 'a' });
    } catch {
      room = false;
    }
  }
}

/** Returns the statuses of sequential requests. */
async function statuses(asking: () => Promise<HttpResponse>, times: number): Promise<number[]> {
  const all: number[] = [];
  for (let i = 0; i < times; i++) all.push((await asking()).status);
  return all;
}

const unexpected = (all: readonly number[], expected: number): number =>
  all.filter((status) => status !== expected).length;

export async function fullDisk(report: Report): Promise<void> {
  report.heading('A disk that is full');
  const disk = smallDisk(40);
  if (!disk) {
    report.note('Not done: this account may not mount a small disk.');
    return;
  }
  try {
    await withStarted(async (keep) => {
      const directory = inside(disk.folder);
      await fill(directory, OFFICERS);
      const buckle = await keep(startBuckle(directory, { environment: { LOG_LEVEL: 'silent' } }));
      const { address, adminCookie, cookie } = buckle;
      const before = startWriting({ address: () => address, cookie: adminCookie, clients: 2 });
      await pause(500);
      const filler = join(disk.folder, 'filler');
      fillUp(filler);
      await pause(1000);
      const work = await before.stop();
      const form = formOf(invented('FULL1', 'Asha Patil'));
      const big = { ...form, specialNote: 'x'.repeat(19_000) };
      // The first ones may find room in pages that are there already.
      const edits: number[] = [];
      while (!edits.includes(507) && edits.length < EDITS_MAX) {
        const form = { ...big, employee_id: `FULL${edits.length}` };
        edits.push((await post(address, 'addOfficer', form, { cookie: adminCookie })).status);
      }
      const ids = firstIds();
      const reads = (
        await Promise.all(
          ids.map((id) => statuses(() => sendRequest(address, { path: record(id), headers: { cookie } }), 5)),
        )
      ).flat();
      const searches = await statuses(
        () => sendRequest(address, { path: '/api.php?action=getOfficers&name=patil&limit=50', headers: { cookie } }),
        20,
      );
      const sessions = await statuses(
        () => sendRequest(address, { path: '/api.php?action=session', headers: { cookie } }),
        20,
      );
      const ready = await sendRequest(address, { path: '/readyz' });
      report.figure('records that could not be opened', unexpected(reads, 200), notAbove(0));
      report.figure('searches that failed', unexpected(searches, 200), notAbove(0));
      report.figure('sessions that ended', unexpected(sessions, 200), notAbove(0));
      report.figure(
        'changes refused with 507 and a sentence',
        edits.filter((status) => status === 507).length,
        notBelow(1),
      );
      report.figure(
        'changes answered with neither 507 nor success',
        edits.filter((status) => status !== 507 && status !== 200).length,
        notAbove(0),
      );
      report.figure('`/readyz` says so', ready.text.includes('disk full') ? 1 : 0, notBelow(1));

      rmSync(filler);
      await sendRequest(address, { path: '/readyz' });
      const retry = await post(address, 'addOfficer', { ...form, employee_id: 'ROOM1' }, { cookie: adminCookie });
      if (retry.status !== 200) report.note(retry.text);
      report.figure('changes go on when there is room, without a restart', retry.status === 200 ? 1 : 0, notBelow(1));
      await buckle.stop();
      const survived = await survivedWork(directory, work);
      report.figure(
        'acknowledged changes and photos lost',
        survived.lost + survived.photosLost + survived.photosTorn,
        notAbove(0),
      );
    });
  } finally {
    disk.remove();
  }
}
