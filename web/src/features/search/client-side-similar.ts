/** Similar names and numbers for a server that sends its whole list and looks for none: found here, in turns. */
import { SimilarOfficers } from '@buckle/domain/similar/similar-officers';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import type { ListedOfficer } from './result-pages.ts';
import type { Asked } from './search-inputs.ts';

/** So long others have to wait, in milliseconds: less than a frame. */
const TURN_MS = 8;

/** Cached: the next search usually receives the same list. */
let last: SimilarOfficers | undefined;

const nextTurn = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/** Those of a list who may be meant, the best first. Throws where the search was given up. */
export async function findSimilar(
  everybody: readonly ListedOfficer[],
  parameters: Asked['parameters'],
  signal: AbortSignal,
): Promise<readonly OfficerWire[]> {
  const similar = last?.isOf(everybody) ? last : new SimilarOfficers(everybody);
  last = similar;
  const steps = similar.findInSteps(parameters);
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value.flatMap((place) => everybody[place] ?? []).map(({ wire }) => wire);
    if (performance.now() - began < TURN_MS) continue;
    await nextTurn();
    signal.throwIfAborted();
    began = performance.now();
  }
}
