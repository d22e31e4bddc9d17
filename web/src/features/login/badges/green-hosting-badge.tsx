import { useState } from 'react';
import { greenHosting } from '@buckle/domain/badges';
import { loginMessages } from '@buckle/domain/messages';

/** The green-hosting image of a host. It shows once it has loaded, and goes if it does not load. */
export function GreenHostingBadge({ host }: { host: string }) {
  const [state, setState] = useState<'waiting' | 'shown' | 'gone'>('waiting');
  if (state === 'gone') return null;
  return (
    <img
      className="green-hosting"
      src={greenHosting.image(host)}
      alt={loginMessages.greenHosting}
      width={200}
      height={95}
      fetchPriority="low"
      hidden={state === 'waiting'}
      onLoad={() => setState('shown')}
      onError={() => setState('gone')}
    />
  );
}
