import type { ListCounts } from '@buckle/domain/list/list-counts';
import { listMessages as say } from '@buckle/domain/messages/list';
import { inIndia } from './list-text.ts';
import { strengthTable } from './strength-rows.ts';
import { NarrowStrength, WideStrength } from './strength-tables.tsx';
import './strength.css';

/** The arrow keys scroll what is larger than its room. */
const scrolled = { role: 'region', tabIndex: 0 } as const;

/** How many the list has of each designation in each zone. */
export function Strength({ counts, isDesk }: { counts: ListCounts; isDesk: boolean }) {
  const shown = { table: strengthTable(counts.strength), total: counts.total };
  return (
    <details className="strength" open={isDesk}>
      <summary className="strength__name">{say.strength}</summary>
      <div {...scrolled} className="strength__region" aria-label={say.strength}>
        {isDesk ? <WideStrength {...shown} /> : <NarrowStrength {...shown} />}
      </div>
      {counts.strengthLeftOut > 0 && (
        <p className="strength__note">{say.strengthLeftOut(inIndia(counts.strengthLeftOut))}</p>
      )}
    </details>
  );
}
