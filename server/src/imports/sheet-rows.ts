import { rowCorrector } from '@buckle/domain/import/corrections';
import type { ColumnProfile, ImportPlan } from '@buckle/domain/import/import-plan';
import { sectionReader, sectionsOf, withSections } from '@buckle/domain/import/section-titles';
import type { Resolver } from '@buckle/domain/reference/resolver';
import type { SheetFile } from '../sheets/sheet-file.ts';
import type { FileRow } from './engine/mapped-row.ts';

/** Position of the header. */
export interface HeaderPosition {
  readonly first: number;
  readonly rows: number;
}

/** Returns the raw rows of the header. */
export async function headerRowsOf(
  file: SheetFile,
  sheet: number,
  { first, rows }: HeaderPosition,
): Promise<string[][]> {
  const found: string[][] = [];
  if (rows === 0) return found;
  let index = 0;
  for await (const cells of file.rows(sheet)) {
    if (index >= first) found.push([...cells]);
    if (++index >= first + rows) break;
  }
  return found;
}

/** Yields the rows below the header, with the titles that they stand under, and the corrections of the plan. */
export async function* rowsBelow(
  file: SheetFile,
  plan: ImportPlan,
  profiles: readonly ColumnProfile[],
  resolver: Resolver,
): AsyncGenerator<FileRow> {
  const { sheet, header, corrections = [] } = plan;
  const correct = rowCorrector(corrections, sheet);
  const kinds = sectionsOf(profiles);
  const titles = kinds.length > 0 ? sectionReader(resolver) : undefined;
  let line = 0;
  for await (const raw of file.rows(sheet)) {
    const sections = titles?.read(raw).sections;
    if (++line <= header.first + header.rows) continue;
    const whole = sections ? withSections(raw, profiles.length - kinds.length, kinds, sections) : raw;
    const { cells, corrected } = correct(line, whole);
    yield { line, cells, ...(corrected.length > 0 && { corrected }) };
  }
}
