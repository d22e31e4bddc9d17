import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { appMessages } from '@buckle/domain/messages';

/** The first entry of a session's history: the document has just been opened, and its start is where reading begins. */
const FIRST = 'default';

/** A page's one title. After a change of page it takes the focus, so that the new page is announced from its start. */
export function PageTitle({ children, className }: { children: string; className: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  const arrived = useLocation().key !== FIRST;
  useLayoutEffect(() => {
    document.title = `${children} – ${appMessages.productName}`;
    if (!arrived) return;
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [children, arrived]);
  return (
    <h1 ref={title} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
