import { type ComponentProps, type ReactNode, useState } from 'react';
import { settings } from '../lib/platform/settings.ts';
import { Animated } from './animated.tsx';
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

/** Placeholder for a missing photo: a bust in a peaked cap. */
export const DefaultPortrait = () => (
  <svg className="portrait__default" viewBox="0 0 80 100" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <path className="portrait__body" d="M6 100c1-19 10-27 24-30h20c14 3 23 11 24 30z" />
    <path className="portrait__skin" d="M31 60h18v12c0 5-4 9-9 9s-9-4-9-9z" />
    <path className="portrait__body" d="M30 70l10 10 10-10 4 2-9 15h-10l-9-15z" />
    <path className="portrait__skin" d="M25 40h30v10c0 10-6 18-15 18s-15-8-15-18z" />
    <path
      className="portrait__cap"
      d="M18 30c3-8 12-12 22-12s19 4 22 12c.8 2.3-.4 4.6-3 5.200l-3 .8H24l-3-.8c-2.6-.6-3.8-2.9-3-5.200z"
    />
    <path className="portrait__band" d="M24 36h32v5H24z" />
    <path
      className="portrait__cap"
      d="M24 41h32c1.5 0 2.2 1.5 1.3 2.700C53.5 48.5 47 50 40 50s-13.5-1.5-17.3-6.300C21.8 42.5 22.5 41 24 41z"
    />
    <circle className="portrait__badge" cx="40" cy="28.5" r="4" />
  </svg>
);

/** Shared element transition of a portrait between list and record. Disabled for officers without an id. */
export const SharedPortrait = ({ id, children }: { id: string; children: ReactNode }) =>
  id === '' ? (
    children
  ) : (
    <Animated name={`portrait-${id}`} share="portrait">
      {children}
    </Animated>
  );

/**
 * Where the photo at a relative path is, under the host. A path that would lead anywhere else (another scheme, another
 * host) has no address.
 */
export function photoAddress(host: string, path: string): string | undefined {
  const relative = path
    .replaceAll(/\p{Cc}/gu, '')
    .replace(/^[\s/\\]+/u, '')
    .trimEnd();
  if (relative === '' || /^[a-z][a-z\d+.-]*:/iu.test(relative)) return undefined;
  return `${host}/${relative}`;
}
