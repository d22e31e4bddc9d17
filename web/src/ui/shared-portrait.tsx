import type { ReactNode } from 'react';
import { Animated } from './animated.tsx';

/** A portrait that grows from the list into the record, and back. An officer without id has nothing to be told by. */
export const SharedPortrait = ({ id, children }: { id: string; children: ReactNode }) =>
  id === '' ? (
    children
  ) : (
    <Animated name={`portrait-${id}`} share="portrait">
      {children}
    </Animated>
  );
