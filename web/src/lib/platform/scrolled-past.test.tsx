import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useScrolledPast } from './scrolled-past.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Seen = Pick<IntersectionObserverEntry, 'isIntersecting' | 'boundingClientRect'>;

/** Shows the mark; returns what tells it where that was seen, the newest last. */
function shown(): (...seen: readonly Seen[]) => void {
  let tell: (seen: readonly Seen[]) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (seen: readonly Seen[]) => void) {
        tell = callback;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  function Card() {
    const { mark, past } = useScrolledPast<HTMLHeadingElement>();
    return <h2 ref={mark}>{past ? 'scrolled past' : 'in view'}</h2>;
  }
  render(<Card />);
  return (...seen) => act(() => tell(seen));
}

const seenAt = (y: number, isIntersecting: boolean): Seen => ({
  isIntersecting,
  boundingClientRect: { top: y } as DOMRect,
});
const away = seenAt(-200, false);
const back = seenAt(90, true);

it('a card that is scrolled away and back before the page hears of it is in view', () => {
  const tell = shown();
  tell(away);
  expect(screen.getByRole('heading').textContent).toBe('scrolled past');
  tell(away, back);
  expect(screen.getByRole('heading').textContent).toBe('in view');
  tell(back, away);
  expect(screen.getByRole('heading').textContent).toBe('scrolled past');
});
