import { useState } from 'react';
import { settings } from '../lib/settings.ts';
import { photoAddress } from './photo-address.ts';
import { DefaultPortrait } from './default-portrait.tsx';
import './portrait.css';

/** The photo at a record's image path, or the drawn default where it is missing or does not load. */
export function Portrait({ path, alt, lazy = false }: { path: string; alt: string; lazy?: boolean }) {
  const address = photoAddress(settings.host, path);
  const [failed, setFailed] = useState<string>();
  return (
    <span className="portrait">
      {address === undefined || failed === address ? (
        <DefaultPortrait />
      ) : (
        <img
          className="portrait__photo"
          src={address}
          alt={alt}
          loading={lazy ? 'lazy' : 'eager'}
          decoding="async"
          onError={() => setFailed(address)}
        />
      )}
    </span>
  );
}
