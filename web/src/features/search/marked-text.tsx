import type { Run } from '@buckle/domain/officer/highlight';

/** A text with the parts that were searched for marked. */
export const MarkedText = ({ runs }: { runs: readonly Run[] }) =>
  runs.map((run, index) => (run.matched ? <mark key={index}>{run.text}</mark> : <span key={index}>{run.text}</span>));
