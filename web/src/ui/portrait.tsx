import { type ComponentProps, useState } from 'react';
import { settings } from '../lib/settings.ts';
import { photoAddress } from './photo-address.ts';
import { DefaultPortrait } from './default-portrait.tsx';
import './portrait.css';

/**
 * The photo at a record's image path, or the drawn default where it is missing or does not load. `onOpen`: makes of a
 * photo a button, named by what it shows. React keeps a page back for its photos, but not for those that are `lazy`.
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
