import type { CodedFieldProblem } from '@buckle/domain/officers/form';
import type { Officer, Readers } from '@buckle/domain/officers/field-table';
import type { Actor, RecordsTransaction } from '../db/store.ts';
import type { RecordAction } from '../db/write-actions.ts';
import { type Mark, officerWriter } from './officer.writer.ts';

/** The saved version with the number of its change, undefined if nothing was changed; or the pending proposal. */
export type SaveResult =
  | { readonly id: string; readonly version: number; readonly change?: number | undefined }
  | { readonly proposal_id: string };

/** A result, and the unlikely values of the record. */
export type WarnedResult = SaveResult & { readonly warnings: readonly CodedFieldProblem[] };

/** The user of a change and their note. */
export interface KeepNote extends Omit<Mark, 'how'> {
  readonly author: Actor;
}

/** Save strategy of a valid form: the caller's access determines which of the two applies. */
export interface SaveStrategy {
  /** What its users may read, and so write. */
  readonly readers: Readers;
  readonly actions: { readonly add: RecordAction; readonly edit: RecordAction };
  add(transaction: RecordsTransaction, officer: Officer, note: KeepNote): Promise<SaveResult>;
  /** `after` undefined: the form changes nothing. */
  edit(
    transaction: RecordsTransaction,
    before: Officer,
    after: Officer | undefined,
    note: KeepNote,
  ): Promise<SaveResult>;
}

const saveResult = ({ id, version }: Officer, { versions }: RecordsTransaction): SaveResult => ({
  id,
  version,
  change: versions.change,
});

/** For administrators: saves immediately. */
export const saveAtOnce: SaveStrategy = {
  readers: 'establishment',
  actions: { add: 'record.add', edit: 'record.edit' },
  async add(transaction, officer, { author: _author, ...mark }) {
    await officerWriter(transaction).add([officer], { ...mark, how: 'add' });
    return saveResult(officer, transaction);
  },
  async edit(transaction, before, after, { author: _author, ...mark }) {
    if (!after) {
      transaction.nothingDone();
      return { id: before.id, version: before.version };
    }
    await officerWriter(transaction).replace(before, after, { ...mark, how: 'edit' });
    return saveResult(after, transaction);
  },
};
