import type { PublicSettings } from '@buckle/domain/settings';
import emblem from './emblem.svg';
import './brand.css';

type Identity = Pick<PublicSettings, 'nameEnglish' | 'nameLocal' | 'localLanguage' | 'logo'>;

/** The installation's logo; decorative, since the name is always next to it. */
export const Logo = ({ logo, size, loading }: { logo: string; size: number; loading?: 'lazy' | undefined }) => (
  <img data-setting="logo" className="logo" src={logo || emblem} alt="" width={size} height={size} loading={loading} />
);

/**
 * The commissionerate's logo and its name in two languages. `size` is the logo's, in pixels. React keeps a page back for
 * its images, but not for those that are `lazy`.
 */
export function Brand({ identity, size = 36, loading }: { identity: Identity; size?: number; loading?: 'lazy' }) {
  return (
    <div className="brand">
      <Logo logo={identity.logo} size={size} loading={loading} />
      <div className="brand__names">
        <span className="brand__local" lang={identity.localLanguage}>
          {identity.nameLocal}
        </span>
        <span className="brand__english" lang="en">
          {identity.nameEnglish}
        </span>
      </div>
    </div>
  );
}
