import { z } from 'zod';
import type { ActionOutput } from '@buckle/domain/registry';
import { columnLabel } from '@buckle/domain/imports/import-plan';
import { readMessage } from '@buckle/domain/catalogue';
import { sentencesOf } from '@buckle/domain/coded-messages';
import { refusedRowsMessages } from '@buckle/domain/imports/import-pages.messages';
import { placeFirst } from '@buckle/domain/imports/imports.messages';
import type { Reader } from '../db/engine.ts';
import { attachment, fileResponse } from '../exports/list-file.ts';
import { type Handlers, pageOf, readCursor, writeCursor } from '../http/handler.ts';
import { endingOf } from './sheets/open-reader.ts';
import { type CardReader, maySeeRecord, readCards } from '../officers/officer-cards.ts';
import { previewViews } from '../orders/preview-views.ts';
import { absentOfficers, knowsAbsent } from './rows-job.ts';
import type { ImportHandlerDependencies } from './imports.routes.ts';
import { importErrors } from './imports.errors.ts';
import {
  type ImportRow,
  planOf,
  profilesOf,
  resultRepository,
  type ResultRow,
  type RowDetail,
} from './imports.repository.ts';
import { visibleImport } from './import-call.ts';

type Row = ActionOutput<'importedRows'>['rows'][number];

const ROWS_A_PAGE = 50;
/** Rows per query when a file is exported. */
const COLUMN_WIDTH = 20;

interface SheetRows {
  readonly rows: readonly Row[];
  /** Ids of the officers whose stored cards the rows show. */
  readonly seen: readonly string[];
}

interface Page extends SheetRows {
  readonly cursor: string | undefined;
}

/** Returns the ids of the records that a user sees. */
const seenIn = (cards: Awaited<ReturnType<typeof readCards>>): string[] =>
  [...cards].flatMap(([id, { card }]) => (card ? [id] : []));

/**
 * Returns rows of the sheet. Unchanged ones include the current card of the officer. Of a record that is withdrawn since,
 * what was noted of it when the rows were checked is for who may see it.
 */
async function sheetRows(db: Reader, reader: CardReader, results: readonly ResultRow[]): Promise<SheetRows> {
  const found = results.map(({ row, outcome, officer_id: id, detail }) => {
    const { suspectId = '', at, problems, warnings, ...details } = JSON.parse(detail) as RowDetail;
    const messages = {
      problems: problems.map(({ column, ...stored }) => ({
        ...(column !== undefined && { column }),
        ...readMessage(stored),
      })),
      warnings: warnings.map((stored) => readMessage(stored).message),
      ...(at && { ...at, place: placeFirst(readMessage(at.place)) }),
    };
    return { id, suspectId, details: { row, outcome, ...details, ...messages } };
  });
  const cards = await readCards(
    db,
    reader,
    found.flatMap(({ id, suspectId }) => [id, suspectId]),
  );
  const rows = found.map(({ id, suspectId, details: { before, officer: noted, ...details } }): Row => {
    const isVisible = maySeeRecord(cards.get(id)?.status, reader);
    const [officer, suspect] = [isVisible ? (noted ?? cards.get(id)?.card) : undefined, cards.get(suspectId)?.card];
    return {
      ...details,
      ...(before && isVisible && { before }),
      ...(id === '' ? {} : { officer_id: id }),
      ...(officer && { officer }),
      ...(suspect && { suspect }),
    };
  });
  return { rows, seen: seenIn(cards) };
}

async function sheetPage(
  db: Reader,
  reader: CardReader,
  row: ImportRow,
  filter: { readonly outcome?: Row['outcome'] | undefined; readonly warned: boolean },
  cursor: string | undefined,
): Promise<Page> {
  const behind = cursor === undefined ? 0 : readCursor(cursor, z.number().int().min(0));
  const found = await resultRepository(db).page(row, filter, behind, ROWS_A_PAGE + 1);
  const { items, last } = pageOf(found, ROWS_A_PAGE);
  return { ...(await sheetRows(db, reader, items)), cursor: last && writeCursor(last.row) };
}

/** Returns a page of officers that match no row. */
async function absentPage(db: Reader, reader: CardReader, row: ImportRow, cursor: string | undefined): Promise<Page> {
  const behind = cursor === undefined ? '' : readCursor(cursor, z.string().max(100));
  const ids: string[] = [];
  for await (const some of absentOfficers(db, row, behind)) {
    ids.push(...some);
    if (ids.length > ROWS_A_PAGE) break;
  }
  const { items, last } = pageOf(ids, ROWS_A_PAGE);
  const cards = await readCards(db, reader, items);
  const rows = items.map((id): Row => ({
    row: 0,
    outcome: 'absent',
    officer_id: id,
    officer: cards.get(id)?.card ?? {},
    cells: [],
    problems: [],
    warnings: [],
  }));
  return { rows, seen: seenIn(cards), cursor: last && writeCursor(last) };
}

interface RefusedFile {
  readonly headers: readonly string[];
  /** Whether cells were corrected; if so, a last column lists them. */
  readonly isCorrected: boolean;
}

/** Yields the rejected rows of an import with their reasons. */
async function* rejectedRows(
  db: Reader,
  row: ImportRow,
  { headers, isCorrected }: RefusedFile,
  assertPermission: () => Promise<void>,
) {
  for await (const found of resultRepository(db).pages(row, 'refused')) {
    await assertPermission();
    for (const { detail } of found) {
      const { cells, problems, corrected = [] } = JSON.parse(detail) as RowDetail;
      const reasons = sentencesOf(problems.map(readMessage));
      const corrections = corrected.map(({ column, was }) =>
        refusedRowsMessages.correctedCell(columnLabel(headers[column] ?? '', column), was),
      );
      yield [...headers.map((_, i) => cells[i] ?? ''), reasons, ...(isCorrected ? [corrections.join(' ')] : [])];
    }
  }
}

const withoutEnding = (file: string): string => file.replace(/\.[^.]*$/u, '');

export function importRowActions({
  store,
  files,
  views,
  now,
}: Pick<ImportHandlerDependencies, 'store' | 'files' | 'views' | 'now'>): Pick<
  Handlers,
  'importedRows' | 'importFile'
> {
  const noteViews = previewViews(views, now);
  return {
    async importedRows({ input: { id, outcome, warned, cursor }, session }) {
      const row = await visibleImport(store.db, id, session);
      if (row.results_run === null || row.counts === '') throw importErrors.wrongStatus(row.status);
      const plan = planOf(row);
      const isAbsent = outcome === 'absent' && plan !== undefined && knowsAbsent(plan);
      const page = isAbsent
        ? await absentPage(store.db, session, row, cursor)
        : await sheetPage(store.db, session, row, { outcome, warned: warned === 'true' }, cursor);
      await noteViews(page.seen, session);
      return {
        output: { rows: [...page.rows], ...(page.cursor === undefined ? {} : { next_cursor: page.cursor }) },
      };
    },

    async importFile({ input: { id, part }, session, assertPermission }) {
      const row = await visibleImport(store.db, id, session);
      const bytes = part === 'original' ? await files.read(id) : undefined;
      if (part === 'original' ? !bytes : row.results_run === null) throw importErrors.noFile();
      const written = { by: session, action: 'import.file', subject: row.file, details: { part } } as const;
      await store.write(written, () => Promise.resolve());
      if (bytes)
        return {
          status: 200,
          headers: {
            'content-type': 'application/octet-stream',
            'content-disposition': attachment(withoutEnding(row.file), await endingOf(bytes)),
            'content-security-policy': "default-src 'none'; sandbox",
          },
          bytes,
        };
      const headers = profilesOf(row).map(({ header }) => header);
      const isCorrected = (planOf(row)?.corrections ?? []).length > 0;
      const { reason, corrected } = refusedRowsMessages;
      const columns = [...headers, reason, ...(isCorrected ? [corrected] : [])].map((header) => ({
        header,
        width: COLUMN_WIDTH,
        isDate: false,
      }));
      const name = refusedRowsMessages.fileName(withoutEnding(row.file));
      return fileResponse(
        { format: 'csv', name, sheet: name, columns },
        rejectedRows(store.db, row, { headers, isCorrected }, assertPermission),
        () => undefined,
      );
    },
  };
}
