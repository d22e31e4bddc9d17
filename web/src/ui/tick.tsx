import type { ComponentProps, ReactNode } from 'react';
import './option-row.css';

/** A box to tick, or one of several of which one is chosen. */
export const Tick = (input: ComponentProps<'input'> & { type: 'checkbox' | 'radio' }) => (
  <input {...input} className="tick" />
);

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
