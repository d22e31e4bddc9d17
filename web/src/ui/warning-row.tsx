import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { AlertIcon } from './icons/subjects.tsx';
import './cards.css';

/** A warning in a list of them. */
export const WarningRow = ({ className, children }: { className?: string; children: ReactNode }) => (
  <li className={classes('warning-row', className)}>
    <AlertIcon size={18} />
    <span>{children}</span>
  </li>
);
