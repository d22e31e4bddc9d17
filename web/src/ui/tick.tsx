import type { ComponentProps } from 'react';
import './tick.css';

/** A box to tick, or one of several of which one is chosen. */
export const Tick = (input: ComponentProps<'input'> & { type: 'checkbox' | 'radio' }) => (
  <input {...input} className="tick" />
);
