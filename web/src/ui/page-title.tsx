import { useLayoutEffect, useRef } from 'react';
import { appMessages } from '@buckle/domain/messages';
import { usePage } from '../lib/navigation/use-page.ts';

/** Before its first page the document has the title that it came with: it has just been opened, to be read from its start. */
export const justOpened = (): boolean => document.title === appMessages.productName;

/**
 * The page's title: that of the table of pages, unless `title` names what is on the page. Receives the focus after
 * navigation, so that screen readers announce the page.
 */
export function PageTitle({ title: given, className }: { title?: string | undefined; className: string }) {
  const page = usePage();
  const text = given ?? page?.title ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const arrived = !justOpened();
    document.title = `${text} – ${appMessages.productName}`;
    if (!arrived) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [text]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {text}
    </h1>
  );
}
