import { short } from '../../bench/measure.ts';
import { notAbove, notBelow, type Report } from '../../bench/report.ts';

const FAULTS_MAX = 10;

interface Kills<S, K extends string> {
  /** Milliseconds that each step takes without a kill. */
  readonly durations: ReadonlyMap<S, number>;
  readonly killed: readonly { readonly step: S; readonly wasDone: boolean }[];
  readonly faults: readonly { readonly kind: K; readonly text: string }[];
  readonly times: number;
}

/** Reports the kills of each step. `columns`: headings of those before the step was done, and after. */
export function reportSteps<S extends string>(
  report: Report,
  { durations, killed, times }: Pick<Kills<S, string>, 'durations' | 'killed' | 'times'>,
  columns: readonly [string, string],
): void {
  const rows = [...durations].map(([step, ms]) => {
    const ofStep = killed.filter((one) => one.step === step);
    const done = ofStep.filter(({ wasDone }) => wasDone).length;
    return [step, `${short(ms)} ms`, ...[ofStep.length, ofStep.length - done, done].map(String)];
  });
  report.table([['step', 'takes', 'kills', ...columns], ...rows]);
  report.figure('kills', killed.length, notBelow(times));
}

/** Reports how many faults of each kind there are, and describes the first ones. */
export function reportFaults<K extends string>(
  report: Report,
  faults: Kills<never, K>['faults'],
  labels: Readonly<Record<K, string>>,
): void {
  for (const [kind, label] of Object.entries<string>(labels))
    report.figure(label, faults.filter((fault) => fault.kind === kind).length, notAbove(0));
  for (const { text } of faults.slice(0, FAULTS_MAX)) report.note(text);
}
