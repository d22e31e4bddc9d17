import { ViewTransition, type ReactNode } from 'react';

/** A portrait that grows from the list into the record, and back. An officer without id has nothing to be told by. */
export const SharedPortrait = ({ id, children }: { id: string; children: ReactNode }) =>
  id === '' ? (
    children
  ) : (
    <ViewTransition name={`portrait-${id}`} default="none" share="portrait">
      {children}
    </ViewTransition>
  );
