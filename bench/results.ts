/** Results file: the latest results of every benchmark. Benchmarks that did not run keep their section. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export interface ResultsFile {
  readonly path: string;
  /** Text before the first section. */
  readonly head: string;
}

/** The sections of a results file, by the part that wrote them. */
function sectionsOf(text: string): Map<string, string> {
  const sections = new Map<string, string>();
  for (const section of text.split(/^## /mu).slice(1)) {
    const end = section.indexOf('\n');
    sections.set(section.slice(0, end).trim(), section.slice(end).trim());
  }
  return sections;
}

/** Replaces one section; sections are in the order of `parts`. */
export function keepResult({ path, head }: ResultsFile, parts: readonly string[], part: string, text: string): void {
  const sections = sectionsOf(existsSync(path) ? readFileSync(path, 'utf8') : '');
  sections.set(part, text.trim());
  const ordered = parts.flatMap((name) => (sections.has(name) ? [`## ${name}\n\n${sections.get(name)}`] : []));
  writeFileSync(path, `${[head, ...ordered].join('\n\n')}\n`);
}
