import { type ReactNode, useState, ViewTransition } from 'react';
import { useAnimated } from '../lib/animated.ts';

interface AnimatedProps {
  /** What is named the same before and after is one thing that moves. */
  readonly name?: string;
  /** The classes that `page-transitions.css` animates. */
  readonly enter?: string;
  readonly exit?: string;
  readonly share?: string;
  readonly children: ReactNode;
}

const still = { enter: 'none', exit: 'none', share: 'none' } as const;

/**
 * A part of the page that comes, goes or moves with an animation, where there are any. React prepares one for each view
 * transition that it draws anew, whatever its classes: where there are none, there is no view transition either.
 */
export function Animated({ name, children, ...classes }: AnimatedProps) {
  const animated = useAnimated();
  // What is drawn keeps its state: it does not change its kind when the device turns out to be slow.
  const [began] = useState(animated);
  if (!began) return children;
  return (
    <ViewTransition {...(name !== undefined && { name })} default="none" {...(animated ? classes : still)}>
      {children}
    </ViewTransition>
  );
}
