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
