/** Icons of things to do. */

import type { ReactNode } from 'react';
import '../button.css';

export const BackIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M19 12H5.5M11 5.5 4.5 12l6.5 6.5" />
  </Icon>
);

export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m15 15 5 5" />
  </Icon>
);

export const PlusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);

export const EditIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 19.5h4L19.6 8.4a1.7 1.7 0 0 0 0-2.4l-1.6-1.6a1.7 1.7 0 0 0-2.4 0L4.5 15.5zM13.5 6.5l4 4" />
  </Icon>
);

export const LogoutIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M13.5 4.5H6.5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h7M10.5 12h9M16 8l4 4-4 4" />
  </Icon>
);

export const KeyIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="8" cy="15.5" r="4" />
    <path d="m11 12.7 8.5-8.2M16 8l3 3" />
  </Icon>
);

export const PhoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6.2 3.8h2.5l1.6 4.3-2 1.5c1 2.3 2.8 4.1 5.1 5.1l1.5-2 4.3 1.6v2.5c0 1.6-1.3 2.8-2.9 2.6C9.5 18.7 4.3 13.5 3.6 6.7c-.2-1.6 1-2.9 2.6-2.9z" />
  </Icon>
);

export const RemoveFilterIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6.5 6.5 11 11M17.5 6.5l-11 11" />
  </Icon>
);

export const HistoryIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.2 9.5A8.2 8.2 0 1 1 3.8 13M3.8 4.5v5h5M12 7.8V12l3 2" />
  </Icon>
);

/** Pixels of a rem where the text has its usual size. */
const DEFAULT_REM = 16;

/** An icon on a grid of 24, in the current text color. Decorative: a label is next to it. */
export function Icon({ children, size = 24 }: IconProps & { children: ReactNode }) {
  const side = `${size / DEFAULT_REM}rem`;
  return (
    <svg className="icon" viewBox="0 0 24 24" width={side} height={side} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** Props of an icon component. */
export interface IconProps {
  /** Width and height in pixels at the usual text size; the icon grows with the text. */
  readonly size?: number;
}
