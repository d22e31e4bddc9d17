import { listMessages as messages } from '@buckle/domain/messages/list';
import { useOpenPart } from './open-part.ts';
import type { Filtering } from './strength-count.tsx';
import { NarrowStrengthTable } from './strength-by-zone.tsx';
import { WideStrength } from './strength-table.tsx';
import './strength.css';

/** How many the list has of each designation in each zone; a count filters the list. It is counted only while it is open. */
export function Strength({ isDesk, ...filtering }: Filtering & { isDesk: boolean }) {
  const [isOpen, setOpen] = useOpenPart('strength', isDesk);
  return (
    <details className="strength" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="strength__name">{messages.strength}</summary>
      {isOpen && (isDesk ? <WideStrength {...filtering} /> : <NarrowStrengthTable {...filtering} />)}
    </details>
  );
}
