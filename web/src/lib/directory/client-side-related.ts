/** Mobile numbers and similar officers for a server that sends its whole list and looks for none: found here, in turns. */
import { SimilarOfficers } from '@buckle/domain/search/similar-officers';
import type { RelatedOfficers, SearchedOfficer, SearchParameters } from './search.ts';

/** So long others have to wait, in milliseconds: less than a frame. */
const SLICE_MS = 8;

/** Cached: the next search usually receives the same list. */
let last: SimilarOfficers | undefined;

const nextTick = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

async function inTurns<T>(steps: Generator<undefined, T>, signal: AbortSignal): Promise<T> {
  let sliceStart = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - sliceStart < SLICE_MS) continue;
    await nextTick();
    signal.throwIfAborted();
    sliceStart = performance.now();
  }
}

/** Finds the officers of a list that are similar or have the typed mobile number. Throws if the search was aborted. */
export async function findRelated(
  officers: readonly SearchedOfficer[],
  parameters: SearchParameters,
  signal: AbortSignal,
): Promise<RelatedOfficers> {
  const index = last?.isOf(officers) ? last : new SimilarOfficers(officers);
  last = index;
  const wiresOf = (rows: readonly number[]) => rows.flatMap((row) => officers[row] ?? []).map(({ wire }) => wire);
  return {
    byMobile: wiresOf(await inTurns(index.findByMobileInSteps(parameters), signal)),
    similar: wiresOf(await inTurns(index.findInSteps(parameters), signal)),
  };
}
