/** Runs the selected benchmarks, prints and stores their results. */
import { inspect } from 'node:util';
import { commit } from './commit.ts';
import { machine } from './machine.ts';
import { type SavedReport, openReport } from './report.ts';
import { keepResult, type ResultsFile } from './results.ts';
import { CannotRun } from './servers/needs.ts';

export type Part = (report: SavedReport) => Promise<void>;

interface Parts {
  /** Kind of run: `benchmark`. */
  readonly kind: string;
  readonly parts: Readonly<Record<string, Part>>;
  /** Names of the benchmarks to run; empty for all. */
  readonly named: readonly string[];
  /** Results file; undefined stores nothing. */
  readonly results: ResultsFile | undefined;
}

/** Passed and failed limits, and benchmarks that this machine cannot run. */
interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** One for each failed limit and each part that ended early. */
  messages: string[];
}

/**
 * Runs benchmarks in sequence. Prints why one cannot run here; an error counts as a failed limit; the others still run.
 * Exit code 1 for failed limits, 2 for an unknown name.
 */
export async function runParts({ kind, parts, named, results }: Parts): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0, messages: [] };
  const names = Object.keys(parts);
  const unknown = named.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    process.stderr.write(`There is no ${kind} ${unknown.join(', ')}. Name any of: ${names.join(', ')}\n`);
    process.exitCode = 2;
    return counts;
  }

  // Read once: edits during a long run do not affect the running code.
  const measured = commit();

  async function run(name: string, part: Part): Promise<void> {
    const report = openReport();
    report.note(`${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${measured}, ${machine()}`);
    try {
      await part(report);
    } catch (error) {
      if (!(error instanceof CannotRun)) {
        const message = `${name} ended early, and its last results are kept: ${inspect(error)}`;
        process.stderr.write(`${message}\n`);
        counts.failed++;
        counts.messages.push(message);
        return;
      }
      report.note(`Not run: ${error.message}`);
      counts.skipped++;
    }
    if (results) keepResult(results, names, name, report.markdown());
    const { passed, failures } = report.outcome();
    counts.passed += passed;
    counts.failed += failures.length;
    counts.messages.push(...failures.map((failure) => `${name}: ${failure}`));
  }

  for (const [name, part] of Object.entries(parts)) {
    if (named.length > 0 && !named.includes(name)) continue;
    process.stdout.write(`\n— ${name}\n`);
    await run(name, part);
  }
  if (counts.failed > 0) process.exitCode = 1;
  return counts;
}
