import { useState } from 'react';
import { settings } from '../lib/settings.ts';
import { photoAddress } from './photo-address.ts';
import { DefaultPortrait } from './default-portrait.tsx';
import './portrait.css';

/**
 * The photo at a record's image path, or the drawn default where it is missing or does not load. `onOpen`: makes of a
 * photo a button, named by what it shows.
 */
export function Portrait({
  path,
  alt,
  lazy = false,
  onOpen,
}: {
  path: string;
  alt: string;
  lazy?: boolean;
  onOpen?: (() => void) | undefined;
}) {
  const address = photoAddress(settings.host, path);
  const [failed, setFailed] = useState<string>();
  if (address === undefined || failed === address)
    return (
      <span className="portrait">
        <DefaultPortrait />
      </span>
    );
  const photo = (
    <img
      className="portrait__photo"
      src={address}
      alt={alt}
      loading={lazy ? 'lazy' : 'eager'}
      fetchPriority={lazy ? 'low' : 'auto'}
      decoding="async"
      onError={() => setFailed(address)}
    />
  );
  if (!onOpen) return <span className="portrait">{photo}</span>;
  return (
    <button type="button" className="portrait portrait--button" onClick={onOpen}>
      {photo}
    </button>
  );
}
