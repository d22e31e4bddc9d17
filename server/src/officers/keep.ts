import type { Officer } from '@buckle/domain/officer/field-table';
import type { Actor, RecordsTransaction } from '../db/store.ts';
import type { RecordAction } from '../db/write-actions.ts';
import { type Mark, officerWriter } from './officer.writer.ts';

/** What was kept, or that it waits for an administrator. */
export type Kept = { readonly id: string; readonly version: number } | { readonly proposal_id: string };

/** Who keeps something, and what is said beside it. */
export interface KeepNote extends Omit<Mark, 'how'> {
  readonly author: Actor;
}

/** What becomes of a form that is right: the caller's row of the access table decides which of the two it is. */
export interface Keep {
  readonly actions: { readonly add: RecordAction; readonly edit: RecordAction };
  add(transaction: RecordsTransaction, officer: Officer, note: KeepNote): Promise<Kept>;
  /** `after` undefined: the form changes nothing. */
  edit(transaction: RecordsTransaction, before: Officer, after: Officer | undefined, note: KeepNote): Promise<Kept>;
}

const keptAs = ({ id, version }: Officer): Kept => ({ id, version });

/** An administrator's: it takes effect at once. */
export const saveAtOnce: Keep = {
  actions: { add: 'record.add', edit: 'record.edit' },
  async add(transaction, officer, { author: _author, ...mark }) {
    await officerWriter(transaction).add([officer], { ...mark, how: 'add' });
    return keptAs(officer);
  },
  async edit(transaction, before, after, { author: _author, ...mark }) {
    if (after) await officerWriter(transaction).replace(before, after, { ...mark, how: 'edit' });
    else transaction.nothingDone();
    return keptAs(after ?? before);
  },
};
