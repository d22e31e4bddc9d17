import type { ComponentProps, ReactNode } from 'react';
import { Tick } from './tick.tsx';
import './option-row.css';

/** An option with its count. */
export const OptionRow = ({
  text,
  figure,
  ...input
}: { text: ReactNode; figure?: ReactNode } & ComponentProps<typeof Tick>) => (
  <label className="option-row">
    <Tick {...input} />
    <span className="option-row__text">{text}</span>
    {figure !== undefined && <span className="option-row__figure">{figure}</span>}
  </label>
);
