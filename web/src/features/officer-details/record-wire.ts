import type { OfficerWire } from '@buckle/domain/officer/wire';
import type { RecordState } from './record-query.ts';

/** Returns the loaded record, or its card as a fallback. */
export function wireOf(state: RecordState): OfficerWire | undefined {
  if (state.kind === 'ready') return state.wire;
  return state.kind === 'loading' || state.kind === 'failed' ? state.card : undefined;
}
