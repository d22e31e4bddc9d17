import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import './notice.css';

/** A state instead of content: nothing there, something failed, or offline. Announced, a `failure` at once. */
export function Notice({
  icon,
  text,
  hint,
  failure = false,
  children,
}: {
  icon: ReactNode;
  text: string;
  hint?: string | undefined;
  failure?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={classes('notice', failure && 'notice--failure')}>
      <span className="notice__icon">{icon}</span>
      <p className="notice__text" role={failure ? 'alert' : 'status'}>
        {text}
      </p>
      {hint && <p className="notice__hint">{hint}</p>}
      {children}
    </div>
  );
}
