import { useEffect, useRef, useState } from 'react';
import { uploadImage } from '../../lib/api/upload-image.ts';
import { showFailure } from '../../ui/toast.tsx';
import { PhotoRefused, preparePhoto } from './prepare-photo.ts';

/** The photo that the form would save: one that the server has, a new one, or (an empty path) none. */
export interface Photo {
  readonly path: string;
  readonly chosen?: Blob;
  /** Where this document has the chosen one. */
  readonly address?: string;
}

/** The photo of the form: choosing it, and sending it once. */
export function usePhoto(path: string) {
  const [photo, setPhoto] = useState<Photo>({ path });
  const [preparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const sent = useRef(new WeakMap<Blob, string>());
  const { address = '' } = photo;
  useEffect(() => () => URL.revokeObjectURL(address), [address]);

  async function choose(file: File): Promise<void> {
    setPreparing(true);
    setProblem(undefined);
    try {
      const chosen = await preparePhoto(file);
      setPhoto({ path: '', chosen, address: URL.createObjectURL(chosen) });
    } catch (error) {
      if (!(error instanceof PhotoRefused)) throw error;
      setProblem(error.message);
      showFailure(error.message);
    } finally {
      setPreparing(false);
    }
  }

  /** Where the server keeps it; sends it first where it is new. */
  async function pathOnServer(onProgress: (part: number) => void): Promise<string> {
    const { chosen } = photo;
    if (!chosen) return photo.path;
    const path = sent.current.get(chosen) ?? (await uploadImage(chosen, onProgress));
    sent.current.set(chosen, path);
    return path;
  }

  return {
    photo,
    preparing,
    problem,
    choose,
    pathOnServer,
    replace: (path: string) => {
      setProblem(undefined);
      setPhoto({ path });
    },
  };
}
