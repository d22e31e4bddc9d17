import { addEntries, gatherRows, isGatheringUnclear, readingKey } from '@buckle/domain/import/gather-rows';
import { oneLine } from '@buckle/domain/import/clean-text';
import { headersOf } from '@buckle/domain/import/column-profile';
import { headerMeaning } from '@buckle/domain/import/header-words';
import type { ColumnProfile, ImportPlan } from '@buckle/domain/import/import-plan';
import { isListTarget } from '@buckle/domain/import/import-targets';
import { currentFromHistory } from '@buckle/domain/import/open-posting';
import { planReader } from '@buckle/domain/import/plan-reader';
import type { Problem as ReadingProblem, ReadRow, RowReading } from '@buckle/domain/import/row-reading';
import { storedValues } from '@buckle/domain/import/stored-values';
import { ignoredRowMessages } from '@buckle/domain/messages/import-rows';
import { fieldOf } from '@buckle/domain/officer/field-table';
import { fold } from '@buckle/domain/officer/matching';
import type { CurrentReference } from '../reference/current-reference.ts';
import { identityBy } from './engine/identity.ts';
import type { ImportDependencies } from './engine/import-dependencies.ts';
import type { MappedRow, Problem, ReadableMapping } from './engine/mapped-row.ts';

type PlanDependencies = Required<Pick<ImportDependencies, 'mapRow' | 'identify' | 'rules' | 'repeated'>>;

const problemOf = ({ column, message }: ReadingProblem): Problem => ({ column: '', index: column, reason: message });

const readingProblem = ({ index, reason }: Problem): ReadingProblem => ({
  ...(index === undefined ? {} : { column: index }),
  message: reason,
});

function mappingOf(reading: ReadRow): ReadableMapping {
  const { changes, cleared, omitted, notes } = reading;
  return { changes, cleared, omitted: omitted.map(problemOf), ...(notes && { notes }) };
}

const readingOf = ({ changes, cleared = [], omitted, notes }: ReadableMapping): ReadRow => ({
  changes,
  cleared,
  notes,
  omitted: omitted.map(readingProblem),
});

function mapped(reading: RowReading): MappedRow {
  if ('ignored' in reading) return { ignored: ignoredRowMessages[reading.ignored] };
  return 'refused' in reading ? { rejected: reading.refused.map(problemOf) } : mappingOf(reading);
}

/** Returns a key of what is imported of a row, and of the texts that are not taken. */
const importedKey = (read: ReadableMapping): string => JSON.stringify([readingKey(readingOf(read)), read.omitted]);

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
): PlanDependencies {
  const reader = planReader(plan, reference, headerRows, profiles);
  const known = storedValues(resolver);
  const leftOut = leftOutCells(plan, headerRows);
  const withCurrent = currentFromHistory(resolver);
  // Only a sheet that gives the ends of postings says that one is open.
  const hasEnds = plan.columns.some(({ target }) => target === 'posting.to');
  return {
    mapRow: (cells) => mapped(reader.read(cells)),
    identify: (cells) => mapped(reader.identify(cells)),
    rules: {
      mode: plan.mode,
      identify: identityBy(plan.identity),
      needsName: true,
      resolver,
      merge(changes, stored) {
        const values = known.withoutSpellings(hasEnds ? withCurrent(changes, stored) : changes, stored);
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
      gather: (rows) => mappingOf(gatherRows(rows.map(readingOf))),
      isUnclear: (rows) => isGatheringUnclear(rows.map(readingOf)),
      keyOf: ({ row, read }) => JSON.stringify([importedKey(read), leftOut(row.cells)]),
      importedKeyOf: ({ read }) => importedKey(read),
    },
  };
}
