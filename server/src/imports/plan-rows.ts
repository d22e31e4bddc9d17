import {
  addEntries,
  currentFromHistory,
  presentRank,
  readingKey,
  storedValues,
} from '@buckle/domain/imports/gather-rows';
import { oneLine } from '@buckle/domain/officers/typed-values';
import { headersOf } from '@buckle/domain/imports/column-profile';
import { headerMeaning } from '@buckle/domain/imports/header-words';
import { type ColumnProfile, type ImportPlan, isListTarget } from '@buckle/domain/imports/import-plan';
import { planReader } from '@buckle/domain/imports/plan-reader';
import type { ReadRow } from '@buckle/domain/imports/row-reading';
import { fieldOf } from '@buckle/domain/officers/field-table';
import { fold } from '@buckle/domain/search/matching';
import type { CurrentReference } from '../reference/reference.repository.ts';
import { identityBy } from './engine/mapped-row.ts';
import type { ImportDependencies } from './engine/import-dependencies.ts';

/** Returns a key of what is imported of a row, and of the texts that are not taken. */
const importedKey = (read: ReadRow): string => JSON.stringify([readingKey(read), read.omitted]);

/** Returns what a row has in the columns that are not imported, apart from its serial number. */
function leftOutCells({ columns }: ImportPlan, headerRows: readonly (readonly string[])[]) {
  const serial = new Set(
    headersOf(headerRows).flatMap((header, index) => (headerMeaning(header)?.kind === 'serial' ? [index] : [])),
  );
  return (cells: readonly string[]): readonly (readonly [number, string])[] =>
    cells.flatMap((cell, index) => {
      const text = columns[index]?.target === undefined && !serial.has(index) ? fold(oneLine(cell)) : '';
      return text === '' ? [] : [[index, text] as const];
    });
}

/** Adapts a plan to the import engine. Returns its map and rules. */
export function planRows(
  plan: ImportPlan,
  { reference, resolver }: CurrentReference,
  headerRows: readonly (readonly string[])[],
  profiles: readonly ColumnProfile[],
): Pick<ImportDependencies, 'mapRow' | 'identify' | 'rules' | 'repeated'> {
  const reader = planReader(plan, reference, headerRows, profiles);
  const known = storedValues(resolver);
  const leftOut = leftOutCells(plan, headerRows);
  const withCurrent = currentFromHistory(resolver);
  const withPresentRank = presentRank(resolver);
  // Only a sheet that gives the ends of postings says that one is open.
  const hasEnds = plan.columns.some(({ target }) => target === 'posting.to');
  return {
    mapRow: reader.read,
    identify: reader.identify,
    rules: {
      mode: plan.mode,
      identify: identityBy(plan.identity),
      needsName: true,
      resolver,
      merge(changes, stored) {
        const present = withPresentRank(changes, stored);
        const values = known.withoutSpellings(hasEnds ? withCurrent(present, stored) : present, stored);
        return { ...values, ...addEntries(stored, values, known) };
      },
      columnOf(field) {
        const index = plan.columns.findIndex(
          ({ target }) => target !== undefined && !isListTarget(target) && fieldOf(target).write === field,
        );
        return index < 0 ? undefined : index;
      },
    },
    repeated: {
      kind: plan.repeated,
      keyOf: ({ row, read }) => JSON.stringify([importedKey(read), leftOut(row.cells)]),
      importedKeyOf: ({ read }) => importedKey(read),
    },
  };
}
