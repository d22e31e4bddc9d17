import { setImmediate as nextTick } from 'node:timers/promises';
import type { AdoptOptions, OfficerIndex } from './officer-index.ts';
import type { ListedRow } from './officer-row.ts';
import { SEGMENT_MAX } from './merge-policy.ts';
import { SegmentBuilder } from './segment-builder.ts';
import { runInSlices } from './time-slices.ts';

/** Adds any number of officers to an index, one segment at a time. */
export async function adoptAll(
  index: OfficerIndex,
  batches: AsyncIterable<readonly ListedRow[]>,
  options?: AdoptOptions,
): Promise<void> {
  let builder = new SegmentBuilder();
  const adopt = async (): Promise<void> => {
    await runInSlices(index.adopt(builder, options));
    builder = new SegmentBuilder();
    // Frees replaced segments before the next one is built.
    while (await runInSlices(index.merge()));
  };
  for await (const rows of batches) {
    for (const row of rows) builder.add(row);
    await nextTick();
    if (builder.rows >= SEGMENT_MAX) await adopt();
  }
  if (builder.rows > 0) await adopt();
}
