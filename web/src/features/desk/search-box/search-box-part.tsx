import { use } from 'react';
import type * as Box from './search-box.tsx';

/** Once it is here, the box opens at once and misses no letter. */
let here: typeof Box | undefined;

async function load(): Promise<typeof Box | undefined> {
  try {
    here = await import('./search-box.tsx');
  } catch {
    // Reported by the browser.
  }
  return here;
}

/** Undefined if loading failed. */
const coming = load();

/** The search box, which is loaded after the side navigation. */
export function SearchBoxPart({ onClose }: { onClose: () => void }) {
  const box = here ?? use(coming);
  return box && <box.SearchBox onClose={onClose} />;
}
