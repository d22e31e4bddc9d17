import { use } from 'react';
import type * as Box from './search-box.tsx';

/** Once it is here, the box opens at once and misses no letter. */
let here: typeof Box | undefined;

const coming = import('./search-box.tsx').then((loaded) => (here = loaded));
// A failure counts once the box is opened.
coming.catch(() => undefined);

/** The search box, which is loaded after the side navigation. */
export function SearchBoxPart({ onClose }: { onClose: () => void }) {
  const { SearchBox } = here ?? use(coming);
  return <SearchBox onClose={onClose} />;
}
