import { writeMessages } from '@buckle/domain/messages/write';
import type { Quotas } from '../http/quota.ts';
import type { Call, Handlers } from '../http/handler.ts';
import type { OwnUploads } from '../photos/own-uploads.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { changeCallOf } from './change-call.ts';
import { versionIn } from './if-match.ts';
import type { SaveStrategy, WarnedResult } from './save-strategy.ts';
import type { Sending, WriteUsecases } from './write.usecases.ts';

type WriteCall = Call<'addOfficer'> | Call<'updateOfficer'>;

const sendingOf = (call: WriteCall, keep: SaveStrategy, quotas: Quotas): Sending => ({
  ...changeCallOf(quotas)(call),
  keep,
  orderNumber: (call.input.order_number ?? '').trim(),
  reason: (call.input.change_reason ?? '').trim(),
});

const responseOf = (result: WarnedResult, done: string) => ({
  output: { ...result, warnings: [...result.warnings] },
  message: 'proposal_id' in result ? writeMessages.proposed : done,
});

/** Save strategies of users who may save, and of users who may propose. */
interface Keeps {
  readonly saves: SaveStrategy;
  readonly proposes: SaveStrategy;
}

export const writeHandlers = (
  writes: WriteUsecases,
  { photos, owned }: { readonly photos: PhotoStore; readonly owned: OwnUploads },
  keeps: Keeps,
  quotas: Quotas,
): Pick<Handlers, 'uploadImage' | 'addOfficer' | 'updateOfficer'> => {
  const strategyOf = ({ permission }: WriteCall): SaveStrategy =>
    permission === 'proposes' ? keeps.proposes : keeps.saves;
  return {
    async uploadImage({ image, session }) {
      await quotas.countPhoto(session);
      const path = await photos.put(image, session);
      await owned.note(path, session.userId);
      return { output: { path } };
    },

    async addOfficer(call) {
      const { order_number: _order, change_reason: _reason, ...payload } = call.input;
      return responseOf(await writes.add(payload, sendingOf(call, strategyOf(call), quotas)), writeMessages.added);
    },

    async updateOfficer(call) {
      const {
        order_number: _order,
        change_reason: _reason,
        current_employee_id: employeeId,
        id,
        ...payload
      } = call.input;
      const target = { id, employeeId, version: versionIn(call.headers.ifMatch) };
      return responseOf(
        await writes.update(payload, target, sendingOf(call, strategyOf(call), quotas)),
        writeMessages.updated,
      );
    },
  };
};
