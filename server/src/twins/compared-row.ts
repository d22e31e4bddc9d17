import type { Officer } from '@buckle/domain/officer/field-table';
import type { TwinScore } from '@buckle/domain/twins/twin-score';
import { NOT_SUSPECTED } from './twin.repository.ts';

/** Row of a pair in `suspected_twins`; `a` has the lesser id. */
export const comparedRow = (a: Officer, b: Officer, twins: TwinScore | undefined) => ({
  a: a.id,
  b: b.id,
  score: twins?.score ?? NOT_SUSPECTED,
  reasons: JSON.stringify(twins?.reasons ?? []),
  a_version: a.version,
  b_version: b.version,
});
