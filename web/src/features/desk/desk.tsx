import { type ReactNode, Suspense, useState } from 'react';
import { SearchBoxPart } from './search-box/search-box-part.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { type DeskKey, useDeskKeys } from './use-desk-keys.ts';

/** What surrounds each page of a desk: side navigation, search box, list of shortcuts. */
export function Desk({ renderShortcuts }: { renderShortcuts: (onClose: () => void) => ReactNode }) {
  const [opened, setOpened] = useState<DeskKey>();
  const open = { find: () => setOpened('find'), shortcuts: () => setOpened('shortcuts') };
  // The browser reports a closed dialog later: the other one may be open by then.
  const close = (one: DeskKey): void => setOpened((current) => (current === one ? undefined : current));
  useDeskKeys(open);
  return (
    <>
      <SideNavigation onFind={open.find} onShortcuts={open.shortcuts} />
      <Suspense>
        {opened === 'find' && <SearchBoxPart onClose={() => close('find')} />}
        {opened === 'shortcuts' && renderShortcuts(() => close('shortcuts'))}
      </Suspense>
    </>
  );
}
