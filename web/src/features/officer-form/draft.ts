import { isRecord, readText } from '@buckle/domain/officer/lists';
import { blankOfficer, readQuietly, writeOfficer } from '@buckle/domain/officer/wire';
import { base64OfBytes, bytesOfBase64 } from '../../lib/drafts/base64.ts';
import type { FilledForm } from '../../lib/directory/save-officer.ts';

/** The photo of a draft: `lost` if it was too large to keep. */
export type DraftPhoto = Blob | 'none' | 'lost';

/** A form that was filled in and not sent. */
export interface Draft {
  readonly form: FilledForm;
  readonly photo: DraftPhoto;
  /** When it was kept, in epoch milliseconds. */
  readonly at: number;
}

/** Whether the form has a chosen photo, and whether the draft has it too. */
export type PhotoState = 'none' | 'kept' | 'lost';

/** Maximum size of a photo in a draft, in bytes: browsers store 5 MB for a site. */
export const DRAFT_PHOTO_MAX = 1024 * 1024;

/** Written under the wire's names, which a later release of the app can read too. */
export const writeDraft = ({ record, details, orderNumber, reason }: FilledForm, photo: PhotoState) => ({
  ...(record && { record: writeOfficer(record) }),
  details: writeOfficer({ ...blankOfficer, ...details }),
  orderNumber,
  reason,
  photo,
});

/** Parses a draft; fields that it does not know are blank. */
export function readDraft(content: unknown): { readonly form: FilledForm; readonly photo: PhotoState } | undefined {
  if (!isRecord(content)) return undefined;
  const { record, details, orderNumber, reason, photo } = content;
  return {
    form: {
      record: record === undefined ? undefined : readQuietly(record),
      details: readQuietly(details),
      orderNumber: readText(orderNumber),
      reason: readText(reason),
    },
    photo: photo === 'kept' || photo === 'lost' ? photo : 'none',
  };
}

export const writeDraftPhoto = async (image: Blob): Promise<string> =>
  base64OfBytes(new Uint8Array(await image.arrayBuffer()));

export const readDraftPhoto = (content: unknown): DraftPhoto =>
  typeof content === 'string' ? new Blob([bytesOfBase64(content)], { type: 'image/jpeg' }) : 'lost';
