import { useEffect, useRef, useState } from 'react';
import { LoggedInMenu } from '../../ui/logged-in-menu.tsx';
import { settings } from '../../lib/settings.ts';
import { storedOfficer } from '../../lib/stored.ts';
import { Logo } from '../../ui/brand/brand.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CONTENT_ID } from '../../ui/skip-link.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { focusFirstInput, SearchPanel } from './search-panel.tsx';
import type { Asked } from './search-inputs.ts';
import './search-page.css';

/** The home: find officers by number or name, or list everybody. Nothing is listed before it is asked for. */
export function SearchPage() {
  const [{ asked, round }, setAsking] = useState<{ asked: Asked | undefined; round: number }>({
    asked: undefined,
    round: 0,
  });
  const panel = useRef<HTMLElement>(null);
  useEffect(() => storedOfficer.clear(), []);
  return (
    <>
      <PageHeader menu={<LoggedInMenu />} />
      <main id={CONTENT_ID} tabIndex={-1} className="search-page">
        <SearchPanel ref={panel} onAsk={(next) => setAsking((before) => ({ asked: next, round: before.round + 1 }))} />
        {asked ? (
          <ResultsPanel key={round} asked={asked} round={round} onChangeSearch={() => focusFirstInput(panel.current)} />
        ) : (
          <div className="search-page__watermark">
            <Logo logo={settings.logo} size={224} />
          </div>
        )}
      </main>
    </>
  );
}
