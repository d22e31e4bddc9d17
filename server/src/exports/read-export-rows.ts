import { EVERY_RECORD } from '@buckle/domain/actions/every-record';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import type { Call } from '../http/handler.ts';
import { concurrencyLimit } from '../http/concurrency-limit.ts';
import type { RecordViews, ExportKind } from '../officers/record-views.ts';
import type { ReadRecords, RecordBatch } from '../officers/read-records.ts';
import { exportErrors } from './export.errors.ts';
import type { ResolvedExport } from './export-request.ts';

/** Each list holds a state of the database until its reader has it. */
const EXPORT_LIMITS = { perUser: 1, all: 2 } as const;

export type Caller = Pick<Call<'printOfficers'>, 'session' | 'assertPermission'>;

/** A list that is being read. */
interface ReadList {
  /** How many officers it has. */
  readonly total: number;
  /** Their records, some at a time; that they are seen is written down before they are given. */
  readonly records: (how: ExportKind) => AsyncGenerator<readonly OfficerWire[]>;
  /** Call when reading is done or cancelled. */
  readonly close: () => void;
}

/** Starts reading a list for a user; throws if it is empty, or if too many lists are being read. */
export function listReader(readRecords: ReadRecords, views: RecordViews) {
  const enter = concurrencyLimit(EXPORT_LIMITS, { perUser: exportErrors.inProgress, all: exportErrors.tooManyExports });

  async function startReading(batches: AsyncGenerator<RecordBatch>): Promise<RecordBatch> {
    const first = await batches.next();
    if (first.done === true) throw exportErrors.noOfficers();
    return first.value;
  }

  return async ({ chosen, isAll }: ResolvedExport, { session, assertPermission }: Caller): Promise<ReadList> => {
    const release = enter(session.userId);
    const batches = readRecords(chosen);
    const close = (): void => {
      release();
      void batches.return(undefined).catch(() => undefined);
    };
    async function begin(): Promise<RecordBatch> {
      const first = await startReading(batches);
      // All of it at once: a file is not cut off in the middle because the day's quota is reached.
      await views.countExported(isAll ? 1 : first.total, session);
      return first;
    }
    const first = await begin().catch((error: unknown) => {
      close();
      throw error;
    });
    async function* all(): AsyncGenerator<RecordBatch> {
      yield first;
      yield* batches;
    }
    return {
      total: first.total,
      close,
      async *records(how) {
        if (isAll) await views.exported([EVERY_RECORD], session, how);
        for await (const { ids, text } of all()) {
          await assertPermission();
          if (!isAll) await views.exported(ids, session, how);
          yield JSON.parse(`[${text}]`) as OfficerWire[];
        }
      },
    };
  };
}
