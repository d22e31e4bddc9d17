import type { Run } from '@buckle/domain/officer/highlight';
import { LocalText } from '../../ui/local-text.tsx';

/** A text with the parts that were searched for marked. */
export const MarkedText = ({ runs }: { runs: readonly Run[] }) =>
  runs.map((run, index) =>
    run.matched ? (
      <mark key={index}>
        <LocalText text={run.text} />
      </mark>
    ) : (
      <span key={index}>
        <LocalText text={run.text} />
      </span>
    ),
  );
