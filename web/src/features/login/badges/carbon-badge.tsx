import { useEffect, useState } from 'react';
import { websiteCarbon } from '@buckle/domain/badges';
import { loadCarbonScript } from './carbon-script.ts';

/** The website-carbon badge. It shows once its numbers are there, and goes if they do not come. */
export function CarbonBadge() {
  const [state, setState] = useState<'waiting' | 'shown' | 'gone'>('waiting');
  useEffect(() => loadCarbonScript({ onShown: () => setState('shown'), onFailure: () => setState('gone') }), []);
  if (state === 'gone') return null;
  return <div id={websiteCarbon.container} className="carbonbadge" hidden={state === 'waiting'} />;
}
