import { useRef } from 'react';

/** A hidden input for an image, and the callback that opens the device's chooser of files. */
export function usePhotoChooser(onChoose: (file: File) => void) {
  const input = useRef<HTMLInputElement>(null);
  const chooser = (
    <input
      ref={input}
      type="file"
      accept="image/*"
      hidden
      onChange={(event) => {
        const file = event.target.files?.[0];
        if (file) onChoose(file);
        event.target.value = '';
      }}
    />
  );
  return { chooser, open: (): void => input.current?.click() };
}
