import { useRef } from 'react';

interface FileChooser {
  /** File name extensions or media types, comma-separated. */
  readonly accept: string;
  readonly label?: string;
  readonly onChoose: (file: File) => void;
}

/** A hidden input for a file, and the callback that opens the device's chooser of files. */
export function useFileChooser({ accept, label, onChoose }: FileChooser) {
  const input = useRef<HTMLInputElement>(null);
  const chooser = (
    <input
      ref={input}
      type="file"
      accept={accept}
      hidden
      aria-label={label}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        if (file) onChoose(file);
        // The same file can be chosen again.
        currentTarget.value = '';
      }}
    />
  );
  return { chooser, open: (): void => input.current?.click() };
}
