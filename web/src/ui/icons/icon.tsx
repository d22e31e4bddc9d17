import type { ReactNode } from 'react';
import './icon.css';

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
