import type { ActionOutput } from '@buckle/domain/actions/registry';
import type { Reader } from '../db/engine.ts';
import { kindOfAction } from './change-kinds.ts';
import { changedRecord } from './change-rows.ts';
import { changeRepository, type ChangeRow } from './change.repository.ts';
import { undoneBy } from './undone-by.ts';

type ListedChange = ActionOutput<'changes'>['changes'][number];

/** Records that a list shows of each change. */
const ROWS_LISTED = 5;

interface ChangeDetails {
  readonly versions?: number;
  readonly undoes?: number;
}

/** Details of a change in the audit. */
export const detailsOf = ({ details }: Pick<ChangeRow, 'details'>): ChangeDetails =>
  details === '' ? {} : (JSON.parse(details) as ChangeDetails);

/** Returns changes as a list shows them. */
export async function listedChanges(db: Reader, rows: readonly ChangeRow[]): Promise<ListedChange[]> {
  const repository = changeRepository(db);
  const undone = await undoneBy(
    db,
    rows.map(({ change }) => change),
  );
  const imports = await repository.importsOf(rows.map(({ change }) => change));
  return Promise.all(
    rows.map(async (row): Promise<ListedChange> => {
      const versions = await repository.versions(row.change, 0, ROWS_LISTED);
      const [first] = versions;
      const { versions: records = versions.length, undoes } = detailsOf(row);
      const undo = undone.get(row.change);
      return {
        change: row.change,
        at: row.at,
        by: row.by,
        how: kindOfAction(row.action),
        records,
        order_number: first?.order_number ?? '',
        reason: first?.reason ?? '',
        ...(typeof first?.proposed_by === 'string' ? { proposed_by: first.proposed_by } : {}),
        ...(imports.has(row.change) ? { import: imports.get(row.change) } : {}),
        ...(undoes === undefined ? {} : { undoes }),
        ...(undo ? { undone_by: undo } : {}),
        rows: versions.map(changedRecord),
      };
    }),
  );
}
