import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import './button.css';
import './page-header.css';

export type ButtonLook = 'primary' | 'secondary' | 'quiet';

/** The class of anything that looks like a button, links included. */
export const buttonClass = (look: ButtonLook, extra?: string): string => classes('button', `button--${look}`, extra);

/** A button. While `busy` it keeps its place and the focus, and a press does nothing. */
export function Button({
  look = 'primary',
  busy = false,
  className,
  onClick,
  ...rest
}: ComponentProps<'button'> & { look?: ButtonLook; busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** The highest number that is shown. */
const COUNT_MAX = 99;

/** A number beside a link, and what it counts. */
export const CountMark = ({ count, meaning }: { count: number; meaning: string }) => (
  <span className="count-mark" title={meaning}>
    {count > COUNT_MAX ? `${COUNT_MAX}+` : count}
  </span>
);
