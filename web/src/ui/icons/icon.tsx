import type { ReactNode } from 'react';
import './icon.css';

/** A drawn sign on a grid of 24, in the colour of the text around it. Words beside it say what it means. */
export const Icon = ({ children, size = 24 }: { children: ReactNode; size?: number }) => (
  <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
    {children}
  </svg>
);

/** What an icon's own component takes. */
export interface IconProps {
  readonly size?: number;
}
