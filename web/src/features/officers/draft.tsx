import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isRecord, readText } from '@buckle/domain/officers/lists';
import { blankOfficer, readQuietly, writeOfficer } from '@buckle/domain/officers/wire';
import { base64OfBytes, bytesOfBase64, openDrafts, type UserDraft } from '../../lib/drafts/user-draft.ts';
import type { FilledForm } from '../../lib/directory/save-officer.ts';
import { FoundDraft } from '../../ui/draft-bar.tsx';

/** The photo of a draft: `lost` if it was too large to keep. */
type DraftPhoto = Blob | 'none' | 'lost';

/** A form that was filled in and not sent. */
export interface Draft {
  readonly form: FilledForm;
  readonly photo: DraftPhoto;
  /** When it was kept, in epoch milliseconds. */
  readonly at: number;
}

export type DraftSlot = ReturnType<typeof draftSlot>;

/** Where the device keeps a form. The photo has a place of its own, so that typing does not encrypt it again. */
interface DraftStores {
  readonly text: UserDraft;
  readonly image: UserDraft;
}

/** Whether the form has a chosen photo, and whether the draft has it too. */
type PhotoState = 'none' | 'kept' | 'lost';

/** Maximum size of a photo in a draft, in bytes: browsers store 5 MB for a site. */
const DRAFT_PHOTO_MAX = 1024 * 1024;

/** The draft of one form. `name`: what the form edits. */
function draftSlot(client: QueryClient, name: string) {
  let stores: DraftStores | undefined;
  let isOver = false;
  let lastWrite = 0;
  let lastPhoto = 0;
  let photo: PhotoState = 'none';

  /** Retried at the next change if the server could not be reached. */
  async function open(): Promise<DraftStores | undefined> {
    if (stores) return stores;
    const [text, image] = (await openDrafts(client, [name, `${name} photo`])) ?? [];
    if (text && image) stores = { text, image };
    return stores;
  }

  /** Without waiting: the document may be closed next. */
  function discard(): void {
    lastWrite += 1;
    lastPhoto += 1;
    photo = 'none';
    stores?.text.remove();
    stores?.image.remove();
  }

  return {
    /** Returns the draft of an earlier visit, if any. */
    async find(): Promise<Draft | undefined> {
      const opened = await open();
      const read = await opened?.text.read();
      const found = read && readDraft(read.content);
      if (!opened || !found) return undefined;
      const image = found.photo === 'kept' ? readDraftPhoto((await opened.image.read())?.content) : found.photo;
      return { form: found.form, photo: image, at: read.at };
    },

    /** Keeps the form as it is now; undefined if it has nothing unsaved. */
    async keep(form: FilledForm | undefined): Promise<void> {
      const write = ++lastWrite;
      const isCurrent = (): boolean => !isOver && write === lastWrite;
      const content = form && writeDraft(form, photo);
      const opened = await open();
      if (!isCurrent()) return;
      if (content) await opened?.text.write(content, isCurrent);
      else opened?.text.remove();
    },

    /** Keeps the chosen photo if it is small enough; undefined if none is chosen. */
    async keepPhoto(prepared: Promise<Blob> | undefined): Promise<void> {
      const choice = ++lastPhoto;
      const isCurrent = (): boolean => !isOver && choice === lastPhoto;
      photo = prepared ? 'lost' : 'none';
      const opened = await open();
      const image = await prepared?.catch(() => undefined);
      if (!isCurrent()) return;
      if (image && image.size <= DRAFT_PHOTO_MAX) {
        const isStored = await opened?.image.write(await writeDraftPhoto(image), isCurrent);
        if (isCurrent() && isStored) photo = 'kept';
      } else opened?.image.remove();
    },

    /** Removes what is kept; the form goes on. */
    discard,

    /** The form is sent or left: removes what is kept, and keeps nothing more. */
    end(): void {
      isOver = true;
      discard();
    },
  };
}

/** Parses a draft; fields that it does not know are blank. */
function readDraft(content: unknown): { readonly form: FilledForm; readonly photo: PhotoState } | undefined {
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

const readDraftPhoto = (content: unknown): DraftPhoto =>
  typeof content === 'string' ? new Blob([bytesOfBase64(content)], { type: 'image/jpeg' }) : 'lost';

/** Written under the wire's names, which a later release of the app can read too. */
const writeDraft = ({ record, details, orderNumber, reason }: FilledForm, photo: PhotoState) => ({
  ...(record && { record: writeOfficer(record) }),
  details: writeOfficer({ ...blankOfficer, ...details }),
  orderNumber,
  reason,
  photo,
});

const writeDraftPhoto = async (image: Blob): Promise<string> =>
  base64OfBytes(new Uint8Array(await image.arrayBuffer()));

/** What a form needs of its draft. */
export interface Drafted {
  readonly slot: DraftSlot;
  /** The draft of an earlier visit, if any. */
  readonly draft: Draft | undefined;
}

/** Looks for the draft of the form `name`, loads ranks and units, and then renders the form. */
export function WithDraft({ name, children }: { name: string; children: (drafted: Drafted) => ReactNode }) {
  const client = useQueryClient();
  const [slot] = useState(() => draftSlot(client, name));
  return <FoundDraft slot={slot}>{(draft) => children({ slot, draft })}</FoundDraft>;
}
