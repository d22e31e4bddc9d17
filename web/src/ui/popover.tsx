import { type ReactNode, useRef, useState } from 'react';
import { useClosedByBack } from '../lib/navigation/layers.ts';

/** A menu over the page, which a button with `popoverTarget` opens. Escape, Back and a press beside it close it. */
export function Popover({
  id,
  className,
  closesOnChoice = false,
  children,
}: {
  id: string;
  className: string;
  /** Before the action of what is pressed in it. */
  closesOnChoice?: boolean;
  children: ReactNode;
}) {
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => popover.current?.hidePopover();
  useClosedByBack(isOpen, close);
  return (
    <div
      ref={popover}
      id={id}
      popover="auto"
      className={className}
      // Before it shows: a step back that follows at once must find it open. `toggle` comes later, in a task of its own.
      onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
      onClickCapture={closesOnChoice ? close : undefined}
    >
      {children}
    </div>
  );
}
