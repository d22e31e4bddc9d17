import { text } from '@buckle/domain/actions/text';
import { z } from 'zod';
import type { Handlers } from '../http/handler.ts';
import { pageOf, readCursor, writeCursor } from '../http/paging.ts';
import type { Quotas } from '../http/quota.ts';
import type { Session } from '../http/session.ts';
import { changeCallOf } from '../officers/change-call.ts';
import { detailsOf, summariesOf, summaryOf } from './import-responses.ts';
import { importErrors } from './import.errors.ts';
import { type ImportCursor, importRepository, type ImportRow, planOf } from './import.repository.ts';
import type { decideUsecases } from './decide-import.ts';
import type { ImportDependencies, PlannedImport, planUsecases } from './plan-import.ts';
import type { undoUsecase } from './undo-import.ts';
import type { uploadUsecase } from './upload-import.ts';
import type { mapUsecases } from './saved-maps.ts';
import { visibleImport } from './visible-import.ts';

const IMPORTS_A_PAGE = 50;

/** Cursor: upload timestamp and id. */
const cursorShape = z.tuple([text(100), text(100)]);

function cursorOf(cursor: string | undefined): ImportCursor | undefined {
  if (cursor === undefined) return undefined;
  const [createdAt, id] = readCursor(cursor, cursorShape);
  return { createdAt, id };
}

interface ActionDependencies extends Pick<ImportDependencies, 'store' | 'reference'> {
  readonly usecases: ReturnType<typeof uploadUsecase> &
    ReturnType<typeof planUsecases> &
    ReturnType<typeof decideUsecases> &
    ReturnType<typeof undoUsecase>;
  readonly maps: ReturnType<typeof mapUsecases>;
  readonly quotas: Quotas;
}

type ImportActionName =
  | 'imports'
  | 'uploadImport'
  | 'importDetails'
  | 'importProgress'
  | 'planImport'
  | 'checkImport'
  | 'applyImport'
  | 'declineImport'
  | 'discardImport'
  | 'undoImport'
  | 'saveImportMap'
  | 'deleteImportMap';

/** Handlers of import actions, except for rows and files. */
export function importActions({
  store,
  reference,
  usecases,
  maps,
  quotas,
}: ActionDependencies): Pick<Handlers, ImportActionName> {
  const callOf = changeCallOf(quotas);
  const summary = async (row: ImportRow, { userId }: Session) => ({
    output: { summary: await summaryOf(store.db, row, userId) },
  });
  async function details({ row, plan }: PlannedImport, session: Session) {
    return { output: await detailsOf(store.db, row, plan, { current: await reference(), session }) };
  }

  return {
    async imports({ input: { cursor }, session, permission }) {
      const requested = { userId: session.userId, own: permission === 'own' };
      const found = await importRepository(store.db).page(requested, cursorOf(cursor), IMPORTS_A_PAGE + 1);
      const { items, last } = pageOf(found, IMPORTS_A_PAGE);
      const imports = await summariesOf(store.db, items, session.userId);
      return { output: { imports, ...(last ? { next_cursor: writeCursor([last.created_at, last.id]) } : {}) } };
    },

    async uploadImport(call) {
      await quotas.countPhoto(call.session);
      return { output: { id: await usecases.upload(call.image, call.fileName, callOf(call)) } };
    },

    async importDetails({ input: { id }, session }) {
      const row = await visibleImport(store.db, id, session);
      const plan = planOf(row);
      if (!plan || row.status === 'reading') throw importErrors.wrongStatus(row.status);
      return details({ row, plan }, session);
    },

    importProgress: async ({ input: { id }, session }) => summary(await visibleImport(store.db, id, session), session),

    planImport: async (call) => details(await usecases.plan(call.input, callOf(call)), call.session),

    checkImport: async (call) => summary(await usecases.check(call.input, callOf(call)), call.session),

    applyImport: async (call) =>
      summary(await usecases.apply(call.input, callOf(call), call.permission === 'proposes'), call.session),

    declineImport: async (call) =>
      summary(await usecases.decline(call.input, call.input.reason, callOf(call)), call.session),

    discardImport: async (call) => summary(await usecases.discard(call.input.id, callOf(call)), call.session),

    undoImport: async (call) =>
      summary(await usecases.undo(call.input, call.input.change_reason ?? '', callOf(call)), call.session),

    async saveImportMap(call) {
      const { id, name } = call.input;
      return { output: { map: await maps.save(id, name, callOf(call)) } };
    },

    async deleteImportMap(call) {
      await maps.remove(call.input.map, callOf(call));
      return { output: {} };
    },
  };
}
