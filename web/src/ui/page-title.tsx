import { useLayoutEffect, useRef } from 'react';
import { appMessages } from '@buckle/domain/messages';

/** Before its first page the document has the title that it came with: it has just been opened, to be read from its start. */
const justOpened = (): boolean => document.title === appMessages.productName;

/** The page's title. Receives the focus after navigation, so that screen readers announce the page. */
export function PageTitle({ children, className }: { children: string; className: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const arrived = !justOpened();
    document.title = `${children} – ${appMessages.productName}`;
    if (!arrived) return;
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [children]);
  return (
    <h1 ref={title} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
