/** Clients that add, edit and upload until acknowledged, and the verification afterwards. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { thumbnailPath } from '@buckle/domain/officers/wire';
import sharp from 'sharp';
import { type HttpResponse, sendRequest, post } from '../bench/http-client.ts';
import { formOf, invented } from '../bench/form.ts';
import type { Directory } from '../bench/servers/seed-databases.ts';
import { photoDirectory, readConfig } from '../server/src/settings/config.ts';
import { Shelves } from '../server/src/photos/sharded-folder.ts';
import { photoForm } from './upload.ts';
import { someJpeg, withStore } from './directory.ts';

export interface Work {
  /** Keys of acknowledged changes: each is in the history as the reason. */
  readonly changes: string[];
  /** The paths of the photos that were. */
  readonly photos: string[];
  /** A client failed permanently. */
  readonly failures: string[];
  isOver: boolean;
}

interface Writer {
  /** Where the server is just now. */
  readonly address: () => string;
  readonly cookie: string;
  readonly clients: number;
}

const BEFORE_NEXT_TRY_MS = 20;
/** Status of a request that must be repeated later, for example while another image is being decoded. */
const TOO_MANY = 429;

/** Sends something until it is acknowledged; undefined when the work is over before. */
async function untilAcknowledged(work: Work, send: () => Promise<HttpResponse>): Promise<HttpResponse | undefined> {
  while (!work.isOver) {
    const response = await send().catch(() => undefined);
    if (response?.status === 200) return response;
    // Permanent: a retry would not help, and would mask a bug.
    if (response && response.status < 500 && response.status !== TOO_MANY) {
      work.failures.push(`${response.status}: ${response.text.slice(0, 300)}`);
      return undefined;
    }
    await pause(BEFORE_NEXT_TRY_MS);
  }
  return undefined;
}

/** One client: an officer with a photo, edited a few times, then the next. */
async function write(number: number, { address, cookie }: Writer, work: Work): Promise<void> {
  const send = async (action: string, form: object): Promise<HttpResponse | undefined> => {
    const key = randomUUID();
    const response = await untilAcknowledged(work, () =>
      post(address(), action, { ...form, change_reason: key }, { cookie, 'idempotency-key': key }),
    );
    if (response) work.changes.push(key);
    return response;
  };
  for (let added = 0; !work.isOver; added++) {
    const photo = await photoForm(await someJpeg(number * 100_000 + added));
    const sent = await untilAcknowledged(work, () =>
      sendRequest(address(), {
        method: 'POST',
        path: '/api.php?action=uploadImage',
        headers: { cookie, 'x-requested-with': 'program', 'content-type': photo.type },
        body: photo.body,
      }),
    );
    if (!sent) continue;
    const { path } = sent.json() as { path: string };
    work.photos.push(path);
    const form = formOf({ ...invented(`W${number}N${added}`, 'Asha Patil'), imagePath: path });
    const response = await send('addOfficer', form);
    if (!response) continue;
    const { id } = response.json() as { id: string };
    for (let edit = 1; edit <= 3 && !work.isOver; edit++)
      await send('updateOfficer', { ...form, id, specialNote: `edit ${edit}` });
  }
}

/** Starts writing clients; `stop` returns the acknowledged changes. */
export function startWriting(writer: Writer): { readonly work: Work; readonly stop: () => Promise<Work> } {
  const work: Work = { changes: [], photos: [], failures: [], isOver: false };
  const clients = Promise.all(Array.from({ length: writer.clients }, (_, number) => write(number, writer, work)));
  return {
    work,
    async stop() {
      work.isOver = true;
      await clients;
      return work;
    },
  };
}

export interface SurvivedWork {
  /** Acknowledged and not there. */
  readonly lost: number;
  /** Made more than once. */
  readonly doubled: number;
  /** Records that differ from their history, or have gaps in it. */
  readonly torn: number;
  /** Versions without a row in the audit, and rows without a version. */
  readonly unaudited: number;
  readonly photosLost: number;
  /** Photos that do not match their hash, or have an unreadable thumbnail. */
  readonly photosTorn: number;
}

async function photosOf({ DATA_DIR }: Directory, paths: readonly string[]): Promise<[lost: number, torn: number]> {
  const shelves = new Shelves(photoDirectory(readConfig({ DATA_DIR })));
  let [lost, torn] = [0, 0];
  for (const path of new Set(paths)) {
    const [file, thumbnail] = [path, thumbnailPath(path)].map((one) => shelves.fileOf(basename(one)));
    if (!file || !thumbnail || !existsSync(file) || !existsSync(thumbnail)) {
      lost++;
      continue;
    }
    const isIntact = createHash('sha256').update(readFileSync(file)).digest('hex') === basename(path, '.webp');
    const isReadable = await sharp(readFileSync(thumbnail))
      .toBuffer()
      .then(
        () => true,
        () => false,
      );
    if (!isIntact || !isReadable) torn++;
  }
  return [lost, torn];
}

/** Compares a closed database with the acknowledged changes. `before`: officers from before. */
export async function survivedWork(directory: Directory, { changes, photos }: Work): Promise<SurvivedWork> {
  const { versions, present, audited } = await withStore(directory, async ({ db }) => ({
    versions: await db
      .selectFrom('officer_versions')
      .select(['officer_id', 'version', 'reason'])
      .where('made_by', '!=', 'import')
      .execute(),
    present: await db.selectFrom('officers').select(['id', 'version']).execute(),
    audited: await db
      .selectFrom('record_audit')
      .select('subject')
      .where('action', 'in', ['record.add', 'record.edit'])
      .execute(),
  }));
  const times = new Map<string, number>();
  const ofOfficer = new Map<string, number[]>();
  for (const { reason, officer_id: id, version } of versions) {
    times.set(reason, (times.get(reason) ?? 0) + 1);
    ofOfficer.set(id, [...(ofOfficer.get(id) ?? []), version]);
  }
  const isTorn = (id: string, version: number): boolean => {
    const stored = (ofOfficer.get(id) ?? []).toSorted((a, b) => a - b);
    return stored.length !== version || stored.some((one, i) => one !== i + 1);
  };
  const written = new Map(present.map(({ id, version }) => [id, version]));
  const torn = [...ofOfficer.keys()].filter((id) => isTorn(id, written.get(id) ?? 0)).length;
  const [photosLost, photosTorn] = await photosOf(directory, photos);
  return {
    lost: changes.filter((key) => !times.has(key)).length,
    doubled: changes.filter((key) => (times.get(key) ?? 0) > 1).length,
    torn,
    unaudited: Math.abs(audited.length - versions.length),
    photosLost,
    photosTorn,
  };
}

/** Data folder inside a folder with other files. */
export const inside = (folder: string): Directory => ({ DATA_DIR: join(folder, 'data') });
