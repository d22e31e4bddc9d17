import type { OfficerWire } from '@buckle/domain/officer/wire';
import type { RecordState } from './record-query.ts';

/** What is known of the record by now: all of it, or the card of the list. */
export function wireOf(state: RecordState): OfficerWire | undefined {
  if (state.kind === 'ready') return state.wire;
  return state.kind === 'loading' || state.kind === 'failed' ? state.card : undefined;
}
