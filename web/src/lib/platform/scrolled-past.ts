import { useEffect, useRef, useState } from 'react';

/** Height of the sticky header. */
const headerHeight = (): number => document.querySelector('.page-header')?.getBoundingClientRect().height ?? 0;

/** Whether the marked element is scrolled out under the sticky header. */
export function useScrolledPast<E extends HTMLElement>() {
  const mark = useRef<E>(null);
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!mark.current) return undefined;
    const top = Math.round(headerHeight());
    const observer = new IntersectionObserver(
      (entries) => {
        // Of several since the last call, the newest is last.
        const entry = entries.at(-1);
        setPast(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < top);
      },
      { rootMargin: `${-top}px 0px 0px` },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return { mark, past };
}
