import { type ComponentProps, useState } from 'react';
import { settings } from '../lib/platform/settings.ts';
import { photoAddress } from './photo-address.ts';
import { DefaultPortrait } from './default-portrait.tsx';
import './portrait.css';

/**
 * The photo of a record, with fallback to a placeholder if it is missing or fails to load. `onOpen`: renders a button.
 * React delays a transition for images, except for `lazy` ones.
 */
export function Portrait({
  path,
  alt,
  loading,
  fetchPriority,
  onOpen,
}: Pick<ComponentProps<'img'>, 'loading' | 'fetchPriority'> & {
  path: string;
  alt: string;
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
      loading={loading}
      fetchPriority={fetchPriority}
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
