import type { ReactNode } from 'react';
import { Animated } from './animated.tsx';

/** Shared element transition of a portrait between list and record. Disabled for officers without an id. */
export const SharedPortrait = ({ id, children }: { id: string; children: ReactNode }) =>
  id === '' ? (
    children
  ) : (
    <Animated name={`portrait-${id}`} share="portrait">
      {children}
    </Animated>
  );
