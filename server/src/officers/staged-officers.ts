import { setImmediate as nextTick } from 'node:timers/promises';
import type { Officer } from '@buckle/domain/officer/field-table';
import type { RecordStatus } from '@buckle/domain/officer/record-status';
import { readQuietly } from '@buckle/domain/officer/wire';
import { sql } from 'kysely';
import { termsOfVersion } from '../db/change-terms.ts';
import type { Writing } from '../db/engine.ts';
import type { RecordsTransaction } from '../db/store.ts';
import { type MATCHED, matchedOf } from '../search/matched-columns.ts';
import { employeeKey } from './officer.repository.ts';
import { type Mark, officerRow, textOf } from './officer.writer.ts';
import { retriedLines, markChanged, type PersonOf, publishLines } from './publish-staged.ts';
import { type RetriedLine, type Becomes, createStaged, withStaged } from './staged-tables.ts';

/** A record that is to be added, replaced, or was found to be right already. */
export interface StagedOfficer {
  /** Sort order when lines are resolved again. */
  readonly line: number;
  readonly officer: Officer;
  readonly becomes: Becomes;
  /** The record that is replaced. */
  readonly before?: Officer | undefined;
  /** Key of the person of the line, compared with concurrent changes. */
  readonly person: string;
  /** Data for resolving the line again; stored as JSON. */
  readonly note: object;
  /** Key of the employee id, where it is not that of the record: of older releases, records may share an employee id. */
  readonly employeeKey?: string | null;
  /** Of a record that is replaced; default `present`. */
  readonly status?: RecordStatus;
  /** The line is resolved again in any case. */
  readonly again?: boolean;
}

/** Terms of the versions that staged records would make. */
const termsOf = ({ officer, becomes, before }: StagedOfficer): string[] =>
  becomes === 'unchanged' ? [] : termsOfVersion(before, officer);

const MATCHED_BLANK = { buckle: '', employee: '', name: '', mobile: '', listed: '' } satisfies Record<
  (typeof MATCHED)[number],
  string
>;

/** Columns of a line that writes nothing. */
const unwritten = {
  note: '',
  employee_key: null,
  record: '',
  card: '',
  status: 'present',
  image_path: '',
  terms: '',
  ...MATCHED_BLANK,
} as const;

/** Returns a line of a dry run, with the columns that later lines are compared with. */
function comparedRow({ line, officer, becomes, person }: StagedOfficer) {
  const { id, version, employeeId } = officer;
  const record = becomes === 'updated' ? textOf(officer) : '';
  const compared = { employee_key: employeeKey(employeeId), record, version, compared_version: version };
  return { ...unwritten, line, id, becomes, person, ...compared, again: 0 };
}

function stagedRow(one: StagedOfficer) {
  const { line, officer, becomes, person, status = 'present' } = one;
  const { id, version, imagePath: image_path } = officer;
  const row = { line, id, becomes, person, note: JSON.stringify(one.note), version, again: one.again ? 1 : 0 };
  if (becomes === 'unchanged') return { ...unwritten, ...row, compared_version: version };
  const stored = officerRow(officer, textOf(officer));
  const { employeeKey: key = stored.employee_key } = one;
  return {
    ...row,
    ...stored,
    employee_key: status === 'present' ? key : null,
    status,
    compared_version: becomes === 'updated' ? version - 1 : version,
    ...matchedOf(officer),
    image_path,
    terms: becomes === 'updated' ? JSON.stringify(termsOf(one)) : '',
  };
}

/** Counts terms, so that those of lines that are resolved again can be taken out. */
class TermCounts {
  readonly #counts: Map<string, number>;

  constructor(counts: Iterable<readonly [string, number]> = []) {
    this.#counts = new Map(counts);
  }

  copy(): TermCounts {
    return new TermCounts(this.#counts);
  }

  add(terms: readonly string[], times: 1 | -1): void {
    for (const term of terms) this.#counts.set(term, (this.#counts.get(term) ?? 0) + times);
  }

  present(): string[] {
    return [...this.#counts].filter(([, count]) => count > 0).map(([term]) => term);
  }
}

/**
 * Stages records in temporary tables while others write; they are published once the lock is acquired, unless it is a
 * dry run. Create it before reading anything that the records are derived from.
 */
export async function stageOfficers({ db, addRows }: Writing, personOf: PersonOf, isDryRun: boolean) {
  await createStaged(db);
  const { seen } = await db.selectFrom('directory').select('audit_number as seen').executeTakeFirstOrThrow();
  const staged = withStaged(db);
  const terms = new TermCounts();

  return {
    async add(officers: readonly StagedOfficer[]): Promise<void> {
      if (isDryRun) {
        const changed = officers.filter(({ becomes }) => becomes !== 'unchanged');
        await addRows('staged_officers', changed.map(comparedRow));
        return;
      }
      for (const officer of officers) terms.add(termsOf(officer), 1);
      await addRows('staged_officers', officers.map(stagedRow));
    },

    /** Records of these ids as they will be, where they are to be replaced. */
    async updatedOf(ids: readonly string[]): Promise<Officer[]> {
      if (ids.length === 0) return [];
      const rows = staged.selectFrom('staged_officers').select('record').where('becomes', '=', 'updated');
      return (await rows.where('id', 'in', ids).execute()).map(({ record }) => readQuietly(JSON.parse(record)));
    },

    /** Ids of the records that will have these employee ids, by their keys. */
    async holdersOf(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await staged
        .selectFrom('staged_officers')
        .select(['employee_key', 'id'])
        .where('employee_key', 'in', keys)
        .where('becomes', '!=', 'unchanged')
        .execute();
      return new Map(rows.map(({ employee_key: key, id }) => [key ?? '', id]));
    },

    /** Called when all are put aside, while others may still write. */
    async complete(): Promise<void> {
      await sql`ANALYZE staged_officers`.execute(db);
    },

    /**
     * Publishes the records, except those of people who were changed since they were staged: these are yielded in
     * batches in line order, after the others are published.
     */
    async *publish(
      transaction: RecordsTransaction,
      mark: Mark,
      onLines: (lines: number) => void,
    ): AsyncGenerator<RetriedLine[]> {
      const tables = withStaged(transaction.db);
      await markChanged(transaction, seen, personOf);
      const { last } = await tables
        .selectFrom('staged_officers')
        .select((eb) => eb.fn.max<number | null>('line').as('last'))
        .executeTakeFirstOrThrow();
      onLines(0);
      for await (const line of publishLines(transaction, mark, last ?? -1)) {
        onLines(line);
        // SQLite is synchronous: without this, Ctrl-C would only be handled at the end.
        await nextTick();
      }
      const published = terms.copy();
      for await (const lines of retriedLines(transaction)) {
        for (const line of lines) published.add(line.terms, -1);
        yield lines;
      }
      transaction.noteTerms(published.present());
    },
  };
}

export type StagedOfficers = Awaited<ReturnType<typeof stageOfficers>>;
