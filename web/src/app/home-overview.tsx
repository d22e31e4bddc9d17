import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../lib/platform/when-idle.ts';

/** Once it is here, the overview shows at once. */
let here: ComponentType | undefined;

async function load(): Promise<ComponentType | undefined> {
  try {
    here = (await import('../features/overview/overview.tsx')).Overview;
  } catch {
    // Reported by the browser. Without a connection there would be nothing to show.
  }
  return here;
}

/** The overview of the home page, a chunk that is loaded when the page is idle: no search waits for it. */
export function HomeOverview() {
  const [Overview, setOverview] = useState(() => here);
  useEffect(() => (here ? undefined : whenIdle(() => void load().then((loaded) => setOverview(() => loaded)))), []);
  return Overview && <Overview />;
}
