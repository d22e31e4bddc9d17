import { type ReactNode, useState, ViewTransition } from 'react';
import { useAnimated } from '../lib/platform/animated.ts';

interface AnimatedProps {
  /** `view-transition-name`: elements with the same name before and after are one moving element. */
  readonly name?: string;
  /** The classes that `page-transitions.css` animates. */
  readonly enter?: string;
  readonly exit?: string;
  readonly share?: string;
  readonly children: ReactNode;
}

const still = { enter: 'none', exit: 'none', share: 'none' } as const;

/**
 * Animates entering, leaving and moving, if animations are enabled. React prepares a view transition for each of these
 * elements, whatever its classes; without any, there is no view transition.
 */
export function Animated({ name, children, ...classes }: AnimatedProps) {
  const animated = useAnimated();
  // Fixed on mount: switching the element type on a slow device would reset its children's state.
  const [startsAnimated] = useState(animated);
  if (!startsAnimated) return children;
  return (
    <ViewTransition {...(name !== undefined && { name })} default="none" {...(animated ? classes : still)}>
      {children}
    </ViewTransition>
  );
}
