/** Similar names and numbers for a server that sends its whole list and looks for none: found here, in turns. */
import { SimilarOfficers } from '@buckle/domain/similar/similar-officers';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import type { SearchedOfficer, SearchParameters } from './searched-officer.ts';

/** So long others have to wait, in milliseconds: less than a frame. */
const SLICE_MS = 8;

/** Cached: the next search usually receives the same list. */
let last: SimilarOfficers | undefined;

const nextTick = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/** Those of a list who may be meant, the best first. Throws where the search was given up. */
export async function findSimilar(
  officers: readonly SearchedOfficer[],
  parameters: SearchParameters,
  signal: AbortSignal,
): Promise<readonly OfficerWire[]> {
  const similar = last?.isOf(officers) ? last : new SimilarOfficers(officers);
  last = similar;
  const steps = similar.findInSteps(parameters);
  let sliceStart = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value.flatMap((row) => officers[row] ?? []).map(({ wire }) => wire);
    if (performance.now() - sliceStart < SLICE_MS) continue;
    await nextTick();
    signal.throwIfAborted();
    sliceStart = performance.now();
  }
}
