/** How much a part does: all of it, or a little of each that shows in a minute that it still holds. */
import type { Report } from '../bench/report.ts';

export interface Size {
  readonly isLong: boolean;
}

export type Stress = (report: Report, size: Size) => Promise<void>;

/** So many in the short form, and in the long one. */
export const count = ({ isLong }: Size, short: number, long: number): number => (isLong ? long : short);

/** A figure that depends on the machine's load: a limit in the long form, only reported in the short one. */
export function reportTime(
  report: Report,
  { isLong }: Size,
  ...[label, value, goal, unit = '']: Parameters<Report['figure']>
): void {
  if (isLong) report.figure(label, value, goal, unit);
  else report.note(`${label}: ${value.toFixed(1)}${unit} (${goal.is} ${goal.limit}${unit} in the long form)`);
}
