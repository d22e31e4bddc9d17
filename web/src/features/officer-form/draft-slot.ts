import type { QueryClient } from '@tanstack/react-query';
import { openDrafts } from '../../lib/drafts/open-drafts.ts';
import type { UserDraft } from '../../lib/drafts/user-draft.ts';
import {
  type Draft,
  DRAFT_PHOTO_MAX,
  type PhotoState,
  readDraft,
  readDraftPhoto,
  writeDraft,
  writeDraftPhoto,
} from './draft.ts';
import type { FilledForm } from '../../lib/directory/save-officer.ts';

/** Where the device keeps a form. The photo has a place of its own, so that typing does not encrypt it again. */
interface DraftStores {
  readonly text: UserDraft;
  readonly image: UserDraft;
}

/** The draft of one form. `name`: what the form edits. */
export function draftSlot(client: QueryClient, name: string) {
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

export type DraftSlot = ReturnType<typeof draftSlot>;
