import { createHash } from 'node:crypto';
import { type Actor, SERVER_ACTOR, type Store } from '../db/store.ts';
import { requestError, RequestError } from '../http/request-error.ts';
import { encodeScan } from './photo-image.ts';
import { photoErrors } from './photos.errors.ts';

/** A scan as it is sent. */
interface Scan {
  readonly bytes: Uint8Array;
  readonly type: string;
  /** Of a file, with its dot. */
  readonly ending: string;
}

/** Scans of orders: PDF files as they were uploaded, and images encoded again. */
export interface ScanStore {
  /**
   * Checks and stores a scan, counted against the user's allowance; returns its path. Throws `scanErrors.notAScan`, or
   * where the allowance is used up.
   */
  put(bytes: Buffer, by: Actor): Promise<string>;
  has(path: string): Promise<boolean>;
  /** Undefined if there is none, or if it does not match its hash. */
  read(path: string): Promise<Scan | undefined>;
  /** Paths of the scans that were put before an instant. */
  storedBefore(instant: Date): Promise<string[]>;
  remove(path: string): Promise<void>;
}

/** By the ending of a name. */
const types = { pdf: 'application/pdf', webp: 'image/webp' } as const;
type Ending = keyof typeof types;

const scanErrors = {
  notAScan: requestError(400, 'not-a-scan'),
};

const PATH = /^scans\/(?<name>[0-9a-f]{64}\.(?<ending>pdf|webp))$/u;

export function scanStore(store: Store, now: () => Date): ScanStore {
  async function encode(bytes: Buffer): Promise<readonly [Buffer, Ending]> {
    if (isPdf(bytes)) return [bytes, 'pdf'];
    return [
      await encodeScan(bytes).catch((error: unknown) => {
        throw isNamed(error) ? error : scanErrors.notAScan();
      }),
      'webp',
    ];
  }

  return {
    async put(bytes, by) {
      const [scan, ending] = await encode(bytes);
      const name = `${hashOf(scan)}.${ending}`;
      await store.write({ by, action: 'scan.put', subject: name }, async ({ db }) => {
        const put_at = now().toISOString();
        await db
          .insertInto('scans')
          .values({ name, scan, put_at })
          // Stored again: its retention restarts.
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ scan, put_at }))
          .execute();
      });
      return `scans/${name}`;
    },

    async has(path) {
      const row = await store.db.selectFrom('scans').select('name').where('name', '=', nameIn(path)).executeTakeFirst();
      return row !== undefined;
    },

    async read(path) {
      const ending = PATH.exec(path)?.groups?.['ending'] as Ending | undefined;
      const name = nameIn(path);
      const row = await store.db.selectFrom('scans').select('scan').where('name', '=', name).executeTakeFirst();
      if (!row || ending === undefined || !name.startsWith(hashOf(row.scan))) return undefined;
      return { bytes: row.scan, type: types[ending], ending: `.${ending}` };
    },

    async storedBefore(instant) {
      const rows = store.db.selectFrom('scans').select('name').where('put_at', '<', instant.toISOString());
      return (await rows.execute()).map(({ name }) => `scans/${name}`);
    },

    async remove(path) {
      const name = nameIn(path);
      await store.write({ by: SERVER_ACTOR, action: 'scan.remove', subject: name }, async ({ db }) => {
        await db.deleteFrom('scans').where('name', '=', name).execute();
      });
    },
  };
}

const PDF_MARK = Buffer.from('%PDF-');

/** At the start (ISO 32000-2, 7.5.2): readers that look for the mark later also open a program that contains it. */
const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, PDF_MARK.length).equals(PDF_MARK);

/** Whether an image was refused for a reason that holds for a scan, too. */
const isNamed = (error: unknown): boolean =>
  error instanceof RequestError && error.code !== photoErrors.notAPhoto().code;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const nameIn = (path: string): string => PATH.exec(path)?.groups?.['name'] ?? '';
