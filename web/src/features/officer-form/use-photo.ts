import { useEffect, useRef, useState } from 'react';
import { uploadImage } from '../../lib/api/upload-image.ts';
import { showFailure } from '../../ui/toast.tsx';
import { openPhoto, PhotoRejected, restoredPhoto, type OpenedPhoto } from './prepare-photo.ts';

/** The photo that the form would save: one that the server has, a new one, or (an empty path) none. */
export interface Photo {
  readonly path: string;
  readonly chosen?: OpenedPhoto;
}

/** The photo of the form: choosing it, and sending it once. `restored`: one that was chosen on an earlier visit. */
export function usePhoto(path: string, restored: Blob | undefined) {
  const [photo, setPhoto] = useState<Photo>(() => ({ path, ...(restored && { chosen: restoredPhoto(restored) }) }));
  const [opening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string>();
  const choices = useRef(0);
  const addresses = useRef<string[]>(photo.chosen ? [photo.chosen.address] : []);
  const sent = useRef(new WeakMap<Blob, string>());
  useEffect(() => () => addresses.current.forEach((address) => URL.revokeObjectURL(address)), []);

  /** Shows the file immediately. An invalid one is replaced by the previous photo. */
  async function choose(file: File): Promise<void> {
    const choice = ++choices.current;
    const isLatest = (): boolean => choice === choices.current;
    setOpening(true);
    setProblem(undefined);
    try {
      const chosen = await openPhoto(file);
      addresses.current.push(chosen.address);
      if (!isLatest()) return;
      setPhoto({ path: '', chosen });
      setOpening(false);
      await chosen.prepared;
    } catch (error) {
      if (!(error instanceof PhotoRejected)) throw error;
      if (!isLatest()) return;
      setOpening(false);
      setPhoto(photo);
      setProblem(error.message);
      showFailure(error.message);
    }
  }

  /** Where the server keeps it; sends it first where it is new. Throws `ApiError`, `PhotoRejected`. */
  async function pathOnServer(onProgress: (part: number) => void): Promise<string> {
    if (!photo.chosen) return photo.path;
    onProgress(0);
    const image = await photo.chosen.prepared;
    const path = sent.current.get(image) ?? (await uploadImage(image, onProgress));
    sent.current.set(image, path);
    return path;
  }

  return {
    photo,
    opening,
    problem,
    choose,
    pathOnServer,
    replace: (path: string) => {
      choices.current += 1;
      setOpening(false);
      setProblem(undefined);
      setPhoto({ path });
    },
  };
}
